import { isEnough } from '../../projects/releases/enough-people.ts'

/** Somebody who takes part: the group she counts in so far, and the one she should count in. */
export interface Standing {
  person: string
  counted: string | null
  wanted: string | null
}

interface Flow {
  from: string | null
  to: string | null
  people: string[]
}

/**
 * In which group each counts from now on. Everybody counts in one at most, and people change only where ten or more
 * go the same way at once while ten or more, or nobody, stay: so neither two groups nor one group before and after
 * differ by fewer than ten. Whoever is not enough for that waits.
 */
export function nextCounted(people: readonly Standing[]): Map<string, string | null> {
  const moving = flowsOf(people).filter(({ people }) => isEnough(people.length))
  for (let blocked = blockedAmong(people, moving); blocked; blocked = blockedAmong(people, moving))
    moving.splice(moving.indexOf(blocked), 1)
  const next = new Map(people.map(({ person, counted }) => [person, counted]))
  for (const { to, people } of moving) for (const person of people) next.set(person, to)
  return next
}

function flowsOf(people: readonly Standing[]): Flow[] {
  const flows = new Map<string, Flow>()
  for (const { person, counted, wanted } of people) {
    if (counted === wanted) continue
    const key = `${counted} ${wanted}`
    const flow = flows.get(key) ?? { from: counted, to: wanted, people: [] }
    flow.people.push(person)
    flows.set(key, flow)
  }
  return [...flows.values()]
}

/** The smallest flow that leaves too few behind. */
function blockedAmong(people: readonly Standing[], moving: readonly Flow[]): Flow | undefined {
  const staying = new Map<string | null, number>()
  for (const { counted } of people) staying.set(counted, (staying.get(counted) ?? 0) + 1)
  for (const { from, people } of moving) staying.set(from, staying.get(from)! - people.length)
  return moving
    .filter(({ from }) => staying.get(from) !== 0 && !isEnough(staying.get(from)!))
    .toSorted((one, other) => one.people.length - other.people.length)[0]
}

/** The one she counts in while she is in it, else the one she has been in for longest; `groups` in that order. */
export function wantedGroup(groups: readonly string[], counted: string | null): string | null {
  return counted !== null && groups.includes(counted) ? counted : (groups[0] ?? null)
}
