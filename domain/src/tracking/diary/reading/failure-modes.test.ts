import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '../../../platform/geo/destination.ts'
import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { dataDayOf, instantAt } from '../../../platform/time/data-day.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'
import { durationMs } from '../../../platform/time/interval.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/zurich-offset.ts'
import type { Fix } from '../../../platform/geo/position-fix.ts'
import { readTimeline, type ReadingContext } from '../timeline.ts'
import type { Gap, Leg, Staypoint, Timeline } from '../timeline-entry.ts'
import { describedDetector } from '../described-detector.ts'
import { trace } from '../trace.ts'
import { trackOf } from '../track.ts'
import { readingSettings } from './settings.ts'

/**
 * What other systems are known to get wrong; each is named with where it was reported. The days are told, so
 * that it is plain what is true.
 */

test('a gap right after the first fix makes no stay of four years (trackintel 308)', () => {
  const first = trace('07:00').stay(1).fixes().slice(0, 1)
  const later = shifted(trace('07:00').stay(30).walk(20).stay(60).fixes(), 4 * 365 * DAY_MS)
  const { entries } = read([...first, ...later])
  for (const stay of staysIn({ entries, trips: [] })) assert.ok(durationMs(stay) < 2 * HOUR_MS)
  assert.equal(gapsIn({ entries, trips: [] })[0]?.cause, 'switched off')
})

test('no leg spans days of silence (trackintel 27)', () => {
  const away = trace('16:00', { origin: [8.5, 47.3], dataDay: '2026-04-18' })
    .drive(30, 60)
    .stay(60)
  const timeline = read([...trace('08:00').stay(60).drive(30, 60).fixes(), ...away.fixes()])
  for (const leg of legsIn(timeline)) assert.ok(durationMs(leg) < HOUR_MS)
  assert.equal(timeline.trips.length, 2)
  assert.equal(gapsIn(timeline).length, 1)
})

test('the last stay is there and open, and nothing overlaps (trackintel 178)', () => {
  const { entries } = read(trace('07:00').stay(60).walk(12).stay(25).fixes())
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['staypoint', 'leg', 'staypoint'],
  )
  const last = entries.at(-1)
  assert.ok(last?.kind === 'staypoint' && last.isOpen && last.isActivity)
  assert.ok(entries.slice(0, -1).every((entry) => entry.kind !== 'staypoint' || !entry.isOpen))
  assertWhole(entries)
})

test('a silence takes out its own time and no more (trackintel 635, 616)', () => {
  const reported = trace('07:00').stay(60).ride(20, 18)
  const whole = reported.stay(30).walk(20).stay(60)
  const from = instantAt('2026-04-15', '08:24', ZURICH)
  const cut = (minutes: number): Timeline =>
    read(whole.fixes().filter(({ trackedAt }) => trackedAt < from || trackedAt >= from + minutes * MINUTE_MS))
  assert.deepEqual(summary(cut(0)), summary(cut(14)))
  assert.deepEqual(summary(cut(0)), summary(cut(20)))
  const away = read([
    ...reported.fixes(),
    ...trace('11:00', { origin: [7.99, 47.05] })
      .walk(20)
      .stay(60)
      .fixes(),
  ])
  const [gap] = gapsIn(away)
  assert.ok(gap)
  assert.equal(gap.startedAt, instantAt('2026-04-15', '08:19:50', ZURICH))
  assert.equal(gap.finishedAt, instantAt('2026-04-15', '11:00', ZURICH))
})

test('a giant jump goes although fixes are few and jitter by 30 m (e-mission-docs 843)', () => {
  const fixes = trace('07:00', { samplingSeconds: 60, noise: { metres: 30, random: chance(3) } })
    .stay(60)
    .ride(25, 16)
    .stay(60)
    .fixes()
  const jumped = replaced(fixes, [70, 75], (fix) => moved(fix, 80_000))
  assert.ok(totalKilometres(read(jumped)) < 8, `${totalKilometres(read(jumped))} km`)
  assert.equal(read(jumped).trips.length, 1)
})

test('nothing is filled into a gap, so a real ride after it is no jump (e-mission-server 391)', () => {
  const ride = trace('07:00').stay(30).drive(40, 90).stay(30).fixes()
  const from = instantAt('2026-04-15', '07:45', ZURICH)
  const cut = ride.filter(({ trackedAt }) => trackedAt < from || trackedAt >= from + 4 * MINUTE_MS)
  const timeline = read(cut)
  const [leg] = legsIn(timeline)
  assert.ok(leg && timeline.trips.length === 1)
  assert.ok(Math.abs(leg.distanceMetres - 60_000) < 600, `${leg.distanceMetres} m`)
  const isMadeUp = leg.course.some(({ at }) => at >= from && at < from + 4 * MINUTE_MS)
  assert.ok(!isMadeUp)
})

