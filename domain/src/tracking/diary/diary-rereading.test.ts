import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dataDayAfter, dataDayOf, instantAt, intervalOfDataDay } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import type { Interval } from '../../platform/time/interval.ts'
import type { Correction } from './correction/correction.ts'
import type { Statement } from './correction/ledger.ts'
import type { DetectLegs } from './detection.ts'
import { dayOf } from './diary-day.ts'
import { diaryOf } from './diary.ts'
import { modeOf } from './correction/diary-entry.ts'
import { DIRECTIONS, type Direction } from './direction.ts'
import { modes } from './mode.ts'
import { readingSettings } from './reading/settings.ts'
import { readTimeline } from './timeline.ts'
import type { Timeline } from './timeline-entry.ts'
import { describedDetector } from './described-detector.ts'
import { trace, type Trace } from './trace.ts'
import { trackOf } from './track.ts'

const stated = (corrections: readonly Correction[]): Statement[] =>
  corrections.map((correction, index) => ({ number: index + 1, saidAt: index, act: 'say', correction }))

/** Another model: cuts each way in two where the first sees one, and knows only boats. */
const otherDetector: DetectLegs = (track, stretches) =>
  describedDetector(track, stretches).map((legs) =>
    legs.flatMap(({ first, last, detection }) => {
      const middle = (first + last) >> 1
      const boat = { ...detection, mode: 'boat' as const, modelVersion: 'boats' }
      const halves = [
        { first, last: middle, detection: boat },
        { first: middle, last, detection: { ...boat, mode: 'plane' as const } },
      ]
      return middle > first && middle < last ? halves : [{ first, last, detection: boat }]
    }),
  )
const otherSettings = {
  ...readingSettings,
  stayEntrySeconds: 420,
  stayExitMetres: 110,
  shortestTripMetres: 250,
  silenceSeconds: 400,
  courseToleranceMetres: 30,
}

const first = (day: Trace): Timeline =>
  readTimeline([trackOf(day.fixes())], readingSettings, { detectLegs: describedDetector })
const again = (day: Trace): Timeline =>
  readTimeline([trackOf(day.fixes())], otherSettings, { detectLegs: otherDetector })

const minutes = (min: number, max: number) => fc.integer({ min, max })
const anyDay: fc.Arbitrary<Trace> = fc
  .array(
    fc.tuple(minutes(3, 90), fc.constantFrom('walk', 'ride', 'drive', 'transit', 'gap'), minutes(4, 25)),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => {
    let day = trace('07:00', { samplingSeconds: 20 }).stay(20)
    for (const [rest, how, way] of parts) {
      if (how === 'walk') day = day.walk(way)
      if (how === 'ride') day = day.ride(way, 17)
      if (how === 'drive') day = day.drive(way, 40)
      if (how === 'transit') day = day.transit(way + 4, 20, 2)
      if (how === 'gap') day = day.gap(way * 3)
      day = day.stay(rest)
    }
    return day
  })

test('all that was said is in force after a re-reading with other thresholds and another model', () => {
  const seen = { corrections: 0, differing: 0 }
  fc.assert(
    fc.property(anyDay, fc.nat(100), (day, choice) => {
      const before = first(day)
      const corrections = before.entries.flatMap((entry, index): Correction[] => {
        const { startedAt, finishedAt } = entry
        const span = { startedAt, finishedAt }
        if (entry.kind === 'gap') return []
        if (entry.kind === 'leg') {
          const mode = modes.at((index + choice) % modes.length) ?? 'other'
          const direction = DIRECTIONS[(index + choice) % DIRECTIONS.length] ?? 'inbound'
          if ((index + choice) % 4 === 0) return [{ kind: 'no trip', ...span }]
          if ((index + choice) % 4 === 1) return [{ kind: 'direction', direction, ...span }]
          return [
            { kind: 'mode', mode, ...span },
            { kind: 'direction', direction, ...span },
          ]
        }
        return [{ kind: 'stay name', name: `Ort ${index}`, ...span }]
      })
      const reread = again(day)
      const { standings } = diaryOf(reread, stated(corrections), ZURICH)
      for (const standing of standings) {
        const holds = standing.state === 'in force' || (standing.state === 'conflict' && standing.isInForce)
        assert.ok(holds, JSON.stringify(standing))
      }
      seen.corrections += corrections.length
      if (reread.entries.length !== before.entries.length) seen.differing++
    }),
    { numRuns: 150 },
  )
  assert.ok(seen.corrections > 300 && seen.differing > 50, JSON.stringify(seen))
})

