/** What became of an edge of the version before. An edge that is simply still there has no outcome. */
export const OUTCOMES = ['split', 'merged', 'moved', 'lost'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What somebody said about it: not yet, take the successors, or leave it to be a fault. */
export const DECISIONS = ['open', 'mended', 'left'] as const
export type Decision = (typeof DECISIONS)[number]

/** From this share on, in the same bearing, an edge may be mended together with all of its outcome. */
export const SURE_OVERLAP = 0.9

/** Whether no eye need look at it. What is lost is looked at, however near another street lies. */
export function isSure({ outcome, overlap }: { outcome: Outcome; overlap: number }): boolean {
  return outcome !== 'lost' && overlap >= SURE_OVERLAP
}
