/** An import, from one file to another, by their paths. */
export type Import = readonly [from: string, to: string]

/** An import as the folder sees it in which the two paths part: from one thing that lies there to another. */
interface Step {
  folder: string
  from: string
  to: string
  via: Import
}

interface Circle {
  /** Folders and files that lie side by side and reach each other. */
  members: readonly string[]
  /** The imports by which they do. */
  imports: readonly Import[]
}

/** Circles on every level below the roots: between what lies side by side in a folder, however deep its files are. */
export function folderCircles(imports: readonly Import[], roots: readonly string[]): Circle[] {
  const inside = imports.filter((it) => roots.some((root) => it.every((path) => path.startsWith(`${root}/`))))
  const steps = inside.filter(([from, to]) => from !== to).map(stepOf)
  return [...Map.groupBy(steps, ({ folder }) => folder).values()].flatMap(circlesOf)
}

/** Circles of files. Whatever imports nothing lies in none, nor does then what imports only that. */
export function fileCircles(imports: readonly Import[]): Circle[] {
  let rest = imports
  for (let size = -1; size !== rest.length;) {
    size = rest.length
    const importers = new Set(rest.map(([from]) => from))
    rest = rest.filter(([, to]) => importers.has(to))
  }
  return circlesOf(rest.map((via) => ({ folder: '', from: via[0], to: via[1], via })))
}

function stepOf(via: Import): Step {
  const [from, to] = [via[0].split('/'), via[1].split('/')]
  const at = from.findIndex((part, i) => part !== to[i])
  const path = (parts: string[], length: number) => parts.slice(0, length).join('/')
  return { folder: path(from, at), from: path(from, at + 1), to: path(to, at + 1), via }
}

function circlesOf(steps: readonly Step[]): Circle[] {
  const next = Map.groupBy(steps, ({ from }) => from)
  const reach = new Map([...next.keys()].map((name) => [name, reachedFrom(name, next)]))
  const circles = new Map<string, Circle>()
  for (const [name, reached] of reach) {
    const members = [...reached].filter((it) => reach.get(it)?.has(name)).toSorted()
    const between = steps.filter(({ from, to }) => members.includes(from) && members.includes(to))
    if (members.length > 0) circles.set(members.join(), { members, imports: between.map(({ via }) => via) })
  }
  return [...circles.values()]
}

/** Itself only when it lies in a circle. */
function reachedFrom(name: string, next: ReadonlyMap<string, readonly Step[]>): Set<string> {
  const reached = new Set(next.get(name)?.map(({ to }) => to))
  for (const it of reached) for (const { to } of next.get(it) ?? []) reached.add(to)
  return reached
}
