import type { TooMuch } from '@allmend/domain/tracking/diary/correction/word-limits'

const FAILURES = {
  'in 24 hours': 'said_too_much_today',
  'about a day': 'said_too_much_of_day',
  'in all': 'said_too_much',
} as const

export type TooMuchSaid = (typeof FAILURES)[TooMuch]

/** How the door says what there is too much of. */
export const failureOf = (tooMuch: TooMuch): TooMuchSaid => FAILURES[tooMuch]