test('six fixes a day make no trips (e-mission-server 369)', () => {
  const home: LngLat = [7.95, 47]
  const hours = [1, 5, 9, 13, 17, 21]
  const fixes = hours.map((hour, index): Fix => ({
    trackedAt: instantAt('2026-04-15', `${hour}:00`, ZURICH),
    position: destinationOf(home, index * 60, index % 2 === 0 ? 20 : 900),
    accuracyMetres: 40,
  }))
  const timeline = read(fixes)
  assert.equal(timeline.trips.length, 0)
  assertWhole(timeline.entries)
})

test('after a reboot on the way the trip still begins where one was (e-mission-server 385)', () => {
  const day = trace('07:00').stay(60).ride(20, 18).stay(60).fixes()
  const from = instantAt('2026-04-15', '08:00', ZURICH)
  const timeline = read(day.filter(({ trackedAt }) => trackedAt < from || trackedAt >= from + 8 * MINUTE_MS))
  const [home] = staysIn(timeline)
  const [leg] = legsIn(timeline)
  assert.ok(home && leg)
  assert.equal(leg.startedAt, home.finishedAt)
  assert.ok(distanceMetres(leg.course.at(0)!.position, home.position) < 1)
  assert.ok(Math.abs(leg.startedAt - from) < 2 * MINUTE_MS)
  assert.ok(Math.abs(leg.distanceMetres - 6000) < 200)
})

test('a ride below ground remains a ride, however long the way without a fix (itinerum 53)', () => {
  const walk = trace('08:00').stay(60).walk(6)
  const station = walk.fixes().at(-1)!.position
  const exit = destinationOf(station, 120, 7000)
  const after = trace('09:30', { origin: exit }).walk(5).stay(120)
  const timeline = read([...walk.fixes(), ...after.fixes()])
  assert.equal(timeline.trips.length, 1)
  assert.equal(gapsIn(timeline).length, 0)
  assert.ok(Math.abs(totalKilometres(timeline) - 7.8) < 0.3, `${totalKilometres(timeline)} km`)
})

test('a day of 376 km is not read as one of 105 796 km (dawarich 155)', () => {
  const day = trace('06:00').stay(60).drive(188, 120).stay(240).fixes()
  const indices = Array.from({ length: 60 }, (_, index) => 400 + index * 18)
  const wild = replaced(day, indices, (fix) => moved(fix, 880_000))
  assert.ok(Math.abs(totalKilometres(read(wild)) - 376) < 6, `${totalKilometres(read(wild))} km`)
})

test('a phone that drifts and jumps while lying still goes nowhere (dawarich 3417)', () => {
  for (const samplingSeconds of [10, 60, 300]) {
    const noise = { metres: 30, random: chance(11) }
    const fixes = trace('00:00', { samplingSeconds, noise })
      .stay(24 * 60)
      .fixes()
    // For a resting phone, a jump of two fixes lasts ten minutes.
    const jumps = [20, 90, 91, 150, 200, 201, 280]
    const timeline = read(replaced(fixes, jumps, (fix, index) => moved(fix, 900, jumps.indexOf(index) * 40)))
    assert.equal(timeline.trips.length, 0)
    assert.equal(timeline.entries.length, 1)
  }
})

test('a real train ride with few fixes is not taken for noise (dawarich 2480)', () => {
  const ride = trace('10:00').stay(40).walk(8).stay(6).drive(35, 130).stay(90).fixes()
  const from = instantAt('2026-04-15', '10:55', ZURICH)
  const few = ride.filter(
    ({ trackedAt }, index) => trackedAt < from || trackedAt > from + 34 * MINUTE_MS || index % 24 === 0,
  )
  const timeline = read(few)
  assert.ok(Math.abs(totalKilometres(timeline) - (75.8 + 0.64)) < 1.5, `${totalKilometres(timeline)} km`)
  assert.equal(timeline.trips.length, 1)
})

test('two devices at two places make no web between them (dawarich 635)', () => {
  const tablet = trace('06:00').stay(15 * 60)
  const phone = trace('06:00:05').stay(90).ride(25, 18).stay(480).ride(25, 18).stay(180)
  const alone = read(phone.fixes())
  const both = readTimeline([trackOf(tablet.fixes()), trackOf(phone.fixes())], readingSettings, context)
  const swapped = readTimeline([trackOf(phone.fixes()), trackOf(tablet.fixes())], readingSettings, context)
  assert.deepEqual(both, swapped)
  assert.equal(both.trips.length, 2)
  assert.ok(Math.abs(totalKilometres(both) - totalKilometres(alone)) < 0.1)
})

