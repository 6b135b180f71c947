import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { ModeSums } from '@allmend/domain/projects/releases/contribution'
import { type ModeShown, modeTally } from '@allmend/domain/tracking/insights/mode-tally'
import { type SampleOptions, trackedPeople } from '../phones/sample.ts'

/** What the figures of a project look like: invented people, counted and gated as real ones are. */
export interface SampleWeek {
  weeks: 1
  suppressedWeeks: 0
  data_days: number
  modes: ModeShown[]
}

export const OF_THE_SAMPLE: SampleOptions = { people: 120, days: 7, seed: 1 }

export function sampleWeek(options: SampleOptions): SampleWeek {
  const tally = modeTally()
  for (const { timeline } of trackedPeople(options)) {
    const byMode: Partial<Record<Mode, ModeSums>> = {}
    for (const entry of timeline) {
      if (entry.kind !== 'leg') continue
      const { mode, startedAt, finishedAt, lengthMetres: distanceMetres } = entry
      const sums = (byMode[mode] ??= { distanceMetres: 0, durationSeconds: 0, legs: 0, co2Grams: 0 })
      sums.distanceMetres += distanceMetres
      sums.durationSeconds += (finishedAt - startedAt) / 1000
      sums.legs++
      sums.co2Grams += emissionOf({ startedAt, distanceMetres }, mode).grams
    }
    tally.add(byMode)
  }
  const modes = tally.gated()
  if (!modes) throw new Error('the sample is too small to be told')
  return { weeks: 1, suppressedWeeks: 0, data_days: options.people * options.days, modes }
}
