import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../../platform/geo/destination.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'
import { instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { durationMs } from '../../platform/time/interval.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/zurich-offset.ts'
import type { DetectLegs } from './detection.ts'
import type { Fix } from '../../platform/geo/position-fix.ts'
import { joinedTrack } from './reading/ordered-track.ts'
import { rejoined, safeStartBefore } from './reading/safe-start.ts'
import { readingSettings } from './reading/settings.ts'
import { readTimeline, type ReadingContext } from './timeline.ts'
import type { Leg, Timeline } from './timeline-entry.ts'
import { describedDetector } from './described-detector.ts'
import { trace, type Trace } from './trace.ts'
import { trackOf } from './track.ts'

type Word = (day: Trace) => Trace

const minutes = (min: number, max: number) => fc.integer({ min, max })
const word: fc.Arbitrary<Word> = fc.oneof(
  minutes(1, 300).map((long) => (day: Trace) => day.stay(long)),
  minutes(2, 40).map((long) => (day: Trace) => day.walk(long)),
  fc.tuple(minutes(3, 60), minutes(10, 24)).map(
    ([long, kmh]) =>
      (day: Trace) =>
        day.ride(long, kmh),
  ),
  fc.tuple(minutes(5, 120), minutes(20, 90)).map(
    ([long, kmh]) =>
      (day: Trace) =>
        day.drive(long, kmh),
  ),
  fc.tuple(minutes(6, 40), minutes(14, 28)).map(
    ([long, kmh]) =>
      (day: Trace) =>
        day.transit(long, kmh, 4),
  ),
  minutes(1, 700).map((long) => (day: Trace) => day.gap(long)),
)

/** Days as phones see them: errors, too few fixes, fixes at wrong places, and others not at all. */
const describedDay: fc.Arbitrary<Fix[]> = fc
  .record({
    words: fc.array(word, { minLength: 1, maxLength: 9 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
    metres: fc.constantFrom(0, 5, 12, 30),
    samplingSeconds: fc.constantFrom(10, 10, 30, 90),
    jumps: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 100, max: 300_000 })), { maxLength: 6 }),
    lost: fc.array(fc.nat(), { maxLength: 40 }),
  })
  .map(({ words, seed, metres, samplingSeconds, jumps, lost }) => {
    const noise = { metres, random: chance(seed) }
    const start = trace('05:00', { samplingSeconds, ...(metres > 0 && { noise }) })
    const fixes = words.reduce((day, add) => add(day), start).fixes()
    for (const [index, off] of jumps) {
      const at = index % Math.max(1, fixes.length)
      const fix = fixes[at]
      if (fix) fixes[at] = { ...fix, position: destinationOf(fix.position, off % 360, off) }
    }
    const gone = new Set(lost.map((index) => index % Math.max(1, fixes.length)))
    return fixes.filter((_, index) => !gone.has(index))
  })
  .filter((fixes) => fixes.length > 0)

const context: ReadingContext = { detectLegs: describedDetector }
const read = (fixes: readonly Fix[], more: Partial<ReadingContext> = {}): Timeline =>
  readTimeline([trackOf(fixes)], readingSettings, { ...context, ...more })

