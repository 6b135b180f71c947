import type { SegmentScores } from './segment-scores.ts'
import { f1Of, quantile } from './segments.ts'
import type { StillPhones } from './still-phones.ts'

/** What `npm run eval:segments -- --publish` writes for /accuracy: trips and stays, with the stops of a map. */
export interface SegmentEvaluation {
  command: string
  version: string
  day: string
  people: number
  days: number
  seed: number
  borders: number
  bordersF1: number
  staysF1: number
  borderErrorSeconds: number
  distanceError: number
  still: { days: number; trips: number }
}

type About = Pick<SegmentEvaluation, 'command' | 'version' | 'day' | 'people' | 'days' | 'seed'>

export function segmentEvaluation(
  about: About,
  { borders, stays, borderErrors, dayErrors }: SegmentScores,
  still: StillPhones,
): SegmentEvaluation {
  return {
    ...about,
    borders: borders.true,
    bordersF1: round(f1Of(borders)),
    staysF1: round(f1Of(stays)),
    borderErrorSeconds: Math.round(quantile(borderErrors, 0.5) * 10) / 10,
    distanceError: round(quantile(dayErrors.map(Math.abs), 0.5)),
    still: { days: still.days, trips: still.trips },
  }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