test('without a word the trips of the diary are those of the reading', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const timeline = first(day)
      assert.deepEqual(diaryOf(timeline, [], ZURICH).trips, timeline.trips)
    }),
    { numRuns: 100 },
  )
})

test('a wait that is no reason to travel joins two trips; a purpose parts them again', () => {
  const timeline = first(trace('07:00').stay(60).ride(15, 18).stay(40).ride(15, 18).stay(60))
  const stay = timeline.entries[2]
  assert.ok(stay?.kind === 'staypoint' && timeline.trips.length === 2)
  const { startedAt, finishedAt } = stay
  const waited: Correction = { kind: 'purpose', purpose: 'wait or meet', startedAt, finishedAt }
  assert.equal(diaryOf(timeline, stated([waited]), ZURICH).trips.length, 1)
  const shopped: Correction = { kind: 'purpose', purpose: 'daily shopping', startedAt, finishedAt }
  const { trips } = diaryOf(timeline, stated([waited, shopped]), ZURICH)
  assert.equal(trips.length, 2)
  assert.equal(trips[0]?.purpose, 'daily shopping')
})

test('a trip goes the way its leg was said to go, and where a leg leads back another trip begins', () => {
  const timeline = first(trace('07:00').stay(60).drive(15, 40).stay(6).drive(15, 40).stay(60))
  const [there, back] = timeline.entries.filter(({ kind }) => kind === 'leg')
  assert.ok(there && back && timeline.trips.length === 1)
  const towards = (direction: Direction, { startedAt, finishedAt }: Interval): Correction => ({
    kind: 'direction',
    direction,
    startedAt,
    finishedAt,
  })
  const one = diaryOf(timeline, stated([towards('outbound', there)]), ZURICH)
  assert.deepEqual(
    one.trips.map(({ direction }) => direction),
    ['outbound'],
  )
  const { trips, entries, standings } = diaryOf(
    timeline,
    stated([towards('outbound', there), towards('inbound', back)]),
    ZURICH,
  )
  assert.deepEqual(
    trips.map(({ direction }) => direction),
    ['outbound', 'inbound'],
  )
  assert.equal(entries.length, timeline.entries.length)
  assert.ok(standings.every(({ state }) => state === 'in force'))
})

test('a leg somebody said the direction of is still there when the reading sees only a stay, and that is said', () => {
  const timeline = first(trace('07:00').stay(180))
  const span = {
    startedAt: instantAt('2026-04-15', '08:00', ZURICH),
    finishedAt: instantAt('2026-04-15', '08:20', ZURICH),
  }
  const { trips, standings } = diaryOf(
    timeline,
    stated([{ kind: 'direction', direction: 'inbound', ...span }]),
    ZURICH,
  )
  assert.deepEqual(
    trips.map(({ startedAt, finishedAt, direction }) => ({ startedAt, finishedAt, direction })),
    [{ ...span, direction: 'inbound' }],
  )
  const [standing] = standings
  assert.ok(standing?.state === 'conflict' && standing.isInForce)
  assert.equal(standing.reason, 'reading sees a stay')
})

test('what was not a trip is part of the stay around it', () => {
  const timeline = first(trace('07:00').stay(60).walk(4).stay(60))
  const leg = timeline.entries.find(({ kind }) => kind === 'leg')
  assert.ok(leg)
  const { startedAt, finishedAt } = leg
  const { entries, trips } = diaryOf(timeline, stated([{ kind: 'no trip', startedAt, finishedAt }]), ZURICH)
  assert.deepEqual(trips, [])
  assert.ok(entries.every(({ kind }) => kind === 'staypoint'))
  assert.equal(entries[0]?.startedAt, timeline.entries[0]?.startedAt)
})

