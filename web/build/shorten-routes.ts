import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEFORE = 'window.__reactRouterManifest='

interface RouteList {
  entry: unknown
  routes: Record<string, { id: string; parentId?: string; path?: string }>
}

/**
 * The list of all routes comes with every page and names the same files hundreds of times, in either language. Each is
 * written once and then called by its number, which leaves half of it to be fetched.
 */
export async function shortenRoutes(assets: string): Promise<void> {
  let count = 0
  for (const name of await readdir(assets)) {
    if (!/^manifest-.*\.js$/.test(name)) continue
    const file = join(assets, name)
    const script = await readFile(file, 'utf8')
    // A page's own chunk may be called manifest too.
    if (!script.startsWith(BEFORE)) continue
    await writeFile(file, shortened(script))
    count++
  }
  if (count !== 1) throw new Error(`${count} lists of routes in ${assets}, not one`)
}

/** The same list, said with less: each file once, each set of files once, what both languages of a page share once. */
export function shortened(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error('the list of routes does not begin as it did')
  const files = new Numbered()
  const sets = new Numbered()
  const pages = new Numbered()
  const { entry, routes, ...about } = JSON.parse(
    script.slice(BEFORE.length).replace(/;\s*$/, ''),
  ) as RouteList
  const text = (it: unknown): string =>
    JSON.stringify(it, (key, value: unknown) =>
      (key === 'imports' || key === 'css') && Array.isArray(value)
        ? sets.numberOf(JSON.stringify(value.map((file) => files.numberOf(JSON.stringify(file)))))
        : value,
    ).replaceAll(/"(imports|css)":(\d+)/g, '"$1":s[$2]')
  const list = Object.entries(routes).map(([key, { id, parentId, path, ...page }]) => {
    const own = JSON.stringify({ id, parentId, path }).slice(0, -1)
    return `${JSON.stringify(key)}:${own},...p[${pages.numberOf(text(page))}]}`
  })
  const begun = text(entry)
  return (
    `{const f=[${files.all()}],s=[${sets.all()}].map(n=>n.map(i=>f[i])),p=[${pages.all()}];` +
    `${BEFORE}{"entry":${begun},"routes":{${list.join(',')}},...${JSON.stringify(about)}}}`
  )
}

class Numbered {
  readonly #numbers = new Map<string, number>()

  numberOf(it: string): number {
    const number = this.#numbers.get(it) ?? this.#numbers.size
    this.#numbers.set(it, number)
    return number
  }

  all(): string {
    return [...this.#numbers.keys()].join(',')
  }
}
