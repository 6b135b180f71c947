import type { TooMuch } from '@allmend/domain/tracking/diary/correction/statement-limits'

const FAILURES = {
  'in 24 hours': 'said_too_much_today',
  'about a day': 'said_too_much_of_day',
  'in all': 'said_too_much',
} as const

export type TooManyStatements = (typeof FAILURES)[TooMuch]

/** How the door says what there is too much of. */
export const failureOf = (tooMuch: TooMuch): TooManyStatements => FAILURES[tooMuch]
