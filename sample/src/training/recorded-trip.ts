import type { Span } from '@allmend/domain/tracking/diary/detection'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trackOf, type Track } from '@allmend/domain/tracking/diary/track'
import type { WindowClass } from '@allmend/domain/tracking/diary/detection/segmentation'
import type { TrackedPerson } from '../phones/sample.ts'
import { withoutJumps } from './without-jumps.ts'

/** What a phone recorded on one trip, and beside it, apart, what was so. */
export type RecordedTrip = { track: Track; truth: TripTruth }

/** `leg` is its number in the person's timeline. */
type TrueLeg = Span & { mode: Mode; leg: number }

export type TripTruth = {
  legs: readonly TrueLeg[]
  /** Of every fix. */
  states: readonly WindowClass[]
}

/** A fix with what was so when it was taken. */
export type TruthfulFix = { fix: Fix; state: WindowClass; leg: number }

/** Every trip of a person that left at least a few fixes. */
export function* tripsOf({ timeline, tracked }: TrackedPerson): Generator<TruthfulFix[]> {
  const places = new Map<number, { state: WindowClass; tripId: number | undefined }>()
  for (const entry of timeline) {
    if (entry.kind === 'leg') places.set(entry.id, { state: entry.mode, tripId: entry.tripId })
    else if (entry.kind === 'stay')
      places.set(entry.id, { state: 'still', tripId: entry.isActivity ? undefined : entry.tripId })
  }
  let trip: TruthfulFix[] = []
  let current: number | undefined
  for (const { fix, truth } of tracked) {
    const place = places.get(truth.entry)
    if (place?.tripId !== current) {
      if (trip.length > 3) yield trip
      trip = []
      current = place?.tripId
    }
    if (place?.tripId !== undefined) trip.push({ fix, state: place.state, leg: truth.entry })
  }
  if (trip.length > 3) yield trip
}

/** Cleaned as fixes are before they are read: from the fixes alone. */
export function recordedTrip(fixes: readonly TruthfulFix[]): RecordedTrip | undefined {
  const kept = withoutJumps(fixes.map(({ fix }) => fix)).map((at) => fixes[at]!)
  if (kept.length < 4) return undefined
  const legs: TrueLeg[] = []
  for (let first = 0; first < kept.length;) {
    const { leg, state } = kept[first]!
    let last = first
    while (last + 1 < kept.length && kept[last + 1]!.leg === leg) last++
    if (state !== 'still' && last - first >= 2) legs.push({ first, last, mode: state, leg })
    first = last + 1
  }
  return {
    track: trackOf(kept.map(({ fix }) => fix)),
    truth: { legs, states: kept.map(({ state }) => state) },
  }
}