test('entries follow one another from the first fix to the last, without overlap and without holes', () => {
  fc.assert(
    fc.property(describedDay, (fixes) => {
      const { entries, trips } = read(fixes)
      assert.ok(entries.length > 0)
      entries.forEach((entry, index) => {
        assert.ok(entry.finishedAt > entry.startedAt || entries.length === 1)
        if (index > 0) assert.equal(entry.startedAt, entries.at(index - 1)!.finishedAt)
        assert.equal(
          entry.kind === 'staypoint' && entry.isOpen,
          entry.kind === 'staypoint' && index === entries.length - 1,
        )
      })
      // Only a jump at either end may be left out.
      assert.ok(entries.at(0)!.startedAt >= fixes.at(0)!.trackedAt)
      assert.ok(entries.at(-1)!.finishedAt <= fixes.at(-1)!.trackedAt)
      let before = -1
      for (const { firstEntry, lastEntry, startedAt, finishedAt, distanceMetres: metres } of trips) {
        assert.ok(firstEntry > before && lastEntry >= firstEntry)
        const within = entries.slice(firstEntry, lastEntry + 1)
        assert.ok(within[0]?.kind === 'leg' && within.at(-1)?.kind === 'leg')
        assert.ok(
          within.every((entry) => entry.kind === 'leg' || (entry.kind === 'staypoint' && !entry.isActivity)),
        )
        assert.equal(startedAt, within[0].startedAt)
        assert.equal(finishedAt, within.at(-1)!.finishedAt)
        assert.ok(Math.abs(metres - lengthOf(within)) < 1e-6)
        before = lastEntry
      }
      const inTrips = trips.reduce((sum, trip) => sum + trip.distanceMetres, 0)
      assert.ok(Math.abs(inTrips - lengthOf(entries)) < 1e-6, 'every leg is part of a trip')
    }),
    { numRuns: 300 },
  )
})

test('a course begins and ends with its leg, goes forward in time and is as long as the leg says', () => {
  fc.assert(
    fc.property(describedDay, (fixes) => {
      for (const { course, startedAt, finishedAt, distanceMetres: metres } of legsIn(read(fixes))) {
        assert.equal(course.at(0)!.at, startedAt)
        assert.equal(course.at(-1)!.at, finishedAt)
        let length = 0
        for (let index = 1; index < course.length; index++) {
          assert.ok(course.at(index)!.at > course.at(index - 1)!.at)
          length += distanceMetres(course.at(index - 1)!.position, course.at(index)!.position)
        }
        assert.ok(Math.abs(length - metres) <= 0.001 * metres + 1e-6, `${length} ${metres}`)
      }
    }),
    { numRuns: 200 },
  )
})

test('order, portions and repetitions of fixes make no difference', () => {
  const shuffles = fc.tuple(
    describedDay,
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  )
  fc.assert(
    fc.property(shuffles, ([fixes, random]) => {
      const draw = (): number => random.next().value as number
      const again = fixes.filter(() => draw() < 0.1)
      const mixed = [...fixes, ...again].map((fix) => ({ fix, key: draw() }))
      mixed.sort((one, other) => one.key - other.key)
      const chunks: Fix[][] = []
      for (const { fix } of mixed) {
        if (chunks.length === 0 || draw() < 0.05) chunks.push([])
        chunks.at(-1)!.push(fix)
      }
      const stream = joinedTrack(chunks.map((chunk) => trackOf(chunk)))
      assert.deepEqual(readTimeline([stream], readingSettings, context), read(fixes))
    }),
    { numRuns: 100 },
  )
})

test('fixes of a clock that is years off are set aside', () => {
  const day = trace('07:00').stay(60).ride(20, 18).stay(120).ride(20, 18).stay(60).fixes()
  const recordedBetween = {
    startedAt: instantAt('2026-04-01', '00:00', ZURICH),
    finishedAt: instantAt('2026-05-01', '00:00', ZURICH),
  }
  const plain = read(day, { recordedBetween })
  assert.deepEqual(plain, read(day))
  for (const years of [-10, 10]) {
    const wrong = day.map((fix) => ({ ...fix, trackedAt: fix.trackedAt + years * 365 * DAY_MS }))
    assert.deepEqual(read([...day, ...wrong], { recordedBetween }), plain)
  }
})

test('re-reading from a safe start gives what reading everything gives, whatever comes late', () => {
  const late = fc.tuple(describedDay, describedDay, fc.nat(), fc.integer({ min: 1, max: 900 }))
  let reread = 0
  fc.assert(
    fc.property(late, ([first, second, from, count]) => {
      const shift = Math.ceil((first.at(-1)!.trackedAt - second.at(0)!.trackedAt) / DAY_MS + 0.2) * DAY_MS
      const fixes = [...first, ...second.map((fix) => ({ ...fix, trackedAt: fix.trackedAt + shift }))]
      const start = from % fixes.length
      const early = [...fixes.slice(0, start), ...fixes.slice(start + count)]
      if (early.length === 0) return
      const before = read(early)
      const safe = safeStartBefore(before, fixes.at(start)!.trackedAt)
      if (safe === undefined) return
      reread++
      const again = read(fixes.filter(({ trackedAt }) => trackedAt >= safe.readFrom))
      assert.deepEqual(rejoined(before, safe, again), read(fixes))
    }),
    { numRuns: 400 },
  )
  assert.ok(reread > 20, `${reread} times there was a safe start`)
})

