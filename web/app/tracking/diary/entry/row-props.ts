import type { DiaryDay } from '@allmend/contract/tracking/diary'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Leg, Stay } from '../statement/expected-day.ts'
import type { Choice } from './use-choice.ts'
import type { Act } from '../statement/pending-statement.ts'

/** Says some things one after the other; false when the server refused. */
export type Change = (...stated: readonly Act[]) => Promise<boolean>

/** Words for a place nobody has named. */
export type Near = (stay: Stay) => string | undefined

/** What the machine supposes of what nobody has stated. */
export interface Assumed {
  purposeOf: (entry: Leg | Stay) => Purpose | undefined
  /** The answers to offer where somebody is asked what she was there for. */
  likelyAt: (stay: Stay) => readonly Purpose[] | undefined
}

/** What every entry of the list gets. */
export interface RowProps {
  day: DiaryDay
  at: number
  isChosen: boolean
  choice: Choice
  change: Change
  near: Near
  assumed: Assumed
}
