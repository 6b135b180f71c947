import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Estimate } from '../../../projects/releases/printed/estimate.ts'
import { periodSums } from '../../../projects/releases/yearly/period-sums.ts'
import { planOf } from '../../../projects/releases/yearly/plan.ts'
import { type Size, SIZES } from '../../../projects/releases/yearly/size.ts'
import { type Mode, modes } from '../../diary/mode.ts'
import { type Purpose, purposes } from '../../diary/purpose.ts'
import type { Travelled, TravelledTrip } from '../travelled-trip.ts'
import { gramsPerKmAt } from './emitted.ts'
import { FITTED_BOUNDS } from './fitted-bounds.ts'
import { periodAnswers } from './period-answers.ts'
import { PERIOD_FIGURES } from './period-figures.ts'
import { modeRowOf, modeRows, purposeRowOf, purposeRows } from './period-rows.ts'

const trip = (mode: Mode, kilometres: number, rest: Partial<TravelledTrip> = {}): TravelledTrip => ({
  mode,
  legs: [{ mode, metres: kilometres * 1000, seconds: kilometres * 300, grams: 0 }],
  startedHour: 7,
  purpose: 'commute to work',
  from: 'town',
  to: 'lake',
  ...rest,
})
const person = (trips: readonly TravelledTrip[]): Travelled => ({
  days: 28,
  trips,
  countingPlaces: new Set(['bridge']),
  cells: new Map(),
  nightArea: 'hill',
})
/** 2 January 2026. */
const AN_INSTANT = 1_767_312_000_000
const metresOf = ({ legs }: TravelledTrip): number => legs.at(0)!.metres
const times = <It>(many: number, it: It): It[] => Array.from({ length: many }, () => it)

/** As a release is made, without the noise. */
function answersOf(people: readonly Travelled[], size: Size = 'medium') {
  const places = { zones: ['town', 'lake', 'hill'], countingPlaces: ['bridge', 'station'] }
  const plan = planOf(PERIOD_FIGURES, FITTED_BOUNDS, {
    audience: 'organisation',
    size,
    level: 'standard',
    places,
  })
  const sums = periodSums(PERIOD_FIGURES, plan, 10)
  for (const it of people) sums.add(it)
  return periodAnswers([sums.released(() => 0)])
}
const isNear = ({ value, margin }: Estimate, truth: number): void =>
  assert.ok(Math.abs(value - truth) <= margin, `${value} ± ${margin}, in truth ${truth}`)
const shareIs = (rows: readonly { row: string; share: Estimate }[], row: string, truth: number): void =>
  isNear(rows.find((it) => it.row === row)!.share, truth)

const MODES = ['walk', 'car', 'walk', 'bus', 'car', 'walk', 'bike', 'train', 'walk', 'car'] as const
const HOURS = [7, 8, 11, 12, 15, 16, 17, 20]
/** Of most trips nobody knows. */
const PURPOSES: readonly (Purpose | undefined)[] = [
  'commute to work',
  undefined,
  'daily shopping',
  undefined,
  undefined,
  'other leisure',
  undefined,
  undefined,
]
/** Ninety trips in four weeks, spread over modes, hours, lengths and purposes as most people's are. */
const usual = person(
  Array.from({ length: 90 }, (_, index) => {
    const mode = MODES.at(index % MODES.length)!
    const kilometres = { walk: 0.5 + (index % 4) / 2, bike: 3, bus: 4, train: 20, car: 2 + (index % 7) * 2 }
    return trip(mode, kilometres[mode], {
      startedHour: HOURS.at((index * 3) % HOURS.length)!,
      purpose: PURPOSES.at((index * 7) % PURPOSES.length),
    })
  }),
)

test('who travels as everybody does is read as she travels: how, how far, when and why', () => {
  const answers = answersOf(times(300, usual))
  const among = (is: (it: TravelledTrip) => boolean): number =>
    usual.trips.filter(is).length / usual.trips.length
  shareIs(
    answers.groups,
    'transit',
    among(({ mode }) => mode === 'bus' || mode === 'train'),
  )
  shareIs(
    answers.modes,
    'bike',
    among(({ mode }) => mode === 'bike'),
  )
  shareIs(
    answers.classShares('lengths'),
    '1',
    among((it) => metresOf(it) >= 1000 && metresOf(it) < 3000),
  )
  shareIs(
    answers.classShares('dayparts'),
    '16',
    among(({ startedHour }) => startedHour === 16 || startedHour === 17),
  )
  shareIs(
    answers.classShares('purposes'),
    'work',
    among(({ purpose }) => purpose === 'commute to work'),
  )
  shareIs(
    answers.classShares('purposes'),
    'unknown',
    among(({ purpose }) => purpose === undefined),
  )
  const metres = usual.trips.reduce((sum, it) => sum + metresOf(it), 0)
  isNear(answers.each('metres')!, metres / 1000 / 28)
  assert.equal(Math.round(answers.people!.value), 300)
})

test('nobody who flies moves a figure of what is travelled on the ground, and she is counted for it', () => {
  const flying = person([...usual.trips, trip('plane', 900)])
  const [grounded, flown] = [answersOf(times(300, usual)), answersOf(times(300, flying))]
  assert.deepEqual(flown.each('metres'), grounded.each('metres'))
  assert.deepEqual(flown.modes, grounded.modes)
  assert.equal(flown.flights!.value, 300)
  assert.equal(grounded.flights!.value, 0)
})

test('what is emitted follows from kilometres', () => {
  const answers = answersOf(times(300, person(times(100, trip('train', 12)))))
  const gramsPerKm = gramsPerKmAt(AN_INSTANT)
  const [kilometres, grams] = [answers.each('metres')!.value, answers.gramsEachDay(gramsPerKm)!.value]
  // Of the train alone it is what the train emits; what others emit lies within noise nobody drew.
  assert.ok(grams > 0 && grams < 3 * kilometres * gramsPerKm('train'), String(grams))
})

test('longer periods make every margin narrower', () => {
  const places = { zones: [], countingPlaces: [] }
  const plan = planOf(PERIOD_FIGURES, FITTED_BOUNDS, {
    audience: 'organisation',
    size: 'small',
    level: 'standard',
    places,
  })
  const sums = periodSums(PERIOD_FIGURES, plan, 10)
  for (let index = 0; index < 100; index++) sums.add(usual)
  const release = sums.released(() => 0)
  const [quarter, year] = [periodAnswers([release]), periodAnswers(times(4, release))]
  for (const [index, { share }] of year.modes.entries()) {
    assert.ok(share.margin < quarter.modes.at(index)!.share.margin)
    assert.ok(share.sampleMargin >= share.margin)
  }
  assert.ok(year.each('metres')!.margin < quarter.each('metres')!.margin)
})

test('releases that count other rows are not added up', () => {
  const releases = SIZES.map((size) => {
    const places = { zones: [], countingPlaces: [] }
    const plan = planOf(PERIOD_FIGURES, FITTED_BOUNDS, {
      audience: 'organisation',
      size,
      level: 'standard',
      places,
    })
    return periodSums(PERIOD_FIGURES, plan, 10).released(() => 0)
  })
  assert.deepEqual(periodAnswers(releases).modes, [])
})

test('every mode and every purpose has a row, whatever the size', () => {
  for (const size of SIZES) {
    for (const mode of modes) if (mode !== 'plane') assert.ok(modeRows(size).includes(modeRowOf(mode, size)))
    for (const purpose of [...purposes, undefined]) {
      assert.ok(purposeRows(size).includes(purposeRowOf(purpose, size)))
    }
  }
})
