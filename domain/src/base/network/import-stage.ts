/** What becoming a version takes, in order; `until` is the per cent at which the next begins. */
const STAGES = [
  { stage: 'read', until: 40 },
  { stage: 'cut', until: 55 },
  { stage: 'compare', until: 75 },
  { stage: 'write', until: 101 },
] as const
export type ImportStage = (typeof STAGES)[number]['stage']

export function stageAt(percent: number): ImportStage {
  return STAGES.find(({ until }) => percent < until)?.stage ?? 'write'
}

/** The per cent at which a stage begins. */
export function startOf(stage: ImportStage): number {
  const at = STAGES.findIndex((it) => it.stage === stage)
  return at === 0 ? 0 : STAGES[at - 1]!.until
}

/** Why an extract did not become a version. */
export type ImportProblem = 'unreadable' | 'no_streets' | 'too_many' | 'too_much_work' | 'failed'

/** Of a version. A city has 100'000. */
export const VERSION_EDGES_AT_MOST = 400_000
export const EXTRACT_BYTES_AT_MOST = 100_000_000
/** So long an import can be undone; after it the edges of the version before go. */
export const UNDO_DAYS = 30
