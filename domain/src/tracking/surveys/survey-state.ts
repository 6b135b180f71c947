import type { DataDay } from '../../platform/time/data-day.ts'

/** Of a version: finished is what the board released, open until its last day. */
export const SURVEY_STATUSES = ['draft', 'in_review', 'finished', 'denied'] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

export const SURVEY_ACTS = ['change', 'submit', 'withdraw', 'release', 'deny', 'close'] as const
export type SurveyAct = (typeof SURVEY_ACTS)[number]

const NEXT: Partial<Record<SurveyStatus, Partial<Record<SurveyAct, SurveyStatus>>>> = {
  draft: { change: 'draft', submit: 'in_review' },
  in_review: { withdraw: 'draft', release: 'finished', deny: 'denied' },
  finished: { close: 'finished' },
}

/** Undefined: that cannot be done with it. */
export function statusAfter(status: SurveyStatus, act: SurveyAct): SurveyStatus | undefined {
  return NEXT[status]?.[act]
}

/** Whether it can be answered: released, neither replaced nor closed, and its last day is not over. */
export function isOpen(
  version: { status: SurveyStatus; lastDay: DataDay; isClosed: boolean },
  today: DataDay,
): boolean {
  return version.status === 'finished' && !version.isClosed && today <= version.lastDay
}
