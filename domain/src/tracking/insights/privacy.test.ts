import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { modes, type Mode } from '../diary/mode.ts'
import { dataDayAfter, weekdayOfDataDay } from '../../platform/time/data-day.ts'
import { cellTally } from '../../projects/releases/cell-tally.ts'
import { AT_MOST, boundedCells, boundedSums, type ModeSums } from '../../projects/releases/contribution.ts'
import { gatedCount, LEAST_PEOPLE } from '../../projects/releases/enough-people.ts'
import { gatedParts } from '../../projects/releases/gated-parts.ts'
import { inFives, PEOPLE_STEP } from '../../projects/releases/in-fives.ts'
import { type ByMode, type ModeShown, modeTally, REST } from './mode-tally.ts'
import { daysIn, isWholeWeeks, lastSettledDay, weekOf, weeksIn } from '../../projects/releases/period.ts'
import { gatedSplit } from '../../projects/releases/split.ts'

const sums = fc.record<ModeSums>({
  distanceMetres: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 100, max: 50_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20_000_000 }) },
  ),
  durationSeconds: fc.integer({ min: 60, max: 400_000 }),
  legs: fc.integer({ min: 1, max: 300 }),
  co2Grams: fc.integer({ min: 0, max: 1_000_000 }),
})
/** Few modes for most, so that some are used by many people and others by hardly anybody. */
const person: fc.Arbitrary<ByMode> = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom<Mode[]>('walk', 'bike', 'car'), fc.constantFrom(...modes)), sums),
    {
      maxLength: 4,
    },
  )
  .map((used) => Object.fromEntries(used))
const people = fc.array(person, { minLength: 5, maxLength: 45, size: 'max' })

function releaseOf(population: readonly ByMode[]): ModeShown[] | null {
  const tally = modeTally()
  for (const it of population) tally.add(it)
  return tally.gated()
}

const usersOf = (population: readonly ByMode[], group: readonly Mode[]): ByMode[] =>
  population.filter((it) => group.some((mode) => it[mode]))

/** Which modes each row stands for. */
function groupsOf(population: readonly ByMode[], release: readonly ModeShown[]): Map<ModeShown, Mode[]> {
  const used = modes.filter((mode) => usersOf(population, [mode]).length > 0)
  const hidden = used.filter((mode) => !release.some((row) => row.mode === mode))
  return new Map(release.map((row) => [row, row.mode === REST ? hidden : [row.mode]]))
}

const boundedMetres = (it: ByMode, group: readonly Mode[]): number =>
  group.reduce((sum, mode) => {
    const own = it[mode]
    return own ? sum + boundedSums(own).distanceMetres : sum
  }, 0)

test('every row of modes is about ten people at least, whoever is left out', () => {
  let shown = 0
  fc.assert(
    fc.property(people, fc.nat(), (population, index) => {
      const left = population.filter((_, at) => at !== index % (population.length || 1))
      for (const they of [population, left]) {
        const release = releaseOf(they) ?? []
        for (const [, group] of groupsOf(they, release)) {
          shown++
          assert.ok(usersOf(they, group).length >= LEAST_PEOPLE)
        }
      }
    }),
    { numRuns: 500 },
  )
  assert.ok(shown > 200, 'the property was about something')
})

test('a mode that is not shown is one of several behind a sum, so it cannot be computed', () => {
  let hidden = 0
  fc.assert(
    fc.property(people, (population) => {
      const release = releaseOf(population)
      if (release === null) return
      const rest = [...groupsOf(population, release)].find(([row]) => row.mode === REST)
      const used = modes.filter((mode) => usersOf(population, [mode]).length > 0)
      assert.equal(used.length, release.filter((row) => row.mode !== REST).length + (rest?.[1].length ?? 0))
      if (rest === undefined) return
      hidden++
      assert.ok(rest[1].length >= 2)
    }),
    { numRuns: 500 },
  )
  assert.ok(hidden > 50, 'the property was about something')
})

