import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { bounded } from '@allmend/domain/projects/releases/bounded'
import { DELTA, epsilonOf, type Figure, noiseOf, WEEK_BUDGET } from '@allmend/domain/projects/releases/budget'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import type { FigureContribution, WeekRelease } from '@allmend/domain/tracking/insights/week-release'
import type { Draw } from '@allmend/domain/projects/releases/noise'
import {
  areaByTheory,
  areaUnderCurve,
  chanceOf,
  errorOf,
  type Gate,
  gateOf,
  knownOf,
  likeness,
  NO_NOISE,
  noiseFrom,
  partOf,
  quickNoiseFrom,
  summed,
  SUMS,
  weakGate,
} from './gates.ts'
import { middleOf, type SampledPerson, sampledPeople } from './sample-contribution.ts'

/** Fifty people of Seewil; more are several of each, as neighbours are alike. Bounded once: bounding again changes nothing. */
let sampled: SampledPerson[]
before(() => {
  sampled = sampledPeople(50).map((person) => ({ ...person, contribution: boundedOf(person.contribution) }))
})
const crowd = (count: number): SampledPerson[] =>
  Array.from({ length: count }, (_, index) => sampled[index % sampled.length]!)
const SIZES = [50, 100, 500] as const
function boundedOf(contribution: FigureContribution): FigureContribution {
  const figures = Object.keys(contribution) as Figure[]
  return Object.fromEntries(figures.map((figure) => [figure, bounded(figure, contribution[figure]!)]))
}

const brought = (people: readonly SampledPerson[]): FigureContribution[] =>
  people.map(({ contribution }) => contribution)
const without = <T>(all: readonly T[], index: number): T[] => all.filter((_, at) => at !== index)

const WEEKS = 13
/** So many are tried where each needs releases of its own. */
const VICTIMS = 50
/** One draw says little: by chance its area is off by 0.04. */
const TRIALS = 100

/** All ranges of weeks somebody can ask for, in every row, each against each: what is left are other weeks. */
function isolatedBy(gate: Gate, people: readonly SampledPerson[]) {
  // Everybody delivers in most weeks; whoever stays away makes the weeks differ.
  const weekly = Array.from({ length: WEEKS }, (_, week) => people.filter((__, at) => (at + week) % 17 !== 0))
  const reported = weekly.map((its) => gate(brought(its)))
  const exact = weekly.map((its) => weakGate('organisation')(brought(its)))
  let [pairs, few, isolated] = [0, 0, 0]
  for (const figure of SUMS) {
    for (const row of Object.keys(exact[0]![figure] ?? {})) {
      const sums = [reported, exact].map((all) => prefix(all.map((week) => week[figure]?.[row] ?? 0)))
      const users = weekly.map(
        (its) => its.filter(({ contribution }) => (contribution[figure]?.get(row) ?? 0) > 0).length,
      )
      pairs += PAIRS.length
      // Of a row everybody uses no difference is about few.
      if (users.every((count) => count === 0 || count >= LEAST_PEOPLE)) continue
      for (const { one, other, left } of PAIRS) {
        const most = left.reduce((all, week) => Math.max(all, users[week] ?? 0), 0)
        if (most === 0 || most >= LEAST_PEOPLE) continue
        few++
        const [seen, truth] = sums.map((all) => difference(all, one, other))
        if (Math.abs(seen! - truth!) < 0.5) isolated++
      }
    }
  }
  return { pairs, share: few === 0 ? 0 : isolated / few, few }
}

type Range = readonly [number, number]
const rangesOf = (weeks: number): Range[] =>
  Array.from({ length: weeks }, (_, from) =>
    Array.from({ length: weeks - from }, (__, more) => [from, from + more + 1] as const),
  ).flat()
const prefix = (all: readonly number[]): number[] =>
  all.reduce<number[]>((sums, it) => [...sums, sums.at(-1)! + it], [0])
const difference = (sums: readonly number[], one: Range, other: Range): number =>
  sums[one[1]]! - sums[one[0]]! - (sums[other[1]]! - sums[other[0]]!)

function weeksBetween(one: Range, other: Range): number[] {
  const isIn = (week: number, [from, through]: Range): boolean => week >= from && week < through
  return Array.from({ length: WEEKS }, (_, week) => week).filter(
    (week) => isIn(week, one) !== isIn(week, other),
  )
}

