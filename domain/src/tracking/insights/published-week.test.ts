import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellTally } from '../../projects/releases/cell-tally.ts'
import { AT_MOST, boundedCells, boundedSums } from '../../projects/releases/contribution.ts'
import { gatedCount } from '../../projects/releases/enough-people.ts'
import { type ByMode, modeTally } from './mode-tally.ts'
import { daysIn, isWholeWeeks, lastSettledDay, weekOf, weeksIn } from '../../projects/releases/period.ts'

const KM = { distanceMetres: 1_000, durationSeconds: 360, legs: 1, co2Grams: 100 }
const times = (factor: number): typeof KM => ({
  distanceMetres: KM.distanceMetres * factor,
  durationSeconds: KM.durationSeconds * factor,
  legs: KM.legs * factor,
  co2Grams: KM.co2Grams * factor,
})

function released(people: readonly ByMode[]) {
  const tally = modeTally()
  for (const it of people) tally.add(it)
  return tally.gated()
}
const crowd = (count: number, byMode: ByMode): ByMode[] => Array.from({ length: count }, () => byMode)

test('twelve cyclists and ten passengers of five and four kilometres are told in whole kilometres and hours', () => {
  const week = released([...crowd(12, { bike: times(5) }), ...crowd(10, { tram: times(4) })])
  assert.deepEqual(week, [
    { mode: 'bike', distanceKm: 60, durationHours: 6, legs: 60, co2Kg: 6 },
    { mode: 'tram', distanceKm: 40, durationHours: 4, legs: 40, co2Kg: 4 },
  ])
})

test('kilometres, hours and kilograms are rounded to the nearest', () => {
  const own = { distanceMetres: 1_260, durationSeconds: 3_780, legs: 2, co2Grams: 1_240 }
  assert.deepEqual(released(crowd(10, { bus: own })), [
    { mode: 'bus', distanceKm: 13, durationHours: 11, legs: 20, co2Kg: 12 },
  ])
})

test('modes few people used are told together, with the least used of the others until they are many', () => {
  const [twelve, eleven] = [crowd(12, { bike: times(2) }), crowd(11, { walk: times(1) })]
  const few = [...crowd(2, { boat: times(3) }), ...crowd(2, { train: times(4) })]
  assert.deepEqual(released([...twelve, ...eleven, ...few]), [
    { mode: 'bike', distanceKm: 24, durationHours: 2, legs: 24, co2Kg: 2 },
    { mode: 'rest', distanceKm: 25, durationHours: 3, legs: 25, co2Kg: 3 },
  ])
})

test('somebody who used two modes counts as one person among both', () => {
  const both = crowd(6, { boat: times(1), train: times(1) })
  assert.equal(released(both), null)
  assert.equal(released([...both, ...crowd(3, { boat: times(1) })]), null)
  assert.deepEqual(released([...both, ...crowd(4, { boat: times(1) }), ...crowd(4, { train: times(1) })]), [
    { mode: 'train', distanceKm: 10, durationHours: 1, legs: 10, co2Kg: 1 },
    { mode: 'boat', distanceKm: 10, durationHours: 1, legs: 10, co2Kg: 1 },
  ])
})

test('nobody makes more than half of a sum that is shown; exactly half is shown', () => {
  const others = crowd(9, { bike: times(1) })
  assert.ok(released([...others, { bike: times(9) }]))
  assert.equal(released([...others, { bike: times(10) }]), null)
  // The largest of two modes may be one person: together they are judged as if they were.
  const two = crowd(9, { boat: times(1), train: times(1) })
  assert.equal(released([...two, { boat: times(10), train: times(10) }]), null)
})

test('nobody moved, nothing is told; a mode without a leg is no use of it', () => {
  assert.equal(released([]), null)
  assert.equal(released(crowd(20, {})), null)
  assert.equal(released(crowd(20, { bike: { ...times(1), legs: 0 } })), null)
})

