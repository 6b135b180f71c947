import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import type { Timeline } from '@allmend/domain/tracking/diary/timeline-entry'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trackedPeople, type SampleOptions } from '../phones/sample.ts'
import { addScores, scoresOf, type Matches, type SegmentScores } from './segment-scores.ts'
import type { StillPhones } from './still-phones.ts'
import { truthOf, type Truth } from './truth.ts'

/** A person of the sample beside how their fixes are read. */
export type ReadPerson = { id: number; truth: Truth; timeline: Timeline; instants: Float64Array }

type Options = SampleOptions & { detectLegs: DetectLegs; isAtStop?: (position: LngLat) => boolean }

export function* readPeople({ detectLegs, isAtStop, ...options }: Options): Generator<ReadPerson> {
  for (const person of trackedPeople(options)) {
    const track = trackOf(person.tracked.map(({ fix }) => fix))
    if (track.length < 2) continue
    const timeline = readTimeline([track], readingSettings, { detectLegs, ...(isAtStop && { isAtStop }) })
    yield {
      id: person.person.id,
      truth: truthOf(person, options.firstDay),
      timeline,
      instants: track.trackedAt.toSorted(),
    }
  }
}

export function segmentScores(people: Iterable<ReadPerson>): SegmentScores {
  let sum: SegmentScores | undefined
  for (const { truth, timeline, instants } of people) {
    const scores = scoresOf(truth, timeline, instants)
    sum = sum ? addScores(sum, scores) : scores
  }
  if (sum === undefined) throw new RangeError('nobody was read')
  return sum
}

/** One line of the table. Without a target it is only told. */
export type Figure = { label: string; value: string; target?: string; isReached?: boolean }

export const f1Of = ({ true: real, read, found }: Matches): number => (2 * found) / (real + read)

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

export function figuresOf(scores: SegmentScores): Figure[] {
  const { borders, activities, stays, borderErrors, dayErrors } = scores
  const received = {
    ...borders,
    true: borders.true - borders.hidden,
    found: borders.found - borders.foundHidden,
  }
  const absolute = dayErrors.map(Math.abs)
  const medianError = quantile(borderErrors, 0.5)
  const medianDay = quantile(absolute, 0.5)
  const bias = scores.readMetres / scores.trueMetres - 1
  const held = (value: number, limit: number): boolean => value <= limit
  return [
    {
      label: 'trip borders within 2 min, F1',
      value: f1Of(borders).toFixed(3),
      target: '≥ 0.92',
      isReached: f1Of(borders) >= 0.92,
    },
    { label: '  precision, recall', value: rates(borders) },
    {
      label: '  recall where the phone was heard',
      value: `${(received.found / received.true).toFixed(3)} (${borders.hidden} of ${borders.true} hidden)`,
    },
    {
      label: 'activities at IoU ≥ 0.5, F1',
      value: f1Of(activities).toFixed(3),
      target: '≥ 0.95',
      isReached: f1Of(activities) >= 0.95,
    },
    { label: '  precision, recall', value: rates(activities) },
    {
      label: 'stays of 5 min and more, waits too, F1',
      value: f1Of(stays).toFixed(3),
      target: '≥ 0.95',
      isReached: f1Of(stays) >= 0.95,
    },
    {
      label: 'border error, median',
      value: `${medianError.toFixed(1)} s`,
      target: '≤ 30 s',
      isReached: held(medianError, 30),
    },
    {
      label: 'border error, 90th percentile',
      value: `${quantile(borderErrors, 0.9).toFixed(1)} s`,
      target: '≤ 90 s',
      isReached: held(quantile(borderErrors, 0.9), 90),
    },
    { label: 'trips split, trips merged', value: `${scores.split}, ${scores.merged} of ${borders.true / 2}` },
    {
      label: 'distance of a day, median error',
      value: percent(medianDay),
      target: '≤ 3 %',
      isReached: held(medianDay, 0.03),
    },
    {
      label: '  days within 3 %, 90th percentile',
      value: `${percent(absolute.filter((error) => error <= 0.03).length / absolute.length)}, ${percent(quantile(absolute, 0.9))}`,
    },
    {
      label: 'distance of all days together',
      value: `${bias > 0 ? '+' : ''}${percent(bias)}`,
      target: 'within 3 %',
      isReached: held(Math.abs(bias), 0.03),
    },
  ]
}

const rates = ({ true: real, read, found }: Matches): string =>
  `${(found / read).toFixed(3)}, ${(found / real).toFixed(3)}`

export function stillFigures({ days, trips, kilometres }: StillPhones): Figure[] {
  return [
    {
      label: `trips in ${days} days of phones lying still`,
      value: String(trips),
      target: '0',
      isReached: trips === 0,
    },
    {
      label: '  kilometres a day',
      value: (kilometres / days).toFixed(4),
      target: '< 0.1',
      isReached: kilometres / days < 0.1,
    },
  ]
}
