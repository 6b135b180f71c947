import { aroundCentre, type Centre } from '@allmend/domain/projects/releases/yearly/around-centre'
import type {
  FittedBound,
  FittedBounds,
  MeasuredFigure,
  NamedPlaces,
  PeriodFigure,
  Shifted,
} from '@allmend/domain/projects/releases/yearly/plan'
import { PERIOD_WEEKS, SIZES, type Size } from '@allmend/domain/projects/releases/yearly/size'
import {
  PERIOD_FIGURES,
  type PeriodFigureName,
} from '@allmend/domain/tracking/insights/period/period-figures'
import {
  distanceRowOf,
  type GroundMode,
  type TypicalMix,
} from '@allmend/domain/tracking/insights/period/period-rows'
import type { Travelled } from '@allmend/domain/tracking/insights/travelled-trip'
import { randomFor } from '../../random.ts'
import { joined } from '../sampled-travel.ts'
import { withWrongCentre } from './wrong-centre.ts'

/** So large a part of people is inside the bound; the others count in part. */
const INSIDE = 0.95
/** What many people together know best: there what is lost shows beside the noise. */
const INSIDE_WELL_KNOWN = 0.97
/** Pairs of zones are few trips each: less noise is worth more than what most travelled people lose. */
const INSIDE_WAYS = 0.6
const WRONG_CENTRES = 12
/** Shares are shifted by chance of who takes part, beside noise; a sum is shifted always the same way. */
/** In another town more may be lost. */
const OF_ANOTHER_TOWN = 2
const MOSTLY = { points: 0.8, percent: 0.95 }
const PROJECTS_EACH = 6
/** The smallest there is, and usual ones: the fewer they are, the more one of them shifts. */
const PEOPLE: Record<Size, number> = { small: 50, medium: 350, large: 1000 }

interface Person {
  days: number
  rows: number[]
}

/**
 * What is typical and how far people are from it, by size of project: of people who are in no evaluation. A bound holds
 * the same people around centres that are wrong on purpose.
 */
export function fittedBounds(
  people: readonly (readonly Travelled[])[],
  places: NamedPlaces,
): FittedBounds<PeriodFigureName> {
  const bounds = SIZES.map((size) => {
    const periods = people.flatMap((weeks) => inPeriods(weeks, PERIOD_WEEKS[size]))
    const figures = (Object.entries(PERIOD_FIGURES) as [PeriodFigureName, PeriodFigure<Travelled>][]).flatMap(
      ([name, figure]) => (figure.kind === 'measured' && size in figure.parts ? [{ name, figure }] : []),
    )
    const its = figures.map(({ name, figure }) => [name, fitted(name, figure, { size, places, periods })])
    return [size, Object.fromEntries(its)]
  })
  return Object.fromEntries(bounds)
}

/** Periods of so many weeks, whole ones. */
export function inPeriods(weeks: readonly Travelled[], each: number): Travelled[] {
  return Array.from({ length: Math.floor(weeks.length / each) }, (_, index) =>
    joined(weeks.slice(index * each, (index + 1) * each)),
  )
}

function fitted(
  name: PeriodFigureName,
  figure: MeasuredFigure<Travelled>,
  { size, places, periods }: { size: Size; places: NamedPlaces; periods: readonly Travelled[] },
): FittedBound {
  const rows = figure.rows(size, places)
  const people = periods.map((period): Person => {
    const contributed = figure.contributed(period, size)
    return { days: period.days, rows: rows.map((row) => (contributed.get(row) ?? 0) * figure.unitsEach) }
  })
  const days = people.reduce((sum, it) => sum + it.days, 0)
  const isOfPlaces = name === 'ways'
  const typical = isOfPlaces
    ? {}
    : Object.fromEntries(
        rows.map((row, index) => [row, rounded(people.reduce((sum, it) => sum + it.rows[index]!, 0) / days)]),
      )
  const centres = Array.from({ length: WRONG_CENTRES }, (_, seed) => wrong(typical, seed))
  const lengths = centres.flatMap((centre) => people.map((person) => lengthOf(person, rows, centre)))
  const reach = Math.ceil(rounded(quantile(lengths, insideOf(name, size)), 2))
  return { reach, centre: typical, shifted: shiftedBy(people, { size, rows, reach, centres }) }
}

