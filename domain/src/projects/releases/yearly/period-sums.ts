import { type Contributed, mostUsed } from '../bounded.ts'
import { inFives } from '../in-fives.ts'
import type { Draw, Noise } from '../noise.ts'
import { isPlacePublishable } from '../published.ts'
import { aroundCentre } from './around-centre.ts'
import type { FittedBound, MeasuredFigure, PeriodFigure, PeriodFigures, Plan, PlannedFigure } from './plan.ts'

/** A figure as it was released: what a reader needs to make estimates of it, and nothing else. */
export interface ReleasedFigure {
  rhoMillionths: number
  /** Of the noise of each row. */
  deviation: number
  /** With noise. Of what is measured it is the difference from the centre. */
  rows: Record<string, number>
  /** Of what is measured: how it was bounded, and how people vary. */
  measured: (FittedBound & { unitsEach: number; spread: Spread }) | null
}

/**
 * How much people vary, with noise, in thousandths of a person who is as far from the centre as the bound allows:
 * squares of how her shares differ, and of how her whole does.
 */
interface Spread {
  shares: number
  whole: number
  deviation: number
}

export interface PeriodRelease<Name extends string> {
  /** With data, of all who were counted, in fives. */
  days: number
  figures: Partial<Record<Name, ReleasedFigure>>
}

interface Sums {
  rows: Map<string, number>
  shares: number
  whole: number
}

/** What some people brought together, bounded person by person: whole numbers, which add up in any order. */
export interface SummedTogether<Name extends string> {
  days: number
  figures: ReadonlyMap<Name, Readonly<Sums>>
}

/** Adds up a period, one person after the other; of nobody anything is kept but sums. */
export function periodSums<Name extends string, Of extends { days: number }>(
  figures: PeriodFigures<Name, Of>,
  plan: Plan<Name>,
  leastPeople: number,
) {
  let days = 0
  const sums = new Map<Name, Sums>(
    [...plan.keys()].map((name) => [name, { rows: new Map(), shares: 0, whole: 0 }]),
  )
  return {
    add(of: Of): void {
      days += of.days
      for (const [name, planned] of plan) addPerson(sums.get(name)!, figures[name], planned, of)
    },
    /** Others, added up elsewhere. */
    addTogether(others: SummedTogether<Name>): void {
      days += others.days
      for (const [name, its] of others.figures) {
        const known = sums.get(name)!
        addRows(known.rows, its.rows)
        known.shares += its.shares
        known.whole += its.whole
      }
    },
    together: (): SummedTogether<Name> => ({ days, figures: sums }),
    /** With noise, drawn once. */
    released(draw: Draw): PeriodRelease<Name> {
      const its = [...plan].map(([name, planned]) => {
        const figure = figures[name]
        return [name, released(figure, planned, sums.get(name)!, { draw, leastPeople })] as const
      })
      return { days: inFives(days), figures: Object.fromEntries(its) as PeriodRelease<Name>['figures'] }
    },
  }
}

function addPerson<Of extends { days: number }>(
  sums: Sums,
  figure: PeriodFigure<Of>,
  { size, rows, bound }: PlannedFigure,
  of: Of,
): void {
  if (figure.kind === 'heads')
    return addRows(sums.rows, mostUsed(onlyOf(figure.contributed(of), rows), figure.placesEach))
  const contributed = inUnits(figure, figure.contributed(of, size))
  const { difference } = aroundCentre(contributed, { days: of.days, rows: rows!, ...bound! })
  addRows(sums.rows, difference)
  const { shares, whole } = spreadOf(contributed, of.days, rows!, bound!)
  sums.shares += shares
  sums.whole += whole
}

const inUnits = <Of>({ unitsEach }: MeasuredFigure<Of>, contributed: Contributed): Contributed =>
  unitsEach === 1 ? contributed : new Map([...contributed].map(([row, much]) => [row, much * unitsEach]))

/** Names that were not listed beforehand do not count. */
const onlyOf = (contributed: Contributed, rows: readonly string[] | null): Contributed =>
  rows === null ? contributed : new Map([...contributed].filter(([row]) => rows.includes(row)))

function addRows(rows: Map<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [row, much] of more) rows.set(row, (rows.get(row) ?? 0) + much)
}

const THOUSANDTHS = 1000

/** How far somebody's shares are from the centre's, and her whole from that of so many days. */
function spreadOf(
  contributed: Contributed,
  days: number,
  rows: readonly string[],
  { centre, reach }: FittedBound,
): { shares: number; whole: number } {
  const centres = rows.map((row) => centre[row] ?? 0)
  const wholeCentre = centres.reduce((sum, it) => sum + it, 0)
  const own = rows.map((row) => contributed.get(row) ?? 0)
  const whole = own.reduce((sum, it) => sum + it, 0)
  // Without a centre her own rows are what she differs by.
  const times = wholeCentre === 0 ? 0 : whole / wholeCentre
  const off = own.map((it, index) => it - times * centres[index]!)
  const part = (length: number): number => Math.floor(Math.min(1, (length / reach) ** 2) * THOUSANDTHS)
  return { shares: part(Math.hypot(...off)), whole: part(whole - wholeCentre * days) }
}

function released<Of>(
  figure: PeriodFigure<Of>,
  { rows, noise, spreadNoise, rhoMillionths, bound }: PlannedFigure,
  sums: Sums,
  { draw, leastPeople }: { draw: Draw; leastPeople: number },
): ReleasedFigure {
  const withNoise = (row: string): [string, number] => [row, (sums.rows.get(row) ?? 0) + draw(noise)]
  const known = rows?.map(withNoise)
  const found = [...sums.rows.keys()].toSorted().map(withNoise)
  const isShown = ([, people]: [string, number]): boolean =>
    isPlacePublishable(people, noise.standardDeviation, leastPeople)
  return {
    rhoMillionths,
    deviation: noise.standardDeviation,
    rows: Object.fromEntries(known ?? found.filter(isShown)),
    measured:
      figure.kind === 'measured'
        ? { ...bound!, unitsEach: figure.unitsEach, spread: withSpread(sums, spreadNoise!, draw) }
        : null,
  }
}

const withSpread = ({ shares, whole }: Sums, noise: Noise, draw: Draw): Spread => ({
  shares: shares + draw(noise),
  whole: whole + draw(noise),
  deviation: noise.standardDeviation,
})
