import assert from 'node:assert/strict'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { safeStartBefore } from '@allmend/domain/tracking/diary/reading/safe-start'
import { continued, isOneStream, recordedIn } from '@allmend/domain/tracking/diary/reread'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import type { Track } from '@allmend/domain/tracking/diary/track'
import type { Interval } from '@allmend/domain/platform/time/interval'
import { joinTracks } from '@allmend/domain/tracking/diary/join-tracks'
import { CHUNK_FIXES_AT_MOST, decodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import type { Arrival, Chunk, PhoneHistory } from './phone-history.ts'

/** One leg a stretch, named by its speed, and knowing how many there are in its trip, as the model does. */
export const bySpeed: DetectLegs = (track, stretches) =>
  stretches.map(({ first, last }) => {
    const seconds = (track.trackedAt[last]! - track.trackedAt[first]!) / 1000
    const metres = distanceMetres(
      [track.longitude[first]!, track.latitude[first]!],
      [track.longitude[last]!, track.latitude[last]!],
    )
    const mode = metres / seconds > 7 ? 'car' : metres / seconds > 3 ? 'bike' : 'walk'
    return [{ first, last, detection: { ...certain, mode, modelVersion: `of ${stretches.length}` } }]
  })
const certain = {
  probabilities: Object.fromEntries(modes.map((mode) => [mode, 1 / modes.length])) as Record<Mode, number>,
  alternatives: ['walk', 'other'] as const,
  reasons: [],
}

/** What the database does with a chunk, without the database: the first of a stream and number stays. */
export function stored(arrivals: readonly Arrival[]): { kept: Map<string, Arrival>; fresh: boolean[] } {
  const kept = new Map<string, Arrival>()
  const fresh = arrivals.map((arrival) => {
    const { stream, seq } = arrival.chunk
    const key = `${stream} ${seq}`
    const known = kept.get(key)
    if (!known) kept.set(key, arrival)
    return known === undefined
  })
  return { kept, fresh }
}

const opened = new WeakMap<Chunk, Track>()

function trackOf(chunk: Chunk): Track {
  const known = opened.get(chunk)
  if (known) return known
  const track = decodeTrack(chunk.bytes, CHUNK_FIXES_AT_MOST)
  assert.ok(typeof track !== 'string')
  opened.set(chunk, track)
  return track
}

function streamsOf(chunks: readonly Chunk[], fromAt: number, recordedBetween: Interval): Track[] {
  const byStream = Map.groupBy(chunks, ({ stream }) => stream)
  return [...byStream]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, its]) => recordedIn(joinTracks(its.map(trackOf), fromAt), recordedBetween))
}

/** How often a reading began at a safe stay, and how often at the first fix. */
export const starts = { safe: 0, first: 0 }

/** As the workers read: after each batch of arrivals, from the last safe stay before what is new. */
export function readAsArrived(
  { joinedAt, arrivals, batches }: PhoneHistory,
  detectLegs: DetectLegs,
): readonly TimelineEntry[] {
  let entries: readonly TimelineEntry[] = []
  const here: Chunk[] = []
  const { fresh } = stored(arrivals)
  const news = arrivals.filter((_, index) => fresh[index])
  for (let at = 0, round = 0; at < news.length; round++) {
    const batch = news.slice(at, at + batches[round % batches.length]!)
    at += batch.length
    here.push(...batch.map(({ chunk }) => chunk))
    const newAt = Math.min(...batch.map(({ chunk }) => Math.min(...trackOf(chunk).trackedAt)))
    const earliestAt = Math.min(newAt, batch.at(-1)!.receivedAt)
    const recordedBetween = { startedAt: joinedAt, finishedAt: batch.at(-1)!.receivedAt }
    const safe = earliestAt > joinedAt ? safeStartBefore({ entries, trips: [] }, earliestAt) : undefined
    const streams = streamsOf(here, safe?.readFrom ?? -Infinity, recordedBetween)
    const next =
      safe && isOneStream(streams)
        ? continued(entries, safe, readTimeline(streams, readingSettings, { detectLegs }).entries)
        : undefined
    starts[next ? 'safe' : 'first']++
    entries =
      next ??
      readTimeline(streamsOf(here, -Infinity, recordedBetween), readingSettings, { detectLegs }).entries
  }
  return entries
}

/** Everything at once, sorted by nothing but its numbers. */
export function readAtOnce(
  { joinedAt, arrivals }: PhoneHistory,
  detectLegs: DetectLegs,
): readonly TimelineEntry[] {
  const { kept } = stored(arrivals)
  const all = [...kept.values()].sort((one, other) => (one.chunk.sha256 < other.chunk.sha256 ? -1 : 1))
  const lastAt = Math.max(...all.map(({ receivedAt }) => receivedAt))
  const chunks = all.map(({ chunk }) => chunk)
  const streams = streamsOf(chunks, -Infinity, { startedAt: joinedAt, finishedAt: lastAt })
  return readTimeline(streams, readingSettings, { detectLegs }).entries
}
