import type { Audience } from '../budget.ts'
import type { Contributed } from '../bounded.ts'
import { type Noise, noiseFor } from '../noise.ts'
import type { Centre } from './around-centre.ts'
import { type Level, yearBudget } from './level.ts'
import { PERIOD_WEEKS, type Size, tablesFor } from './size.ts'

/** Names that are fixed before a project goes live, so that a row's name betrays nothing. */
export interface NamedPlaces {
  zones: readonly string[]
  countingPlaces: readonly string[]
}

interface Cost {
  /** Its part of a year's budget beside the other figures; a size without one does not have the figure. */
  parts: Partial<Record<Size, number>>
  /** Released once in so many periods; one where nothing is written. */
  everyPeriods?: Partial<Record<Size, number>>
  /** Where a small project has it on the level `fine` alone. */
  isFineWhereSmall?: true
}

/** Amounts in rows everybody knows there are. Each has noise and a margin, and none is hidden. */
export interface MeasuredFigure<Of> extends Cost {
  kind: 'measured'
  rows(size: Size, places: NamedPlaces): readonly string[]
  contributed(of: Of, size: Size): Contributed
  /** Of so many units each is counted, so that whole numbers lose nothing anybody sees. */
  unitsEach: number
}

/** People in places, in each as one person. */
interface HeadsFigure<Of> extends Cost {
  kind: 'heads'
  /** Rows that are there whatever anybody does; null: places come from what people do, and are written only where enough people are. */
  rows: ((size: Size, places: NamedPlaces) => readonly string[]) | null
  contributed(of: Of): Contributed
  /** In so many places somebody counts at most. */
  placesEach: number
}

export type PeriodFigure<Of> = MeasuredFigure<Of> | HeadsFigure<Of>
export type PeriodFigures<Name extends string, Of> = Readonly<Record<Name, PeriodFigure<Of>>>

/** What clipping changes: a share by so many points; of the sum of all rows it takes so much, give or take so much. */
export interface Shifted {
  points: number
  lostPercent: number
  percent: number
}

/** How far one person reaches in what is measured, what she is compared with, and what that leaves out. */
export interface FittedBound {
  reach: number
  /** A day, by row, in units. */
  centre: Centre
  shifted: Shifted
}
export type FittedBounds<Name extends string> = Readonly<
  Record<Size, Readonly<Partial<Record<Name, FittedBound>>>>
>

/** A figure as it is released: with these rows, this noise, at this cost. */
export interface PlannedFigure {
  size: Size
  rows: readonly string[] | null
  rhoMillionths: number
  noise: Noise
  /** Of how people vary; null for people in places. */
  spreadNoise: Noise | null
  everyPeriods: number
  bound: FittedBound | null
}

export type Plan<Name extends string> = ReadonlyMap<Name, PlannedFigure>

interface Asked {
  audience: Audience
  size: Size
  level: Level
  places: NamedPlaces
}

/** What of a period is released to whom, and what each figure costs. All of a year together cost what a year may. */
export function planOf<Name extends string, Of>(
  figures: PeriodFigures<Name, Of>,
  bounds: FittedBounds<Name>,
  { audience, size: projectSize, level, places }: Asked,
): Plan<Name> {
  const size = tablesFor(audience, projectSize)
  const named = Object.entries(figures) as [Name, PeriodFigure<Of>][]
  const its = named.filter(
    ([, { parts, isFineWhereSmall }]) =>
      parts[size] !== undefined &&
      (!isFineWhereSmall || size !== 'small' || (audience === 'organisation' && level === 'fine')),
  )
  const whole = its.reduce((sum, [, { parts }]) => sum + parts[size]!, 0)
  const budget = yearBudget(audience, level)
  return new Map(
    its.map(([name, figure]): [Name, PlannedFigure] => {
      const everyPeriods = figure.everyPeriods?.[size] ?? 1
      const releases = Math.floor(WEEKS_A_YEAR / (PERIOD_WEEKS[size] * everyPeriods))
      const rhoMillionths = Math.floor((budget * figure.parts[size]!) / whole / releases)
      const rows = figure.rows?.(size, places) ?? null
      const planned = { size, rows, rhoMillionths, everyPeriods }
      if (figure.kind === 'heads') {
        const noise = noiseFor({ squaredReach: figure.placesEach }, rhoMillionths)
        return [name, { ...planned, noise, spreadNoise: null, bound: null }]
      }
      const bound = boundOf(bounds, size, name)
      const spreadCost = Math.ceil(rhoMillionths * SPREAD_PART)
      const noise = noiseFor({ squaredReach: bound.reach ** 2 }, rhoMillionths - spreadCost)
      return [
        name,
        { ...planned, noise, spreadNoise: noiseFor({ squaredReach: SPREAD_REACH }, spreadCost), bound },
      ]
    }),
  )
}

const WEEKS_A_YEAR = 52

/** What of a figure's cost goes to how people vary: one number for shares, one for the whole, a thousand thousandths each. */
const SPREAD_PART = 0.08
const SPREAD_REACH = 2 * 1000 ** 2

function boundOf<Name extends string>(bounds: FittedBounds<Name>, size: Size, name: Name): FittedBound {
  const bound = bounds[size][name]
  if (!bound) throw new Error(`${name} has no bound in ${size} projects`)
  return bound
}

/**
 * What is released after a period, counted from one: figures of it alone, and those that are counted over several
 * periods together, where it is the last of them.
 */
export function dueAfter<Name extends string>(
  plan: Plan<Name>,
  periodNumber: number,
): { periods: number; plan: Plan<Name> }[] {
  const due = [...plan].filter(([, { everyPeriods }]) => periodNumber % everyPeriods === 0)
  return [...Map.groupBy(due, ([, { everyPeriods }]) => everyPeriods)].map(([periods, its]) => ({
    periods,
    plan: new Map(its),
  }))
}