test('two modes in the rest can change places and nobody sees it', () => {
  let swapped = 0
  fc.assert(
    fc.property(people, (population) => {
      const release = releaseOf(population)
      if (release === null) return
      const rest = [...groupsOf(population, release)].find(([row]) => row.mode === REST)?.[1] ?? []
      const small = rest.filter((mode) => usersOf(population, [mode]).length < LEAST_PEOPLE)
      const [one, other] = small
      if (one === undefined || other === undefined) return
      swapped++
      const exchanged = population.map((it) => {
        const { [one]: a, [other]: b, ...more } = it
        return { ...more, ...(b && { [one]: b }), ...(a && { [other]: a }) }
      })
      assert.deepEqual(releaseOf(exchanged), release)
    }),
    { numRuns: 500 },
  )
  assert.ok(swapped > 20, 'the property was about something')
})

test('the rows add up to what everybody may contribute, and nobody makes more than half of one', () => {
  fc.assert(
    fc.property(people, (population) => {
      const release = releaseOf(population)
      if (release === null) return
      for (const [row, group] of groupsOf(population, release)) {
        const own = population.map((it) => boundedMetres(it, group))
        const total = own.reduce((sum, metres) => sum + metres, 0)
        assert.ok(Math.abs(row.distanceKm - total / 1000) <= 0.5 + 1e-6)
        assert.ok(Math.max(...own) <= total / 2)
      }
    }),
    { numRuns: 500 },
  )
})

test('one person changes a sum by no more than her bound', () => {
  fc.assert(
    fc.property(sums, (it) => {
      const bounded = boundedSums(it)
      assert.ok(bounded.distanceMetres <= AT_MOST.distanceMetres && bounded.legs <= AT_MOST.legs)
      assert.ok(bounded.durationSeconds <= AT_MOST.durationSeconds && bounded.co2Grams <= it.co2Grams)
      if (it.distanceMetres > 0 && it.distanceMetres <= AT_MOST.distanceMetres) {
        assert.ok(Math.abs(bounded.co2Grams - it.co2Grams) < 1e-6)
      }
    }),
  )
})

const cells = fc.array(
  fc.dictionary(fc.integer({ min: 0, max: 12 }).map(String), fc.integer({ min: 1, max: 7 })),
  { minLength: 5, maxLength: 40, size: 'max' },
)

test('a cell is shown with ten people or more, and a person weighs the same on one day as on seven', () => {
  let shown = 0
  fc.assert(
    fc.property(cells, (population) => {
      const tally = cellTally()
      for (const it of population) tally.add(new Map(Object.entries(it)))
      const release = tally.gated()
      const visited = new Set(population.flatMap((it) => Object.keys(it))).size
      const few = visited - Object.keys(release).length
      assert.equal(tally.suppressed(), Math.floor(few / PEOPLE_STEP) * PEOPLE_STEP)
      for (let cell = 0; cell <= 12; cell++) {
        const count = population.filter((it) => `${cell}` in it).length
        const value = release[`${cell}`]
        if (count < LEAST_PEOPLE) assert.equal(value, undefined)
        else assert.deepEqual([value, ++shown > 0], [Math.floor(count / PEOPLE_STEP) * PEOPLE_STEP, true])
      }
    }),
  )
  assert.ok(shown > 50, 'the property was about something')
})

test('nobody counts in more than two hundred cells, and they are the ones passed most often', () => {
  const days = new Map(Array.from({ length: 500 }, (_, index) => [`${1000 + index}`, 1 + (index % 7)]))
  const kept = boundedCells(days)
  assert.equal(kept.length, AT_MOST.cells)
  const least = Math.min(...kept.map((cell) => days.get(cell) ?? 0))
  const left = [...days.keys()].filter((cell) => !kept.includes(cell))
  assert.ok(left.every((cell) => (days.get(cell) ?? 0) <= least))
  assert.deepEqual(boundedCells(new Map([...days].toReversed())), kept)
  const tally = cellTally()
  for (let index = 0; index < LEAST_PEOPLE; index++) tally.add(days)
  assert.equal(Object.keys(tally.gated()).length, AT_MOST.cells)
})

test('a part of a known total is shown only if both sides are about ten people or nobody', () => {
  const count = fc.integer({ min: 0, max: 25 })
  fc.assert(
    fc.property(count, count, count, (days, peopleWith, peopleWithout) => {
      const shown = gatedSplit({ count: days, peopleWith, peopleWithout })
      const isSmall = [peopleWith, peopleWithout].some((they) => they > 0 && they < LEAST_PEOPLE)
      const isNobody = peopleWith + peopleWithout === 0
      assert.equal(shown, isSmall || isNobody ? null : days)
    }),
  )
  assert.deepEqual([gatedCount(9), gatedCount(10)], [null, 10])
})

