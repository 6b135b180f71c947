import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'

/** Reported, planned, done: what is mended goes through all of them, or straight to the end. */
export const DEFECT_STATES = ['reported', 'planned', 'done'] as const
export type DefectState = (typeof DEFECT_STATES)[number]

/** What can be taken up, and by whom it came: somebody of the organisation noted it, or a participant reported it. */
export const FINDING_SOURCES = ['annotation', 'comment', 'photo_gap'] as const
export type FindingSource = (typeof FINDING_SOURCES)[number]
export const DEFECT_SOURCES = ['noted', 'report', ...FINDING_SOURCES] as const
export type DefectSource = (typeof DEFECT_SOURCES)[number]

export const DEFECT_ACTS = [
  'noted',
  'reported',
  'planned',
  'done',
  'reopened',
  'archived',
  'picture',
] as const
export type DefectAct = (typeof DEFECT_ACTS)[number]

export const DEFECT_LIMITS = {
  title: 80,
  words: 1000,
  responsible: 80,
  /** Open and done ones of a project. */
  defects: 2_000,
  reportsADay: 20,
} as const

export type DefectStanding = { state: DefectState; isArchived: boolean }
export type DefectChange = 'plan' | 'finish' | 'reopen' | 'archive'

/** What becomes of it; undefined where this cannot be done now. */
export function changedDefect(
  { state, isArchived }: DefectStanding,
  change: DefectChange,
): DefectStanding | undefined {
  if (change === 'reopen')
    return state === 'done' || isArchived ? { state: 'reported', isArchived: false } : undefined
  if (isArchived) return undefined
  if (change === 'archive') return { state, isArchived: true }
  if (state === 'done') return undefined
  return { state: change === 'plan' ? 'planned' : 'done', isArchived: false }
}

/** Two people mean the same pothole. */
const SAME_METRES = 25

/** The open one a report is about, if there is one near by. */
export function sameDefect<Known extends DefectStanding & { at: LngLat }>(
  at: LngLat,
  known: readonly Known[],
): Known | undefined {
  const near = known
    .filter(({ state, isArchived }) => state !== 'done' && !isArchived)
    .map((it) => ({ it, metres: distanceMetres(at, it.at) }))
    .filter(({ metres }) => metres <= SAME_METRES)
  return near.toSorted((one, other) => one.metres - other.metres)[0]?.it
}

/** Its first line, as long as a title may be. */
export function titleOf(description: string): string {
  const line = description.split('\n')[0]!.trim()
  return line.length <= DEFECT_LIMITS.title ? line : `${line.slice(0, DEFECT_LIMITS.title - 2).trimEnd()} …`
}

/** Open ones first, those that are due first among them; then what was done last. */
export function inOrderOfWork<
  Row extends DefectStanding & { dueOn: string | null; reportedAt: number; doneAt: number | null },
>(defects: readonly Row[]): Row[] {
  const rank = ({ state }: Row): number => (state === 'done' ? 1 : 0)
  return defects.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.state === 'done'
        ? (other.doneAt ?? 0) - (one.doneAt ?? 0)
        : (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || other.reportedAt - one.reportedAt),
  )
}
