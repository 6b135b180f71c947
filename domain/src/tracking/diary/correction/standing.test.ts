import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Correction } from './correction.ts'
import { diaryAfter, east, gap, leg, MINUTE, stay, time } from './described-reading.fixture.ts'
import type { TimelineEntry } from '../timeline-entry.ts'

/** How the first thing said stands after all others. */
function standingOfFirst(reading: readonly TimelineEntry[], ...corrections: readonly Correction[]) {
  const [first] = diaryAfter(reading, ...corrections).standings
  assert.ok(first)
  const { number: _, correction: __, ...standing } = first
  return standing
}
const IN_FORCE = { state: 'in force' }
const supersededBy = (by: number) => ({ state: 'superseded', by })
const conflict = (reason: string, isInForce: boolean) => ({ state: 'conflict', reason, isInForce })

const day = [stay(0, 60), leg([60, 90], [0, 3000]), stay(90, 150, 3000), gap(150, 300)]
const home: Correction = { kind: 'place name', name: 'Zuhause', position: east(0), radiusMetres: 50 }
const named = (name: string): Correction => ({ kind: 'stay name', name, ...time(0, 60) })

test('a name is superseded by the next one of that stay or place, where nothing else was said', () => {
  assert.deepEqual(standingOfFirst(day, named('Werkhof'), named('Badi')), supersededBy(2))
  assert.deepEqual(standingOfFirst(day, home, { ...home, name: 'Badi' }), supersededBy(2))
  assert.deepEqual(standingOfFirst(day, home, named('Badi')), supersededBy(2))
  assert.deepEqual(standingOfFirst(day, named('Badi'), home), supersededBy(2))
})

test('what a later word about another time leaves alone is in force', () => {
  const later: Correction = { kind: 'stay name', name: 'Badi', ...time(90, 150) }
  assert.deepEqual(standingOfFirst(day, named('Werkhof'), later), IN_FORCE)
  assert.deepEqual(standingOfFirst(day, home, later), IN_FORCE)
})

test('what is said of a time without a record is a conflict, of a deleted one too, and says which', () => {
  const bus: Correction = { kind: 'mode', mode: 'bus', ...time(60, 90) }
  assert.deepEqual(standingOfFirst(day, { ...bus, ...time(200, 220) }), conflict('nothing recorded', false))
  const { standings } = diaryAfter(day, { kind: 'delete', ...time(60, 90) }, bus)
  assert.equal(standings[1]?.state === 'conflict' && standings[1].reason, 'deleted')
  const aside = diaryAfter(day, { kind: 'delete', ...time(60, 90) }, { ...bus, ...time(200, 220) })
  assert.equal(aside.standings[1]?.state === 'conflict' && aside.standings[1].reason, 'nothing recorded')
})

test('a split holds where one entry ends and another begins, unless nothing was recorded on both sides', () => {
  const at = (minute: number): Correction => ({ kind: 'split', at: minute * MINUTE })
  assert.deepEqual(standingOfFirst(day, at(30)), IN_FORCE)
  assert.deepEqual(standingOfFirst(day, at(150)), IN_FORCE)
  assert.deepEqual(standingOfFirst(day, at(200)), conflict('nothing recorded', false))
  assert.deepEqual(standingOfFirst(day, at(0)), conflict('nothing recorded', false))
})

test('a mode said of a leg is at odds with an activity in its middle, not with one at its ends', () => {
  const train: Correction = { kind: 'mode', mode: 'train', ...time(0, 80) }
  const within = (from: number, until: number, more = {}): TimelineEntry[] => [
    ...(from > 0 ? [leg([0, from], [0, 900])] : []),
    stay(from, until, 900, more),
    ...(until < 80 ? [leg([until, 80], [900, 5000])] : []),
    stay(80, 120, 5000),
  ]
  assert.deepEqual(standingOfFirst(within(30, 50), train), conflict('reading sees a stay', true))
  assert.deepEqual(standingOfFirst(within(30, 50, { isActivity: false }), train), IN_FORCE)
  assert.deepEqual(standingOfFirst(within(0, 30), train), IN_FORCE)
  assert.deepEqual(standingOfFirst(within(50, 80), train), IN_FORCE)
})

test('a purpose holds when half of the time it was said of has it', () => {
  const afterHalfAnHourOf = (minutes: number) =>
    standingOfFirst(
      [stay(0, minutes)],
      { kind: 'purpose', purpose: 'commute to work', ...time(0, minutes) },
      { kind: 'split', at: 30 * MINUTE },
      { kind: 'purpose', purpose: 'culture', ...time(30, minutes) },
    )
  assert.deepEqual(afterHalfAnHourOf(60), IN_FORCE)
  assert.deepEqual(afterHalfAnHourOf(60 + 1 / MINUTE), supersededBy(3))
})