test('the detector is shown one trip at a time, stretch by stretch, and its borders are kept', () => {
  const calls: number[] = []
  const halves: DetectLegs = (track, stretches) => {
    calls.push(stretches.length)
    const { detection } = describedDetector(track, stretches).at(0)!.at(0)!
    return stretches.map(({ first, last }) => {
      assert.ok(last > first && track.trackedAt.at(last)! > track.trackedAt.at(first)!)
      const middle = (first + last) >> 1
      if (middle === first) return [{ first, last, detection }]
      return [
        { first, last: middle, detection },
        { first: middle, last, detection },
      ]
    })
  }
  const day = trace('07:00').stay(60).walk(8).stay(5).transit(20, 24, 6).stay(240).ride(20, 18).stay(60)
  const { entries, trips } = read(day.fixes(), { detectLegs: halves })
  assert.deepEqual(calls, [2, 1])
  assert.equal(trips.length, 2)
  assert.equal(legsIn({ entries, trips }).length, 6)
})

test('a train through a tunnel of twenty minutes is one leg', () => {
  const ride = trace('10:00').stay(60).drive(60, 130).stay(60).fixes()
  const from = instantAt('2026-04-15', '11:20', ZURICH)
  const hidden = ride.filter(({ trackedAt }) => trackedAt < from || trackedAt >= from + 20 * MINUTE_MS)
  const timeline = read(hidden)
  assert.deepEqual(
    timeline.entries.map(({ kind }) => kind),
    ['staypoint', 'leg', 'staypoint'],
  )
  assert.ok(Math.abs(legsIn(timeline).at(0)!.distanceMetres - 130_000) < 500)
})

test('a phone that sleeps until one is some streets away hides neither the stay nor when one left', () => {
  const day = trace('08:00').stay(30).walk(20).stay(60).fixes()
  const wakes = instantAt('2026-04-15', '08:33', ZURICH)
  const asleep = day.filter(
    ({ trackedAt }) => trackedAt < instantAt('2026-04-15', '08:05', ZURICH) || trackedAt >= wakes,
  )
  const { entries } = read(asleep)
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['staypoint', 'leg', 'staypoint'],
  )
  assert.ok(Math.abs(entries.at(1)!.startedAt - instantAt('2026-04-15', '08:30', ZURICH)) < MINUTE_MS)
})

test('leaving and arriving are found to within half a minute, though resting phones wake late', () => {
  const leaves = instantAt('2026-04-15', '08:00', ZURICH)
  const arrives = instantAt('2026-04-15', '08:15', ZURICH)
  const settles = arrives + 3 * MINUTE_MS
  for (const seed of [1, 2, 3, 4, 5]) {
    const noise = { metres: 5, random: chance(seed) }
    const fixes = trace('07:00', { noise }).stay(60).walk(15).stay(60).fixes()
    const asPhonesDo = fixes.filter(({ trackedAt }) => {
      const isResting = trackedAt < leaves + 40_000 || trackedAt > settles
      return !isResting || trackedAt % (5 * MINUTE_MS) === 0
    })
    const [leg] = legsIn(read(asPhonesDo))
    assert.ok(leg)
    assert.ok(Math.abs(leg.startedAt - leaves) < 30_000, `left ${(leg.startedAt - leaves) / 1000} s off`)
    assert.ok(
      Math.abs(leg.finishedAt - arrives) < 30_000,
      `arrived ${(leg.finishedAt - arrives) / 1000} s off`,
    )
  }
})

