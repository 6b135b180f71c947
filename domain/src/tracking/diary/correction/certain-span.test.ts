import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Interval } from '../../../platform/time/interval.ts'
import { diaryPart } from '../diary.ts'
import type { Correction } from './correction.ts'
import { diaryAfter, leg, MINUTE, stated, stay, time } from './described-reading.fixture.ts'
import type { TimelineEntry } from '../timeline-entry.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'

/** Which minutes of a part are certain; they are compared with the replay of everything. */
function certainOf(
  whole: readonly TimelineEntry[],
  [from, until]: readonly [number, number],
  ...corrections: readonly Correction[]
): [number, number] {
  const part = time(from, until)
  const here = whole.filter((it) => it.finishedAt > part.startedAt && it.startedAt <= part.finishedAt)
  const ends = { isFirst: here[0] === whole[0], isLast: here.at(-1) === whole.at(-1) }
  const steps = diaryPart({ entries: here, trips: [] }, stated(corrections), { ...part, ...ends }, ZURICH)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { certain, entries } = step.value
  const isCertain = (it: Interval): boolean =>
    it.startedAt >= certain.startedAt && it.finishedAt <= certain.finishedAt
  assert.deepEqual(entries.filter(isCertain), diaryAfter(whole, ...corrections).entries.filter(isCertain))
  return [certain.startedAt / MINUTE, certain.finishedAt / MINUTE]
}

/** Legs from one of these minutes to the next. */
const legs = (...minutes: readonly number[]): TimelineEntry[] =>
  minutes
    .slice(1)
    .map((until, index) => leg([minutes[index] ?? 0, until], [index * 1000, (index + 1) * 1000]))

const mode = (from: number, until: number): Correction => ({
  kind: 'mode',
  mode: 'bus',
  ...time(from, until),
})
const purpose = (from: number, until: number): Correction => ({
  kind: 'purpose',
  purpose: 'culture',
  ...time(from, until),
})
const border = (from: number, to: number): Correction => ({
  kind: 'boundary',
  fromAt: from * MINUTE,
  toAt: to * MINUTE,
})
const noTrip = (from: number, until: number): Correction => ({ kind: 'no trip', ...time(from, until) })
const deleted = (from: number, until: number): Correction => ({ kind: 'delete', ...time(from, until) })
const merged = (into: 'leg' | 'staypoint', from: number, until: number): Correction => ({
  kind: 'merge',
  into,
  ...time(from, until),
})
const split = (at: number): Correction => ({ kind: 'split', at: at * MINUTE })

const way = legs(-50, -10, 20, 40, 60, 80, 120, 160)

test('a part is certain between the entries its ends cut off', () => {
  assert.deepEqual(certainOf(way, [0, 100]), [20, 80])
  assert.deepEqual(certainOf(way, [20, 80]), [20, 80])
})

test('where nothing was read before or after it, a part is certain without end', () => {
  assert.deepEqual(certainOf(way, [-50, 100]), [-Infinity, 80])
  assert.deepEqual(certainOf(way, [0, 160]), [20, Infinity])
  assert.deepEqual(certainOf(way, [-90, 200]), [-Infinity, Infinity])
  assert.deepEqual(certainOf(way, [-49, 159]), [-10, 120])
  assert.deepEqual(certainOf([], [0, 100]), [-Infinity, Infinity])
})

test('a border moved from outside a part may have been taken back there, so nothing it looks at is certain', () => {
  assert.deepEqual(certainOf(way, [-50, 100], border(-80, 20)), [60, 80])
  assert.deepEqual(certainOf(way, [0, 160], border(180, 80)), [20, 60])
  assert.deepEqual(certainOf(way, [-50, 160], border(-40, 20)), [-Infinity, Infinity])
})

const waits = [
  ...legs(-50, -10, 20),
  stay(20, 30, 1000),
  stay(30, 40, 1000),
  ...legs(40, 60),
  stay(60, 70, 2000),
  stay(70, 80, 2000),
  ...legs(80, 120, 160),
]