test('a trip over midnight stays one, and two days do not fuse over a night (dawarich 2704, 2965)', () => {
  const night = trace('20:00').stay(210).drive(60, 60).stay(300)
  const late = read(night.fixes())
  assert.equal(late.trips.length, 1)
  const trip = late.trips.at(0)!
  assert.notEqual(dataDayOf(trip.startedAt, ZURICH), dataDayOf(trip.finishedAt, ZURICH))
  const off = read(
    trace('17:00')
      .stay(30)
      .walk(20)
      .stay(60)
      .gap(9 * 60)
      .stay(45)
      .walk(20)
      .stay(60)
      .fixes(),
  )
  assert.equal(off.trips.length, 2)
  assert.ok(off.trips.every((each) => durationMs(each) < HOUR_MS))
  assert.equal(staysIn(off).length, 3)
})

test('saved places that arrive as fixes take nobody there (dawarich 3137)', () => {
  const day = trace('07:00').stay(60).ride(20, 18).stay(240).ride(20, 18).stay(120).fixes()
  const home = day.at(0)!.position
  const saved = ['08:05', '08:30', '09:40', '11:00', '11:00:30', '12:25'].map((time): Fix => ({
    trackedAt: instantAt('2026-04-15', time, ZURICH) + 3000,
    position: [home[0] + 0.2, home[1] + 0.1],
    accuracyMetres: 0,
  }))
  assert.deepEqual(summary(read([...day, ...saved])), summary(read(day)))
})

test('a change from tram to bus is seen: two legs and a wait, in one trip (Posmo)', () => {
  const timeline = read(
    trace('07:00')
      .stay(60)
      .walk(4)
      .stay(3)
      .transit(12, 20, 5)
      .walk(1)
      .stay(5)
      .transit(10, 24, 4)
      .walk(3)
      .stay(90)
      .fixes(),
  )
  assert.equal(timeline.trips.length, 1)
  const trip = timeline.trips.at(0)!
  const within = timeline.entries.slice(trip.firstEntry, trip.lastEntry + 1)
  assert.deepEqual(
    within.map(({ kind }) => kind),
    ['leg', 'staypoint', 'leg', 'staypoint', 'leg'],
  )
  assert.ok(staysIn({ entries: within, trips: [] }).every(({ isActivity }) => !isActivity))
})

const context: ReadingContext = { detectLegs: describedDetector }

function read(fixes: readonly Fix[]): Timeline {
  return readTimeline([trackOf(fixes)], readingSettings, context)
}

const staysIn = ({ entries }: Timeline) =>
  entries.filter((entry): entry is Staypoint => entry.kind === 'staypoint')
const legsIn = ({ entries }: Timeline) => entries.filter((entry): entry is Leg => entry.kind === 'leg')
const gapsIn = ({ entries }: Timeline) => entries.filter((entry): entry is Gap => entry.kind === 'gap')
const totalKilometres = (timeline: Timeline): number =>
  legsIn(timeline).reduce((sum, leg) => sum + leg.distanceMetres, 0) / 1000

/** Kinds with their times to the minute. */
const summary = ({ entries }: Timeline): string[] =>
  entries.map(
    ({ kind, startedAt, finishedAt }) =>
      `${kind} ${Math.round(startedAt / MINUTE_MS)} ${Math.round(finishedAt / MINUTE_MS)}`,
  )

function assertWhole(entries: Timeline['entries']): void {
  entries.forEach((entry, index) => {
    assert.ok(entry.finishedAt >= entry.startedAt)
    if (index > 0) assert.equal(entry.startedAt, entries.at(index - 1)!.finishedAt)
  })
}

const shifted = (fixes: readonly Fix[], byMs: number): Fix[] =>
  fixes.map((fix) => ({ ...fix, trackedAt: fix.trackedAt + byMs }))

const moved = (fix: Fix, metres: number, bearing = (fix.trackedAt / 1000) % 360): Fix => ({
  ...fix,
  position: destinationOf(fix.position, bearing, metres),
})

const replaced = (
  fixes: readonly Fix[],
  at: readonly number[],
  by: (fix: Fix, index: number) => Fix,
): Fix[] => fixes.map((fix, index) => (at.includes(index) ? by(fix, index) : fix))

function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
