import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { rejoined, safeStartBefore } from '@allmend/domain/tracking/diary/reading/safe-start'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import type { Timeline } from '@allmend/domain/tracking/diary/timeline-entry'
import { describedDetector } from '@allmend/domain/tracking/diary/described-detector'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import type { Upload } from '../phones/delivery.ts'
import { sampleOf } from '../phones/sample.ts'
import { randomFor } from '../random.ts'
import { figuresOf, readPeople, segmentScores, stillFigures } from './segments.ts'
import { stillPhones } from './still-phones.ts'

const read = (fixes: readonly Fix[]): Timeline =>
  readTimeline([trackOf(fixes)], readingSettings, { detectLegs: describedDetector })

test('uploads in any order, each read from its safe start on, end in the timeline of everything', () => {
  const uploads = new Map<number, Upload[]>()
  for (const record of sampleOf({ people: 10, days: 4, seed: 4 })) {
    if (record.kind !== 'upload') continue
    uploads.set(record.personId, [...(uploads.get(record.personId) ?? []), record.upload])
  }
  let fewer = 0
  let all = 0
  for (const [id, list] of uploads) {
    const random = randomFor(4, `order ${id}`)
    // Some phones deliver in order, some a little late, some as it comes.
    const disorder = [0, 0.2, 1][id % 3]!
    const arrivals = list.map((upload, index) => ({ upload, key: index + disorder * list.length * random() }))
    arrivals.sort((one, other) => one.key - other.key)
    const known: Fix[] = []
    let timeline: Timeline = { entries: [], trips: [] }
    for (const { upload } of arrivals) {
      const fixes = upload.tracked.map(({ fix }) => fix)
      known.push(...fixes)
      const start = safeStartBefore(timeline, Math.min(...fixes.map(({ trackedAt }) => trackedAt)))
      const needed = start ? known.filter(({ trackedAt }) => trackedAt >= start.readFrom) : known
      timeline = start ? rejoined(timeline, start, read(needed)) : read(needed)
      fewer += needed.length
      all += known.length
    }
    assert.deepEqual(timeline, read(known), `person ${id}`)
  }
  assert.ok(fewer < 0.75 * all, `${fewer} of ${all} fixes read again`)
})

test('on people never used for tuning, trips, stays and distances are found as promised', () => {
  const scores = segmentScores(readPeople({ people: 25, days: 4, seed: 23, detectLegs: describedDetector }))
  for (const { label, value, target, isReached } of figuresOf(scores)) {
    assert.ok(isReached !== false, `${label}: ${value}, not ${target}`)
  }
})

test('phones lying still for a day make no trips and no kilometres', () => {
  for (const { label, value, isReached } of stillFigures(stillPhones(150, 23))) {
    assert.ok(isReached, `${label}: ${value}`)
  }
})
