import type { Step } from './rating.ts'

/** A street between two junctions, as a child can go along it. */
export interface SchoolStreet {
  edgeId: number
  fromNode: number
  toNode: number
  lengthMetres: number
  /** Whether one may go from the first junction to the second, and back. */
  isForward: boolean
  isBackward: boolean
  /** How people judge it; null: too few voices. */
  median: Step | null
}

export interface Way {
  /** In the order they are walked. */
  edgeIds: readonly number[]
  metres: number
}

/** What a child makes in a minute, in metres. */
export const PACE = { foot: 60, bike: 200 } as const

/** A metre of such a street counts like so many of a very good one: what is rated badly is worth a detour. */
const COSTS: Readonly<Record<Step, number>> = { 1: 4, 2: 2.2, 3: 1.1, 4: 1 }
/** Nobody knows: better than what is known to be bad. */
const UNKNOWN_COST = 1.5

export const carefulCost = ({ lengthMetres, median }: SchoolStreet): number =>
  lengthMetres * (median === null ? UNKNOWN_COST : COSTS[median])

export const plainCost = ({ lengthMetres }: SchoolStreet): number => lengthMetres

/**
 * The cheapest way along these streets from the middle of one of them to a junction (Dijkstra 1959).
 * Undefined where none leads there.
 */
export function wayToSchool(
  streets: readonly SchoolStreet[],
  { fromEdge, toNode }: { fromEdge: number; toNode: number },
  costOf: (street: SchoolStreet) => number,
): Way | undefined {
  const first = streets.find(({ edgeId }) => edgeId === fromEdge)
  if (!first) return undefined
  const meeting = meetingAt(streets)
  const reached = new Map<number, Reached>()
  const start = { cost: costOf(first) / 2, via: first, before: undefined }
  if (first.isBackward) reached.set(first.fromNode, start)
  if (first.isForward) reached.set(first.toNode, start)
  const done = new Set<number>()
  for (let node = nearest(reached, done); node !== undefined; node = nearest(reached, done)) {
    if (node === toNode) return wayBack(reached, toNode)
    done.add(node)
    for (const street of meeting.get(node) ?? []) {
      const isFirst = street.fromNode === node
      if (!(isFirst ? street.isForward : street.isBackward)) continue
      const next = isFirst ? street.toNode : street.fromNode
      const cost = reached.get(node)!.cost + costOf(street)
      if (cost < (reached.get(next)?.cost ?? Infinity)) reached.set(next, { cost, via: street, before: node })
    }
  }
  return undefined
}

interface Reached {
  cost: number
  via: SchoolStreet
  before: number | undefined
}

function meetingAt(streets: readonly SchoolStreet[]): Map<number, SchoolStreet[]> {
  const meeting = new Map<number, SchoolStreet[]>()
  for (const street of streets)
    for (const node of [street.fromNode, street.toNode])
      meeting.set(node, [...(meeting.get(node) ?? []), street])
  return meeting
}

/** Around a school there are some thousand junctions: looking at all of them is quick enough. */
function nearest(reached: ReadonlyMap<number, Reached>, done: ReadonlySet<number>): number | undefined {
  let found: number | undefined
  let least = Infinity
  for (const [node, { cost }] of reached) if (cost < least && !done.has(node)) [found, least] = [node, cost]
  return found
}

function wayBack(reached: ReadonlyMap<number, Reached>, toNode: number): Way {
  const edgeIds: number[] = []
  let metres = 0
  for (let node: number | undefined = toNode; node !== undefined;) {
    const { via, before }: Reached = reached.get(node)!
    edgeIds.unshift(via.edgeId)
    metres += before === undefined ? via.lengthMetres / 2 : via.lengthMetres
    node = before
  }
  return { edgeIds, metres }
}
