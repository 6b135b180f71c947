import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { votesOf } from '@allmend/domain/tracking/diary/detection/forest'
import { legFeatures } from '@allmend/domain/tracking/diary/detection/leg-draft'
import type { ModeModel } from '@allmend/domain/tracking/diary/detection/mode-model'
import { probabilitiesOf } from '@allmend/domain/tracking/diary/detection/probabilities'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import { draftsWithin } from './leg-drafts.ts'
import type { RecordedTrip } from './recorded-trip.ts'

/** The temperature with which the truth is least surprising (Guo et al. 2017), for people nothing else saw. */
export function fittedTemperature(
  model: Pick<ModeModel, 'windows' | 'legs'>,
  trips: readonly RecordedTrip[],
  surroundings: Surroundings | undefined,
): number {
  const cases = trips.flatMap(({ track, truth }) => {
    const drafts = draftsWithin(track, truth.legs, model.windows, surroundings)
    return drafts.flatMap((draft, at) => {
      // Outside the known area it is the other temperature's matter.
      if (surroundings && draft.context === undefined) return []
      const votes = votesOf(model.legs, legFeatures(draft, drafts[at - 1], drafts[at + 1]))
      return [{ votes, mode: truth.legs[at]!.mode }]
    })
  })
  const surprise = (temperature: number): number =>
    cases.reduce((sum, { votes, mode }) => sum - Math.log(shareOf(votes, mode, temperature)), 0)
  let best = 1
  for (let temperature = 0.5; temperature <= 3; temperature += 0.02)
    if (surprise(temperature) < surprise(best)) best = temperature
  return Math.round(best * 100) / 100
}

const shareOf = (votes: Float64Array, mode: Mode, temperature: number): number =>
  Math.max(1e-6, probabilitiesOf(votes, temperature)[modes.indexOf(mode)]!)
