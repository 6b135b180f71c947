import { type DataDay, dataDayAfter, numberOfDataDay } from '../../platform/time/data-day.ts'

/** How many are invited by mail until the start is approved. Whoever leaves again counts, too. */
export const TRIAL_PEOPLE = 10
/** The day of the first invitation is the first of them. */
export const TRIAL_DAYS = 14

/** Why somebody cannot join a project whose start is not approved. */
export const TRIAL_REFUSALS = ['trial_invited_only', 'trial_full', 'trial_over'] as const
export type TrialRefusal = (typeof TRIAL_REFUSALS)[number]

export interface TrialFacts {
  /** The ethics board's yes to the start. */
  approvedAt: number | null
  liveAt: number | null
  /** Its first day; null: nobody was invited yet. */
  trialDay: DataDay | null
}

/** Until the start is approved a project is tried out: by few people, for a short time, without figures of its own. */
export function isTrial({ approvedAt, liveAt }: TrialFacts): boolean {
  return approvedAt === null && liveAt === null
}

export const lastTrialDay = (trialDay: DataDay): DataDay => dataDayAfter(trialDay, TRIAL_DAYS - 1)

/** Its days have passed, and the start is not approved yet: nothing is collected until it is. */
export function isTrialOver(project: TrialFacts, today: DataDay): boolean {
  return isTrial(project) && project.trialDay !== null && today > lastTrialDay(project.trialDay)
}

/** Today is one of them. */
export function trialDaysLeft(trialDay: DataDay | null, today: DataDay): number {
  if (trialDay === null) return TRIAL_DAYS
  return Math.max(0, numberOfDataDay(lastTrialDay(trialDay)) - numberOfDataDay(today) + 1)
}