test('stays at its ends may go with what was no trip outside, unless something is said of the border', () => {
  assert.deepEqual(certainOf(waits, [0, 100]), [40, 60])
  assert.deepEqual(certainOf(waits, [-50, 100]), [-Infinity, 60])
  assert.deepEqual(certainOf(waits, [0, 160]), [40, Infinity])
  assert.deepEqual(certainOf(waits, [0, 100], split(30), split(70)), [30, 70])
  assert.deepEqual(certainOf(waits, [0, 100], split(20), split(80)), [20, 80])
  assert.deepEqual(certainOf(waits, [0, 100], mode(-10, 20), mode(80, 120)), [20, 80])
})

test('a word within what is certain, or outside of it, takes nothing away', () => {
  for (const word of [
    mode(-10, 20),
    mode(20, 30),
    mode(30, 70),
    mode(70, 80),
    mode(80, 120),
    purpose(20, 80),
  ])
    assert.deepEqual(certainOf(way, [0, 100], word), [20, 80], JSON.stringify(word))
})

test('a word over an end takes away as far as it may change anything', () => {
  assert.deepEqual(certainOf(way, [0, 100], mode(10, 30)), [40, 80])
  assert.deepEqual(certainOf(way, [0, 100], mode(10, 25)), [25, 80])
  assert.deepEqual(certainOf(way, [0, 100], deleted(10, 30)), [30, 80])
  assert.deepEqual(certainOf(way, [0, 100], purpose(10, 25)), [40, 80])
  assert.deepEqual(certainOf(way, [0, 100], mode(70, 90)), [20, 60])
  assert.deepEqual(certainOf(way, [0, 100], mode(75, 90)), [20, 75])
  assert.deepEqual(certainOf(way, [0, 100], deleted(70, 90)), [20, 70])
  assert.deepEqual(certainOf(way, [0, 100], purpose(75, 90)), [20, 60])
  assert.deepEqual(certainOf(way, [0, 100], merged('leg', 10, 30)), [40, 80])
  assert.deepEqual(certainOf(way, [0, 100], merged('staypoint', 10, 30)), [30, 80])
})

test('after a word over an end, the stay behind it is no longer certain either', () => {
  const reading = [...legs(-50, -10, 20, 40), stay(40, 50, 2000), ...legs(50, 70, 90, 130)]
  assert.deepEqual(certainOf(reading, [0, 100]), [20, 90])
  assert.deepEqual(certainOf(reading, [0, 100], purpose(10, 30)), [50, 90])
  assert.deepEqual(certainOf(reading, [0, 100], purpose(60, 110)), [20, 40])
})

test('what was no trip looks at one entry on each side, and takes them along where one is not certain', () => {
  assert.deepEqual(certainOf(way, [0, 100], noTrip(40, 60)), [20, 80])
  assert.deepEqual(certainOf(way, [0, 100], noTrip(20, 40)), [60, 80])
  assert.deepEqual(certainOf(way, [0, 100], noTrip(10, 20)), [40, 80])
  assert.deepEqual(certainOf(way, [0, 100], noTrip(60, 80)), [20, 40])
  assert.deepEqual(certainOf(way, [0, 100], noTrip(80, 90)), [20, 60])
})

test('a moved border looks ten minutes further and at the entry before', () => {
  assert.deepEqual(certainOf(way, [0, 100], border(31, 35)), [20, 80])
  assert.deepEqual(certainOf(way, [0, 100], border(30, 35)), [80, 80])
  assert.deepEqual(certainOf(way, [0, 100], border(45, 49)), [20, 80])
  assert.deepEqual(certainOf(way, [0, 100], border(45, 50)), [20, 20])
  assert.deepEqual(certainOf(way, [0, 100], border(10, 5)), [60, 80])
  assert.deepEqual(certainOf(way, [0, 100], border(90, 95)), [20, 60])
  const hour = legs(-50, 50, 100, 150, 200)
  assert.deepEqual(certainOf(hour, [50, 180], border(60, 70)), [150, 150])
})

test('between any two words, and before how each of them stands is told, others can have their turn', () => {
  const stepsWith = (...corrections: readonly Correction[]): number => {
    const part = { ...time(0, 100), isFirst: true, isLast: true }
    return [...diaryPart({ entries: legs(0, 50, 100), trips: [] }, stated(corrections), part, ZURICH)].length
  }
  assert.equal(stepsWith(mode(0, 50), purpose(50, 100), split(60)) - stepsWith(), 6)
})
