import type { ModeSplit } from '@allmend/contract/tracking/insights'
import { partsOfWhole } from '@allmend/domain/projects/releases/shares'
import type { Measure } from './measure-choice.tsx'

export type Shown = Pick<ModeSplit, 'modes' | 'whole'>

/** The whole that shares of a measure are of; null: too little of it is shown. */
export function wholeOf({ modes, whole }: Shown, measure: Measure): ReturnType<typeof partsOfWhole> {
  return partsOfWhole(
    modes.map((row) => row[measure]),
    whole[measure],
  )
}
