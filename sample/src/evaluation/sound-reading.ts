import assert from 'node:assert/strict'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import type { Leg, Timeline, TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

/** Reads these fixes and holds of the diary what must hold of any, however little sense the fixes make. */
export function soundReading(streams: readonly Track[], detectLegs: DetectLegs): Timeline {
  const timeline = readTimeline(streams, readingSettings, { detectLegs })
  const { entries, trips } = timeline
  let lastAt = entries[0]?.startedAt ?? 0
  for (const entry of entries) {
    assert.ok(Number.isFinite(entry.startedAt) && Number.isFinite(entry.finishedAt), 'instants are instants')
    assert.equal(entry.startedAt, lastAt, 'an entry begins where the one before it ends')
    assert.ok(entry.finishedAt >= entry.startedAt, 'nothing ends before it begins')
    lastAt = entry.finishedAt
    assertSound(entry)
  }
  let lastEntry = -1
  for (const { startedAt, finishedAt, firstEntry, lastEntry: last, distanceMetres } of trips) {
    assert.ok(
      firstEntry > lastEntry && last >= firstEntry && last < entries.length,
      'trips follow one another',
    )
    assert.equal(startedAt, entries[firstEntry]!.startedAt)
    assert.equal(finishedAt, entries[last]!.finishedAt)
    assert.ok(Number.isFinite(distanceMetres) && distanceMetres >= 0, 'a trip has a length')
    lastEntry = last
  }
  const diary = diaryOf(timeline, [], ZURICH)
  assert.equal(diary.entries.length, entries.length)
  assert.ok(diary.trips.every((trip) => Number.isFinite(trip.distanceMetres)))
  return timeline
}

function assertSound(entry: TimelineEntry): void {
  if (entry.kind === 'leg') return assertSoundLeg(entry)
  if (entry.kind === 'gap') return
  assert.ok(entry.position.every(Number.isFinite), 'a stay is somewhere')
  assert.ok(Number.isFinite(entry.radiusMetres) && entry.radiusMetres >= 0, 'a stay has an extent')
  for (const silence of entry.silences ?? []) {
    assert.ok(silence.startedAt >= entry.startedAt && silence.finishedAt <= entry.finishedAt)
  }
}

function assertSoundLeg({ startedAt, finishedAt, course, distanceMetres, detection }: Leg): void {
  assert.ok(finishedAt > startedAt, 'a leg takes time')
  assert.ok(Number.isFinite(distanceMetres) && distanceMetres >= 0, 'a leg has a length')
  assert.equal(course.at(0)?.at, startedAt)
  assert.equal(course.at(-1)?.at, finishedAt)
  let lastAt = -Infinity
  for (const { at, position } of course) {
    assert.ok(at > lastAt, 'a course goes on in time')
    assert.ok(position.every(Number.isFinite), 'a course leads somewhere')
    lastAt = at
  }
  const sum = modes.reduce((whole, mode) => whole + detection.probabilities[mode], 0)
  assert.ok(Math.abs(sum - 1) < 1e-9, 'probabilities add up to one')
}