const PAIRS = rangesOf(WEEKS).flatMap((one, at, all) =>
  all.slice(at + 1).map((other) => ({ one, other, left: weeksBetween(one, other) })),
)

test('no difference of two ranges tells about fewer than ten people; without noise nearly all do', () => {
  let pairs = 0
  for (const size of SIZES) {
    const people = crowd(size)
    const strong = isolatedBy(gateOf('organisation', size), people)
    pairs += strong.pairs
    if (strong.few === 0) continue
    assert.ok(strong.share < 0.03, `${size} people: ${strong.share} of ${strong.few}`)
    const weak = isolatedBy(weakGate('organisation'), people)
    assert.equal(weak.share, 1)
  }
  console.log(`${pairs} pairs of permitted questions`)
  assert.ok(pairs > 1_000_000)
})

/** Every person inside and outside; the attacker knows everything about everybody else. */
function membership(
  audience: 'organisation' | 'public',
  people: readonly SampledPerson[],
  draw: Draw,
  trials = TRIALS,
) {
  const all = brought(people)
  const parts = all.map((it) => partOf(it))
  const withHer = summed(audience, all)
  const [inside, outside] = [[] as number[], [] as number[]]
  for (const [index, her] of parts.slice(0, VICTIMS).entries()) {
    const withoutHer = summed(audience, without(all, index))
    const known = knownOf(her, without(parts, index))
    for (let trial = 0; trial < trials; trial++) {
      inside.push(likeness(withHer(draw), known, her, audience))
      outside.push(likeness(withoutHer(draw), known, her, audience))
    }
  }
  return areaUnderCurve(inside, outside)
}

const ERROR = errorOf(VICTIMS * TRIALS)

test('who knows everybody but one and all she did hardly guesses whether she is in it', () => {
  for (const [audience, most] of [
    ['organisation', 0.6],
    ['public', 0.55],
  ] as const) {
    const calculated = areaByTheory(audience, brought(sampled))
    assert.ok(calculated <= most, `${audience}: ${calculated}`)
    for (const size of SIZES) {
      const area = membership(audience, crowd(size), quickNoiseFrom(size))
      console.log(
        `membership among ${size}, ${audience}: ${area.toFixed(3)} ± ${ERROR.toFixed(3)} over ${TRIALS} draws, at most ${calculated.toFixed(3)} by theory`,
      )
      assert.ok(area <= most, `${size}, ${audience}: ${area}`)
      assert.ok(area <= calculated + 3 * ERROR, `${size}, ${audience}: ${area}`)
    }
    assert.ok(membership(audience, crowd(100), NO_NOISE, 1) > 0.99)
  }
})

test('who joins, leaves, withdraws or erases between two releases cannot be read off them', () => {
  const all = brought(crowd(50))
  const [left, stayed] = [[] as number[], [] as number[]]
  const seen = (before: WeekRelease, after: WeekRelease, her: WeekRelease): number =>
    likeness(before, after, her, 'organisation')
  for (const [index, person] of all.entries()) {
    const gate = gateOf('organisation', 7_000 + index)
    const before = gate(all)
    left.push(seen(before, gate(without(all, index)), partOf(person)))
    stayed.push(seen(before, gate(all), partOf(person)))
  }
  const area = areaUnderCurve(left, stayed)
  // Both releases have noise.
  const calculated = areaByTheory('organisation', all, 2)
  console.log(`one of 50 leaves: ${area.toFixed(3)}, at most ${calculated.toFixed(3)} by theory`)
  assert.ok(calculated <= 0.6 && area <= calculated + chanceOf(all.length), String(area))
  const weak = weakGate('organisation')
  const plain = all.map((person, index) => seen(weak(all), weak(without(all, index)), partOf(person)))
  const same = all.map((person) => seen(weak(all), weak(all), partOf(person)))
  assert.ok(areaUnderCurve(plain, same) > 0.99)
})

