import { lengthMetres } from '../../platform/geo/polyline.ts'
import { cellIndex } from './cell-index.ts'
import { courseGapMetres, isSameCourse, offsetMetres, type Course } from './course.ts'

/** An edge as the map of one day has it. Nodes and ways are those of OpenStreetMap. */
export type MappedEdge = { wayId: number; fromNode: number; toNode: number; course: Course }
export type KnownEdge = MappedEdge & { id: number }

/** A fresh edge that is one we know. Reversed: the map now draws it the other way round. */
type Kept = { id: number; outcome: 'kept' | 'moved'; isReversed: boolean }

/** A known edge the fresh map no longer has, and the fresh ones (by position in the list) in its place. */
type Expired = { id: number; outcome: 'split' | 'merged' | 'lost'; successors: number[] }

export type Succession = {
  /** One entry per fresh edge; undefined is a new edge. */
  kept: (Kept | undefined)[]
  expired: Expired[]
}

/** Mappers shift nodes by this much without meaning anything; lanes lie further apart. */
const SAME_METRES = 3
/** An edge redrawn between its old ends is still the same street, up to here. */
const MOVED_METRES = 40
/** So much of an edge must be covered by its successors. */
const COVERED_SHARE = 0.8

/**
 * Which edge of a fresh map is which known one.
 * Assumes that OpenStreetMap's ids mostly stay: way and both ends alike make a pair whose course may have
 * moved. Where ids changed (a way cut in two gets a new id, a node is drawn anew, a way is turned round),
 * the course itself must agree within three metres. What is left lies along another edge or is lost.
 */
export function edgeSuccession(known: readonly KnownEdge[], fresh: readonly MappedEdge[]): Succession {
  const kept: (Kept | undefined)[] = Array.from({ length: fresh.length })
  const open = new Set(known)
  const pair = (at: number, edge: KnownEdge, outcome: Kept['outcome']) => {
    kept[at] = { id: edge.id, outcome, isReversed: isTurned(edge, fresh[at]!) }
    open.delete(edge)
  }
  const rounds: { candidates: () => Candidates; withinMetres: number }[] = [
    // Alike to the last digit first, lest a neighbour take an edge that has its exact match.
    { candidates: () => byKey(open, wayAndEnds), withinMetres: 0 },
    { candidates: () => byKey(open, wayAndEnds), withinMetres: SAME_METRES },
    { candidates: () => byKey(open, wayAndEnds), withinMetres: MOVED_METRES },
    { candidates: () => byKey(open, ends), withinMetres: SAME_METRES },
    { candidates: () => byCells(open), withinMetres: SAME_METRES },
  ]
  for (const { candidates, withinMetres } of rounds) {
    if (open.size === 0) break
    const candidatesOf = candidates()
    for (const [at, edge] of fresh.entries()) {
      if (kept[at]) continue
      const best = nearest(edge, candidatesOf(edge), open, withinMetres)
      if (best) pair(at, best, withinMetres <= SAME_METRES ? 'kept' : 'moved')
    }
  }
  return { kept, expired: expiredOf([...open], fresh, kept) }
}

type Candidates = (edge: MappedEdge) => Iterable<KnownEdge>

const ends = ({ fromNode, toNode }: MappedEdge): string =>
  fromNode < toNode ? `${fromNode} ${toNode}` : `${toNode} ${fromNode}`
const wayAndEnds = (edge: MappedEdge): string => `${edge.wayId} ${ends(edge)}`

function byKey(edges: Iterable<KnownEdge>, keyOf: (edge: MappedEdge) => string): Candidates {
  const groups = Map.groupBy(edges, keyOf)
  return (edge) => groups.get(keyOf(edge)) ?? []
}

function byCells(edges: Iterable<KnownEdge>): Candidates {
  const near = cellIndex([...edges], ({ course }) => course)
  return ({ course }) => near(course)
}

function nearest(
  edge: MappedEdge,
  candidates: Iterable<KnownEdge>,
  open: ReadonlySet<KnownEdge>,
  withinMetres: number,
): KnownEdge | undefined {
  let best: KnownEdge | undefined
  let bestMetres = withinMetres
  for (const candidate of candidates) {
    if (!open.has(candidate)) continue
    if (isSameCourse(candidate.course, edge.course)) return candidate
    const gap = courseGapMetres(candidate.course, edge.course, bestMetres)
    if (gap > bestMetres) continue
    best = candidate
    bestMetres = gap
  }
  return best
}

/** Judged by the nearer end, since nodes may be others; a loop by its second vertex. */
function isTurned({ course: one }: KnownEdge, { course: other }: MappedEdge): boolean {
  const from = isLoop(one) ? one[1]! : one[0]!
  const [start, end] = isLoop(other) ? [other[1]!, other.at(-2)!] : [other[0]!, other.at(-1)!]
  return offsetMetres([from], [end]) < offsetMetres([from], [start])
}

function isLoop(course: Course): boolean {
  const last = course.at(-1)!
  return course.length > 3 && course[0]![0] === last[0] && course[0]![1] === last[1]
}

function expiredOf(
  gone: readonly KnownEdge[],
  fresh: readonly MappedEdge[],
  kept: readonly (Kept | undefined)[],
): Expired[] {
  const added = [...fresh.keys()].filter((at) => !kept[at])
  const near = cellIndex(added, (at) => fresh[at]!.course)
  return gone.map(({ id, course }): Expired => {
    const around = [...near(course)]
    const parts = around.filter((at) => offsetMetres(fresh[at]!.course, course, SAME_METRES) <= SAME_METRES)
    const covered = parts.reduce((sum, at) => sum + lengthMetres(fresh[at]!.course), 0)
    if (parts.length > 0 && covered >= COVERED_SHARE * lengthMetres(course))
      return { id, outcome: 'split', successors: parts }
    const whole = around.find((at) => offsetMetres(course, fresh[at]!.course, SAME_METRES) <= SAME_METRES)
    return whole === undefined
      ? { id, outcome: 'lost', successors: [] }
      : { id, outcome: 'merged', successors: [whole] }
  })
}
