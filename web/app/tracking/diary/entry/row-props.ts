import type { DiaryDay } from '@allmend/contract/tracking/diary'
import type { Stay } from '../statement/expected-day.ts'
import type { Choice } from './use-choice.ts'
import type { Act } from '../statement/pending-statement.ts'

/** Says some things one after the other; false when the server refused. */
export type Change = (...stated: readonly Act[]) => Promise<boolean>

/** Words for a place nobody has named. */
export type Near = (stay: Stay) => string | undefined

/** What every entry of the list gets. */
export interface RowProps {
  day: DiaryDay
  at: number
  isChosen: boolean
  choice: Choice
  change: Change
  near: Near
}
