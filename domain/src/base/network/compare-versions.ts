import { cellIndex } from './cell-index.ts'
import { edgeSuccession, type KnownEdge, type MappedEdge, type Succession } from './edge-succession.ts'
import type { Outcome } from './outcome.ts'
import { overlapShare } from './overlap.ts'

/** What became of a known edge that is not simply still there. */
export type Changed = {
  edgeId: number
  outcome: Outcome
  /** Positions in the list of fresh edges; by number once they have one. */
  successors: number[]
  overlap: number
}

/** Whoever rides along within this is on the same street. */
const OVERLAP_METRES = 10
/** A street that is gone may have been drawn anew nearby, under other ids. */
const NEARBY_METRES = 25
const NEARBY_SHARE = 0.4

/** Which fresh edge is which known one, and what is proposed for each that is not. */
function compareVersions(
  known: readonly KnownEdge[],
  fresh: readonly MappedEdge[],
): Succession & { changed: Changed[] } {
  const succession = edgeSuccession(known, fresh)
  const byId = new Map(known.map((edge) => [edge.id, edge]))
  const changed: Changed[] = []
  for (const [at, kept] of succession.kept.entries()) {
    if (kept?.outcome !== 'moved') continue
    const overlap = overlapShare(byId.get(kept.id)!.course, [fresh[at]!.course], OVERLAP_METRES)
    changed.push({ edgeId: kept.id, outcome: 'moved', successors: [at], overlap })
  }
  const near = cellIndex([...fresh.keys()], (at) => fresh[at]!.course)
  for (const { id, outcome, successors } of succession.expired) {
    const { course } = byId.get(id)!
    if (outcome === 'lost') {
      changed.push({ edgeId: id, outcome, ...nearby(course, near(course), fresh) })
      continue
    }
    const courses = successors.map((at) => fresh[at]!.course)
    changed.push({ edgeId: id, outcome, successors, overlap: overlapShare(course, courses, OVERLAP_METRES) })
  }
  return { ...succession, changed }
}

/** The one street that runs along most of a lost one; none where too little does. */
function nearby(
  course: KnownEdge['course'],
  around: Iterable<number>,
  fresh: readonly MappedEdge[],
): Pick<Changed, 'successors' | 'overlap'> {
  let best: Pick<Changed, 'successors' | 'overlap'> = { successors: [], overlap: 0 }
  for (const at of around) {
    const overlap = overlapShare(course, [fresh[at]!.course], NEARBY_METRES)
    if (overlap >= NEARBY_SHARE && overlap > best.overlap) best = { successors: [at], overlap }
  }
  return best
}

/** Each fresh edge with the number it keeps, or a new one from `firstNew` on; successors named by number. */
export function numberEdges(
  known: readonly KnownEdge[],
  fresh: readonly MappedEdge[],
  firstNew: number,
): { numbers: { edgeId: number; isNew: boolean; isReversed: boolean }[]; changed: Changed[] } {
  const { kept, changed } = compareVersions(known, fresh)
  let next = firstNew
  const numbers = kept.map((same) =>
    same
      ? { edgeId: same.id, isNew: false, isReversed: same.isReversed }
      : { edgeId: next++, isNew: true, isReversed: false },
  )
  const byNumber = changed.map((it) => ({
    ...it,
    successors: it.successors.map((at) => numbers[at]!.edgeId),
  }))
  return { numbers, changed: byNumber }
}
