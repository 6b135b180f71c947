import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../../../platform/time/data-day.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'
import { DAYPARTS, type Daypart, daypartOf } from './daypart.ts'
import { denseCourse } from './dense-course.ts'
import { frequencyTally, LEAST_TOLD, PARTS_OF_ONE, STREETS_OF_ONE } from './frequency-tally.ts'
import { type LegOnStreets, type Passage, passagesOf } from './passage.ts'

const DAY = '2026-09-17'
const at = (time: string): number => instantAt(DAY, time, ZURICH)

test('a part of the day begins with its hour, by the clock of the region', () => {
  assert.equal(daypartOf(at('05:59:59'), ZURICH), 'night')
  assert.equal(daypartOf(at('06:00'), ZURICH), 'morning')
  assert.equal(daypartOf(at('12:00'), ZURICH), 'noon')
  assert.equal(daypartOf(at('23:59'), ZURICH), 'late')
})

/** Streets of a hundred metres, one after the other. */
const leg = (from: number, count: number, mode: LegOnStreets['mode'] = 'bike'): LegOnStreets => ({
  mode,
  startedAt: at('07:00'),
  distanceMetres: count * 100,
  passed:
    mode === null
      ? []
      : Array.from({ length: count }, (_, step) => ({
          edgeId: from + step,
          isForward: true,
          fromMetres: 0,
          toMetres: 100,
        })),
})
const classOf = (): 'residential' => 'residential'
const edgesOf = (passages: readonly Passage[]): number[] => passages.map(({ edgeId }) => edgeId)

test('the first and last 200 m of a trip are not counted, and nothing is left of a short one', () => {
  assert.deepEqual(edgesOf(passagesOf([leg(1, 7)], ZURICH, classOf)), [3, 4, 5])
  assert.deepEqual(passagesOf([leg(1, 4)], ZURICH, classOf), [])
})

test('where one changes in the middle of a trip nobody lives: only its own ends are cut', () => {
  const trip = [leg(1, 3, 'walk'), leg(10, 6, null), leg(20, 5, 'bike')]
  assert.deepEqual(edgesOf(passagesOf(trip, ZURICH, classOf)), [3, 20, 21, 22])
})

test('a course that was thinned gets points no further apart than 120 m, and keeps its own', () => {
  const course = [
    [8, 47],
    [8, 47.01],
    [8.0001, 47.01],
  ] as const
  const dense = denseCourse(course)
  assert.equal(dense.length, 1 + 10 + 1)
  assert.deepEqual([dense[0], dense[10], dense.at(-1)], course)
})

/** Bytes from a seed, so that the noise is the same each time (xorshift32). */
function bytesFrom(seed: number): (count: number) => Uint8Array {
  let state = seed
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 255
    })
}

const passage = (edgeId: number, daypart: Daypart = 'noon'): Passage => ({
  mode: 'bike',
  edgeId,
  isForward: true,
  isMain: false,
  daypart,
})

test('whoever passes ten times counts once, in the part of the day she mostly passes in', () => {
  const tally = frequencyTally()
  const often = [passage(1, 'noon'), passage(1, 'late'), passage(1, 'late')]
  for (let person = 0; person < 2_000; person++) tally.add(often)
  const [row, ...others] = tally.gated(bytesFrom(7))
  assert.deepEqual(others, [])
  assert.ok(Math.abs((row?.people ?? 0) - 2_000) < 150, `${row?.people}`)
  assert.deepEqual(Object.keys(row?.dayparts ?? {}), ['late'])
})

test('who passes more streets than count, counts on main ones, however seldom she passes them', () => {
  const tally = frequencyTally()
  const often = Array.from({ length: STREETS_OF_ONE }, (_, edge) => [passage(edge), passage(edge)]).flat()
  for (let person = 0; person < 1_000; person++) tally.add([...often, { ...passage(99), isMain: true }])
  const edges = tally.gated(bytesFrom(9)).map(({ edgeId }) => edgeId)
  assert.ok(edges.includes(99))
  assert.equal(edges.length, STREETS_OF_ONE)
})

test('who travels together counts on the same streets, whatever else each of them does', () => {
  const tally = frequencyTally()
  const together = Array.from({ length: 60 }, (_, edge) => ({ ...passage(edge), isMain: true }))
  for (let person = 0; person < 1_000; person++) {
    const own = Array.from({ length: 60 }, (_, step) => passage(1_000 + person * 60 + step))
    tally.add([...own, ...own, ...together])
  }
  const rows = tally.gated(bytesFrom(13))
  assert.equal(rows.length, STREETS_OF_ONE)
  assert.ok(rows.every(({ edgeId }) => edgeId < 60))
})

test('ten people on ten thousand streets are told on none of them', () => {
  const tally = frequencyTally()
  for (let street = 0; street < 10_000; street += STREETS_OF_ONE)
    for (let person = 0; person < 10; person++)
      tally.add(Array.from({ length: STREETS_OF_ONE }, (_, step) => passage(street + step)))
  assert.deepEqual(tally.gated(bytesFrom(11)), [])
})

const anyPassages = (maxLength: number) =>
  fc.array(
    fc.record({
      mode: fc.constantFrom('walk' as const, 'bike' as const, 'car' as const),
      edgeId: fc.integer({ min: 1, max: 200 }),
      isForward: fc.boolean(),
      isMain: fc.boolean(),
      daypart: fc.constantFrom(...DAYPARTS),
    }),
    { maxLength },
  )

test('people counted in parts are, put together in any order, the people counted one after the other', () => {
  const tallied = (people: readonly Passage[][]) => {
    const tally = frequencyTally()
    for (const hers of people) tally.add(hers)
    return tally.together()
  }
  const byStreet = (streets: ReturnType<typeof tallied>) =>
    new Map(streets.map((it) => [`${it.mode} ${it.edgeId} ${it.isForward}`, it]))
  fc.assert(
    fc.property(fc.array(anyPassages(40), { maxLength: 12 }), fc.nat(12), (people, cut) => {
      const parted = frequencyTally()
      for (const part of [people.slice(cut), people.slice(0, cut)]) parted.addTogether(tallied(part))
      assert.deepEqual(byStreet(parted.together()), byStreet(tallied(people)))
    }),
  )
})

test('one person more changes no more figures than are paid for, wherever she was', () => {
  // A thousand like her: what is told are all the figures she counts in.
  const figuresOf = (hers: readonly Passage[]): number => {
    const tally = frequencyTally()
    for (let person = 0; person < 1_000; person++) tally.add(hers)
    const rows = tally.gated(bytesFrom(3))
    return rows.reduce((sum, { dayparts }) => sum + 1 + Object.keys(dayparts).length, 0)
  }
  fc.assert(
    fc.property(anyPassages(300), (hers) => figuresOf(hers) <= STREETS_OF_ONE + PARTS_OF_ONE),
    { numRuns: 20 },
  )
})

test('what is told is at least the least that can be, in fives', () => {
  const tally = frequencyTally()
  for (let person = 0; person < 400; person++) tally.add([passage(person % 2)])
  const rows = tally.gated(bytesFrom(5))
  assert.ok(rows.every(({ people }) => people >= LEAST_TOLD - 5 && people % 5 === 0))
})