/** The organisation invents all but one, whose kilometres it then reads off. */
function guessedKilometres(gate: Gate, invented: number, victim: SampledPerson): number {
  const others = brought(crowd(invented))
  const known = weakGate('organisation')(others)
  const release = gate([...others, victim.contribution])
  const metres = Object.entries(release.metres ?? {}).reduce(
    (sum, [mode, much]) => sum + much - (known.metres?.[mode] ?? 0),
    0,
  )
  return metres / 1000
}

/** What she brings is less than the bound. */
const isWhole = ({ contribution, kilometres }: SampledPerson): boolean =>
  Math.abs([...contribution.metres!.values()].reduce((sum, it) => sum + it, 0) / 1000 - kilometres) < 0.05

test('with nine to n−1 invented people the organisation learns no more of the last one than ε allows', () => {
  const epsilon = epsilonOf(WEEK_BUDGET.organisation)
  const allowed = (Math.exp(epsilon) - 1) / (Math.exp(epsilon) + 1) + DELTA
  for (const invented of [9, 49, 499]) {
    const errors = sampled.map((victim, index) => {
      const guess = guessedKilometres(gateOf('organisation', index * 1_000 + invented), invented, victim)
      return Math.abs(guess - victim.kilometres)
    })
    const typical = Math.hypot(...errors) / Math.sqrt(errors.length)
    const printed = (noiseOf('organisation', 'metres').standardDeviation / 1000) * Math.sqrt(modes.length)
    assert.ok(typical > printed * 0.7, `${invented} invented: ${typical} km`)
    assert.ok(typical > 10 * Math.max(...sampled.map(({ kilometres }) => Math.min(250, kilometres))))
    for (const victim of sampled.slice(0, 20).filter(isWhole)) {
      const guess = guessedKilometres(weakGate('organisation'), invented, victim)
      assert.ok(Math.abs(guess - victim.kilometres) < 0.1)
    }
  }
  assert.ok(sampled.slice(0, 20).filter(isWhole).length > 10)
  const area = membership('organisation', crowd(50), noiseFrom(500), 2)
  assert.ok(2 * area - 1 <= allowed)
})

/** The cell somebody is in on most days, by the difference to everybody else. */
function homesFound(found: (person: SampledPerson, index: number) => string | undefined): number {
  const tried = sampled.slice(0, VICTIMS)
  const near = tried.filter((person, index) => {
    const cell = found(person, index)
    return cell !== undefined && distanceMetres(middleOf(cell), person.home) <= 200
  })
  return near.length / tried.length
}

test('where somebody lives is found for one of a hundred at most; without care for nearly everybody', () => {
  const all = brought(sampled)
  const strong = homesFound((_, index) => {
    const release = gateOf('organisation', index + 90)(all)
    const others = gateOf('organisation', index + 900)(without(all, index))
    const surplus = Object.entries(release.cells8 ?? {})
      .map(([cell, people]) => [cell, people - (others.cells8?.[cell] ?? people)] as const)
      .toSorted(([, one], [, other]) => other - one)
    const [x = 0, y = 0] = (surplus[0]?.[0] ?? '0,0').split(',').map(Number)
    // The middle of the large cell, in small ones.
    return surplus.length > 0
      ? `${Math.floor((x + 0.5) * (860 / 150))},${Math.floor((y + 0.5) * (860 / 150))}`
      : undefined
  })
  const weak = homesFound(
    ({ fineCells }) => [...fineCells].toSorted(([, one], [, other]) => other - one)[0]?.[0],
  )
  console.log(`homes found: ${strong}, without care ${weak}`)
  assert.ok(strong <= 0.01)
  assert.ok(weak > 0.5)
})

test('asked again, a release is the same: there is nothing to average', () => {
  const all = brought(crowd(50))
  const release = gateOf('organisation', 3)(all)
  assert.deepEqual(structuredClone(release), release)
  // Drawn anew at each question, noise would average out: that is why it is drawn once.
  const again = Array.from(
    { length: 200 },
    (_, seed) => gateOf('organisation', seed)(all).legs?.['walk'] ?? 0,
  )
  const mean = again.reduce((sum, it) => sum + it, 0) / again.length
  const truth = weakGate('organisation')(all).legs?.['walk'] ?? 0
  assert.ok(
    Math.abs(mean - truth) <
      4 * (noiseOf('organisation', 'legs').standardDeviation / Math.sqrt(again.length)),
  )
})