test('jitter hardly lengthens a walk, though from fix to fix it is much longer', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const noise = { metres: 15, random: chance(seed) }
    const fixes = trace('08:00', { noise }).stay(60).walk(40, 4.5).stay(60).fixes()
    const [leg, ...none] = legsIn(read(fixes))
    assert.deepEqual(none, [])
    assert.ok(leg && Math.abs(leg.distanceMetres / 3000 - 1) < 0.11, `${leg?.distanceMetres} m for 3000`)
    const underWay = fixes.slice(360, 600)
    const stepped = underWay
      .slice(1)
      .map((fix, index) => distanceMetres(underWay.at(index)!.position, fix.position))
    assert.ok(stepped.reduce((sum, metres) => sum + metres, 0) > 1.3 * 3000)
  }
})

test('a night with the phone off is a stay with a silence in it; off on the move it is a gap', () => {
  const night = read(
    trace('20:00')
      .stay(120)
      .gap(8 * 60)
      .stay(60)
      .fixes(),
  )
  assert.equal(night.entries.length, 1)
  const [stay] = night.entries
  assert.ok(stay?.kind === 'staypoint')
  assert.deepEqual(
    stay.silences?.map((silence) => Math.round(durationMs(silence) / HOUR_MS)),
    [8],
  )
  const elsewhere = trace('06:00', { origin: [8.2, 47.2], dataDay: '2026-04-16' }).stay(60)
  const away = read([...trace('20:00').stay(120).fixes(), ...elsewhere.fixes()])
  assert.deepEqual(
    away.entries.map((entry) => (entry.kind === 'gap' ? entry.cause : entry.kind)),
    ['staypoint', 'switched off', 'staypoint'],
  )
  assert.equal(away.trips.length, 0)
})

test('a gap somebody has explained has that cause, and one full of vague fixes had no signal', () => {
  const home = trace('08:00').stay(120)
  const far = trace('14:00', { origin: [8.05, 47.02] }).stay(120)
  const gapAt = {
    startedAt: instantAt('2026-04-15', '10:00', ZURICH),
    finishedAt: instantAt('2026-04-15', '14:00', ZURICH),
  }
  const causes = (fixes: readonly Fix[], more: Partial<ReadingContext> = {}): string[] =>
    read(fixes, more).entries.flatMap((entry) => (entry.kind === 'gap' ? [entry.cause] : []))
  const both = [...home.fixes(), ...far.fixes()]
  assert.deepEqual(causes(both), ['switched off'])
  assert.deepEqual(causes(both, { knownGaps: [{ ...gapAt, cause: 'deleted' }] }), ['deleted'])
  const vague = trace('11:00')
    .stay(60)
    .fixes()
    .map((fix) => ({ ...fix, accuracyMetres: 2500 }))
  assert.deepEqual(causes([...both, ...vague]), ['no signal'])
})

test('a stop of the map makes a wait of what could have been a short visit', () => {
  const day = trace('07:00').stay(90).walk(9).stay(20).transit(15, 24, 4).stay(120).fixes()
  const atStop = read(day, { isAtStop: () => true })
  assert.equal(atStop.trips.length, 1)
  const nowhere = read(day, { isAtStop: () => false })
  assert.equal(nowhere.trips.length, 2)
})

test('nothing at all is an empty timeline, one fix a stay', () => {
  assert.deepEqual(read([]), { entries: [], trips: [] })
  assert.deepEqual(readTimeline([], readingSettings, context), { entries: [], trips: [] })
  const { entries } = read(trace('07:00').stay(1).fixes().slice(0, 1))
  assert.ok(entries.length === 1 && entries[0]?.kind === 'staypoint' && entries[0].isOpen)
})

const legsIn = ({ entries }: Timeline): Leg[] => entries.filter((entry): entry is Leg => entry.kind === 'leg')
const lengthOf = (entries: Timeline['entries']): number =>
  legsIn({ entries, trips: [] }).reduce((sum, leg) => sum + leg.distanceMetres, 0)

function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