test('a week of one person counts up to a thousand kilometres, sixty hours and a hundred legs of a mode', () => {
  const limit = { distanceMetres: 1_000_000, durationSeconds: 216_000, legs: 100, co2Grams: 5_000 }
  assert.deepEqual(boundedSums(limit), limit)
  const much = { distanceMetres: 4_000_000, durationSeconds: 300_000, legs: 101, co2Grams: 5_000 }
  assert.deepEqual(boundedSums(much), { ...limit, co2Grams: 1_250 })
  const little = { distanceMetres: 1, durationSeconds: 2, legs: 3, co2Grams: 4 }
  assert.deepEqual(boundedSums(little), little)
  assert.deepEqual(boundedSums({ ...little, distanceMetres: 0 }), {
    ...little,
    distanceMetres: 0,
    co2Grams: 0,
  })
})

test('somebody counts in the two hundred cells she passed on the most days, the first by name among equals', () => {
  assert.equal(AT_MOST.cells, 200)
  const name = (index: number) => `cell ${String(index).padStart(3, '0')}`
  const days = new Map(Array.from({ length: 205 }, (_, index) => [name(204 - index), index === 0 ? 2 : 1]))
  const cells = boundedCells(days)
  assert.equal(cells.length, 200)
  assert.deepEqual([cells[0], cells[1], cells.at(-1)], [name(204), name(0), name(198)])
})

test('nine people in a cell are nobody; more are told in steps of five, downwards, by the cell’s name', () => {
  const tally = cellTally()
  const passed = (cells: readonly string[]) => tally.add(new Map(cells.map((it) => [it, 1])))
  for (let index = 0; index < 15; index++) {
    const few = index < 9 ? ['nine'] : []
    const many = index < 14 ? ['fourteen'] : []
    passed(['fifteen', ...(index < 10 ? ['ten'] : []), ...few, ...many])
  }
  assert.deepEqual(Object.entries(tally.gated()), [
    ['fifteen', 15],
    ['fourteen', 10],
    ['ten', 10],
  ])
})

test('ten people are a number, nine are none', () => {
  assert.deepEqual([gatedCount(9), gatedCount(10), gatedCount(11)], [null, 10, 11])
})

test('a day is counted when two whole days have passed after it', () => {
  assert.equal(lastSettledDay('2026-09-17'), '2026-09-14')
})

test('weeks go from Monday to Sunday', () => {
  const week = { from: '2026-09-14', through: '2026-09-20' } as const
  for (const day of daysIn(week)) assert.deepEqual(weekOf(day), week)
  assert.deepEqual(daysIn(week), [
    '2026-09-14',
    '2026-09-15',
    '2026-09-16',
    '2026-09-17',
    '2026-09-18',
    '2026-09-19',
    '2026-09-20',
  ])
  assert.deepEqual(daysIn({ from: '2026-09-20', through: '2026-09-14' }), [])
  assert.ok(isWholeWeeks(week) && isWholeWeeks({ ...week, through: '2026-09-27' }))
  for (const broken of [
    { ...week, from: '2026-09-15' },
    { ...week, through: '2026-09-19' },
    { from: '2026-09-21', through: '2026-09-20' },
  ] as const)
    assert.equal(isWholeWeeks(broken), false)
})

test('the weeks of a time are those that have a day in it', () => {
  const weeks = (from: Parameters<typeof weekOf>[0], through: Parameters<typeof weekOf>[0]) =>
    weeksIn({ from, through }).map((it) => it.from)
  assert.deepEqual(weeks('2026-09-16', '2026-09-21'), ['2026-09-14', '2026-09-21'])
  assert.deepEqual(weeks('2026-09-14', '2026-09-20'), ['2026-09-14'])
  assert.deepEqual(weeks('2026-09-20', '2026-09-20'), ['2026-09-14'])
  assert.deepEqual(weeks('2026-09-20', '2026-09-06'), [])
})