function insideOf(name: PeriodFigureName, size: Size): number {
  if (name === 'ways') return INSIDE_WAYS
  const isWellKnown = size !== 'small' && (name === 'trips' || name === 'metres')
  return isWellKnown ? INSIDE_WELL_KNOWN : INSIDE
}

const wrong = (centre: Centre, seed: number): Centre => {
  const bound: FittedBound = { reach: 0, centre, shifted: { points: 0, lostPercent: 0, percent: 0 } }
  return withWrongCentre<'it'>({ small: { it: bound }, medium: {}, large: {} }, seed).small.it!.centre
}

const lengthOf = (person: Person, rows: readonly string[], centre: Centre): number =>
  Math.hypot(...rows.map((row, index) => person.rows[index]! - (centre[row] ?? 0) * person.days))

/** Each of these centres with some of the people, as many as a project of that size has. */
function shiftedBy(
  everybody: readonly Person[],
  {
    size,
    rows,
    reach,
    centres,
  }: { size: Size; rows: readonly string[]; reach: number; centres: readonly Centre[] },
): Shifted {
  const random = randomFor(1, 'people of a project')
  const its = centres.flatMap((centre) =>
    Array.from({ length: PROJECTS_EACH }, () => {
      const people = Array.from(
        { length: PEOPLE[size] },
        () => everybody[Math.floor(random() * everybody.length)]!,
      )
      return shiftOf(people, rows, reach, centre)
    }),
  )
  const lost = its.map(({ lostPercent }) => lostPercent)
  const usual = Math.round(quantile(lost, 0.5) * 10) / 10
  return {
    points: upTo(
      quantile(
        its.map(({ points }) => points),
        MOSTLY.points,
      ),
    ),
    lostPercent: usual,
    percent: upTo(
      OF_ANOTHER_TOWN *
        quantile(
          lost.map((percent) => Math.abs(percent - usual)),
          MOSTLY.percent,
        ),
    ),
  }
}

function shiftOf(people: readonly Person[], rows: readonly string[], reach: number, centre: Centre) {
  const [clipped, whole] = [rows.map(() => 0), rows.map(() => 0)]
  for (const { days, rows: own } of people) {
    const contributed = new Map(rows.map((row, index) => [row, own[index]!]))
    const { difference } = aroundCentre(contributed, { days, rows, centre, reach })
    for (const [index, row] of rows.entries()) {
      clipped[index]! += (centre[row] ?? 0) * days + difference.get(row)!
      whole[index]! += own[index]!
    }
  }
  const [seen, real] = [clipped, whole].map((all) => all.reduce((sum, it) => sum + it, 0)) as [number, number]
  const points = rows.map((_, index) => Math.abs(clipped[index]! / seen - whole[index]! / real) * 100)
  return { points: Math.max(...points), lostPercent: (1 - seen / real) * 100 }
}

const quantile = (of: readonly number[], part: number): number =>
  of.toSorted((one, other) => one - other)[Math.min(of.length - 1, Math.floor(part * of.length))] ?? 0
const rounded = (it: number, digits = 3): number => Number(it.toPrecision(digits))
const upTo = (it: number): number => Math.ceil(it * 10) / 10

/** How the kilometres of a row that holds several modes are made up, in shares. */
export function typicalMix(people: readonly (readonly Travelled[])[]): TypicalMix {
  const metres = new Map<string, Map<GroundMode, number>>()
  for (const { mode, metres: its } of people
    .flat()
    .flatMap(({ trips }) => trips.flatMap(({ legs }) => legs))) {
    if (mode === 'plane') continue
    const row = distanceRowOf(mode, 'small')
    const modes = metres.get(row) ?? new Map<GroundMode, number>()
    metres.set(row, modes.set(mode, (modes.get(mode) ?? 0) + its))
  }
  return Object.fromEntries(
    [...metres].map(([row, modes]) => {
      const whole = [...modes.values()].reduce((sum, it) => sum + it, 0)
      return [row, Object.fromEntries([...modes].map(([mode, its]) => [mode, rounded(its / whole)]))]
    }),
  )
}