test('periods are whole weeks from Monday to Sunday that follow each other', () => {
  const day = fc.integer({ min: -20_000, max: 20_000 }).map((count) => dataDayAfter('2026-01-01', count))
  fc.assert(
    fc.property(day, fc.nat({ max: 60 }), (from, length) => {
      const through = dataDayAfter(from, length)
      const weeks = weeksIn({ from, through })
      assert.ok(weeks.every((week) => isWholeWeeks(week) && daysIn(week).length === 7))
      const [first, last] = [weeks[0]?.from ?? through, weeks.at(-1)?.through ?? from]
      assert.ok(first <= from && last >= through)
      assert.deepEqual(weeks.flatMap(daysIn), daysIn({ from: first, through: last }))
      const isWhole = weekdayOfDataDay(from) === 1 && weekdayOfDataDay(through) === 7
      assert.equal(isWholeWeeks({ from, through }), isWhole)
    }),
  )
  assert.deepEqual(weekOf('2026-09-17'), { from: '2026-09-14', through: '2026-09-20' })
  assert.equal(isWholeWeeks({ from: '2026-09-21', through: '2026-09-20' }), false)
})

test('a day is counted when two more have passed', () => {
  assert.equal(lastSettledDay('2026-09-17'), '2026-09-14')
})

const someone = fc.uniqueArray(fc.nat(60), { maxLength: 40 }).map((them) => new Set(them))
const anyParts = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), someone)
  .map((them) => new Map(Object.entries(them)))

test('every part that is told, and the rest of them together, is about ten people or more', () => {
  fc.assert(
    fc.property(anyParts, (them) => {
      const gated = gatedParts(them)
      const all = new Set([...them.values()].flatMap((it) => [...it]))
      if (!gated) return assert.ok(all.size < LEAST_PEOPLE || [...them.values()].some((it) => it.size < 10))
      for (const name of gated.shown) assert.ok(them.get(name)!.size >= LEAST_PEOPLE)
      const rest = new Set(gated.rest.flatMap((name) => [...them.get(name)!]))
      assert.ok(rest.size === 0 || rest.size >= LEAST_PEOPLE)
      const named = [...gated.shown, ...gated.rest].toSorted()
      assert.deepEqual(
        named,
        [...them]
          .filter(([, it]) => it.size > 0)
          .map(([name]) => name)
          .toSorted(),
      )
      for (const { size } of them.values()) assert.ok(inFives(size) <= size && inFives(size) > size - 5)
    }),
    { numRuns: 2_000 },
  )
})

test('one person beside many is not told apart by what is missing', () => {
  const from = (first: number, count: number) => new Set(Array.from({ length: count }, (_, at) => first + at))
  const reported = gatedParts(
    new Map([
      ['daily', from(0, 30)],
      ['often', from(30, 12)],
      ['never', from(42, 1)],
    ]),
  )
  assert.deepEqual(reported, { shown: ['daily'], rest: ['never', 'often'] })
  assert.equal(
    gatedParts(
      new Map([
        ['daily', from(0, 12)],
        ['never', from(12, 1)],
      ]),
    )?.shown.length,
    0,
  )
  assert.equal(gatedParts(new Map([['daily', from(0, 9)]])), null)
})

test('of a part of the people nothing is told whose difference to all of them is about fewer than ten', () => {
  let shown = 0
  fc.assert(
    fc.property(people, people, (part, others) => {
      const [mine, rest] = [modeTally(), modeTally()]
      for (const it of part) mine.add(it)
      for (const it of others) rest.add(it)
      const release = mine.gated(rest.isSafe)
      if (!release) return
      shown++
      for (const [row, group] of groupsOf(part, release)) {
        const mineToo = usersOf(part, group).length
        const different = usersOf(others, group).length
        assert.ok(mineToo >= LEAST_PEOPLE, `${row.mode}: of ${mineToo}`)
        assert.ok(different === 0 || different >= LEAST_PEOPLE, `${row.mode}: differs by ${different}`)
      }
    }),
  )
  assert.ok(shown > 0, 'something is shown at all')
})
