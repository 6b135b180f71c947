import { modes } from '../diary/mode.ts'
import { purposes } from '../diary/purpose.ts'
import { type Contributed, bounded } from '../../projects/releases/bounded.ts'
import {
  type Audience,
  COSTS,
  type Cost,
  costOf,
  type Figure,
  noiseOf,
} from '../../projects/releases/budget.ts'
import { inFives } from '../../projects/releases/in-fives.ts'
import { LENGTH_CLASSES } from '../../projects/releases/length-class.ts'
import type { Draw } from '../../projects/releases/noise.ts'
import { isPlacePublishable, leastOf } from '../../projects/releases/published.ts'

/** What a person brings into a week, figure by figure. */
export type FigureContribution = Partial<Record<Figure, Contributed>>

/** Figures of a week with their noise, by row; frozen. */
export type WeekRelease = Partial<Record<Figure, Record<string, number>>>

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
const pairs = (some: readonly string[], others: readonly string[]): string[] =>
  some.flatMap((one) => others.map((other) => rowOf(one, other)))

/** A row that is named by two things. */
export const rowOf = (one: string, other: string): string => `${one}|${other}`
export const partsOf = (row: string): [string, string] => {
  const [one = '', other = ''] = row.split('|')
  return [one, other]
}

/** Rows everybody knows there are: each has noise, also where nobody is. Of the others only those with enough people. */
const ROWS: Partial<Record<Figure, readonly string[]>> = {
  people: ['all'],
  quality: ['confirmed', 'relabelled', 'wellKnown'],
  users: modes,
  legs: modes,
  metres: modes,
  seconds: modes,
  grams: modes,
  departures: pairs(hours, modes),
  lengths: pairs(LENGTH_CLASSES, modes),
  purposes,
  confusion: pairs(modes, modes),
  expectedGrams: ['all'],
}

/** Figures this release has; days and edges have releases of their own. */
function figuresFor(audience: Audience): Figure[] {
  const all = Object.keys(COSTS[audience]) as Figure[]
  return all.filter((figure) => figure !== 'day' && figure !== 'edges')
}

export const costsOf = (audience: Audience): Cost[] =>
  figuresFor(audience).map((figure) => ({ figure, rhoMillionths: costOf(audience, figure) }))

/** What some people brought together, bounded person by person: whole numbers, which add up in any order. */
export type ContributedTogether = ReadonlyMap<Figure, ReadonlyMap<string, number>>

/** Adds up a week, one person after the other; of nobody anything is kept but sums. */
export function weekSums(audience: Audience) {
  const sums = new Map(figuresFor(audience).map((figure) => [figure, new Map<string, number>()]))
  const addTo = (rows: Map<string, number>, more: Iterable<[string, number]>): void => {
    for (const [row, much] of more) rows.set(row, (rows.get(row) ?? 0) + much)
  }
  return {
    add(contribution: FigureContribution): void {
      for (const [figure, rows] of sums) addTo(rows, bounded(figure, contribution[figure] ?? new Map()))
    },
    /** Others, added up elsewhere. */
    addTogether(others: ContributedTogether): void {
      for (const [figure, rows] of sums) addTo(rows, others.get(figure) ?? [])
    },
    together: (): ContributedTogether => sums,
    /** How many places are not published; the board learns their number, in fives. */
    unpublished: (figure: Figure, release: WeekRelease): number =>
      inFives((sums.get(figure)?.size ?? 0) - Object.keys(release[figure] ?? {}).length),
    released(draw: Draw): WeekRelease {
      const tables = [...sums].map(([figure, rows]) => [figure, withNoise(audience, figure, rows, draw)])
      return Object.fromEntries(tables) as WeekRelease
    },
  }
}

function withNoise(
  audience: Audience,
  figure: Figure,
  sums: ReadonlyMap<string, number>,
  draw: Draw,
): Record<string, number> {
  const noise = noiseOf(audience, figure)
  const known = ROWS[figure]
  const rows = (known ?? [...sums.keys()].toSorted()).map(
    (row) => [row, (sums.get(row) ?? 0) + draw(noise)] as const,
  )
  if (known) return Object.fromEntries(rows)
  const least = leastOf(audience)
  return Object.fromEntries(
    rows.filter(([, people]) => isPlacePublishable(people, noise.standardDeviation, least)),
  )
}