test('days add up: what crosses midnight is cut there, in the night of the change of clocks too', () => {
  for (const dataDay of ['2026-04-15', '2026-10-24', '2026-03-28'] as const) {
    const timeline = first(trace('22:00', { dataDay }).stay(60).ride(120, 18).stay(240))
    const diary = diaryOf(timeline, [], ZURICH)
    const [before, after] = [dayOf(diary, dataDay), dayOf(diary, dataDayAfter(dataDay, 1))]
    const whole = diary.trips.reduce((sum, trip) => sum + trip.distanceMetres, 0)
    assert.ok(Math.abs(before.sums.distanceMetres + after.sums.distanceMetres - whole) < 1e-6)
    assert.deepEqual([before.sums.trips, after.sums.trips], [1, 0])
    assert.deepEqual([before.sums.legs, after.sums.legs], [1, 0])
    assert.equal(after.entries[0]?.startedAt, intervalOfDataDay(after.dataDay, ZURICH).startedAt)
    assert.equal(before.entries.at(-1)?.finishedAt, after.entries[0]?.startedAt)
    assert.equal(dataDayOf(before.entries[0]?.startedAt ?? 0, ZURICH), dataDay)
    assert.ok(Math.abs(before.sums.movingSeconds - 3600) < 90)
  }
})

test('a corrected mode counts with its own emissions, and as relabelled', () => {
  const timeline = first(trace('07:00').stay(60).ride(20, 18).stay(60))
  const leg = timeline.entries[1]
  assert.ok(leg?.kind === 'leg')
  const { startedAt, finishedAt } = leg
  const detected = dayOf(diaryOf(timeline, [], ZURICH), '2026-04-15')
  const mode = leg.detection.mode === 'car' ? 'bus' : 'car'
  const diary = diaryOf(timeline, stated([{ kind: 'mode', mode, startedAt, finishedAt }]), ZURICH)
  const corrected = dayOf(diary, '2026-04-15')
  assert.deepEqual([detected.sums.relabelledLegs, corrected.sums.relabelledLegs], [0, 1])
  assert.notEqual(detected.sums.co2Grams, corrected.sums.co2Grams)
  const kept = diary.entries[1]
  assert.ok(kept?.kind === 'leg')
  assert.deepEqual([kept.modeDetected, kept.modeConfirmed, modeOf(kept)], [leg.detection.mode, mode, mode])
})

test('what was deleted stays so, whatever is said about it later', () => {
  const timeline = first(trace('07:00').stay(60).ride(20, 18).stay(60))
  const span = {
    startedAt: instantAt('2026-04-15', '08:02', ZURICH),
    finishedAt: instantAt('2026-04-15', '08:15', ZURICH),
  }
  const { entries, standings } = diaryOf(
    timeline,
    stated([
      { kind: 'delete', ...span },
      { kind: 'mode', mode: 'bus', ...span },
    ]),
    ZURICH,
  )
  assert.ok(entries.some((entry) => entry.kind === 'gap' && entry.cause === 'deleted'))
  assert.deepEqual(
    standings.map(({ state }) => state),
    ['in force', 'conflict'],
  )
})

test('a leg somebody named keeps its mode though late fixes show a stay in it, and that is said', () => {
  const timeline = first(trace('07:00').stay(60).ride(20, 18).stay(50).ride(20, 18).stay(60))
  const span = {
    startedAt: instantAt('2026-04-15', '08:01', ZURICH),
    finishedAt: instantAt('2026-04-15', '09:29', ZURICH),
  }
  const { entries, standings } = diaryOf(timeline, stated([{ kind: 'mode', mode: 'train', ...span }]), ZURICH)
  assert.equal(entries.filter(({ kind }) => kind === 'leg').length, 1)
  const [standing] = standings
  assert.deepEqual(standing && { ...standing, correction: undefined, number: 0 }, {
    number: 0,
    correction: undefined,
    state: 'conflict',
    reason: 'reading sees a stay',
    isInForce: true,
  })
})
