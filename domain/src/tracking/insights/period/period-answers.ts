import type { Estimate } from '../../../projects/releases/printed/estimate.ts'
import {
  agreeing,
  eachEstimate,
  headsEstimate,
  sharesOf,
  tableOf,
  weightedShares,
} from '../../../projects/releases/yearly/estimates.ts'
import type { PeriodTable, Weights } from '../../../projects/releases/yearly/estimates.ts'
import type { PeriodRelease } from '../../../projects/releases/yearly/period-sums.ts'
import { partsOf } from '../week-release.ts'
import { type PeriodFigureName, TABLES_OF_TRIPS } from './period-figures.ts'
import { groupOfRow, type ModeGroup, UNKNOWN_PURPOSE } from './period-rows.ts'

export type TravelRelease = PeriodRelease<PeriodFigureName>

/** A row and its share of what the table is about. */
export interface RowShare {
  row: string
  share: Estimate
}

type TripTable = (typeof TABLES_OF_TRIPS)[number]

/** What is measured of each day with data, by its unit. */
const UNITS = { metres: 1000, seconds: 60 } as const
export type Measure = keyof typeof UNITS

/**
 * What some periods answer together: how people travel, how far, when, why, and what it emits. Everything is read off what
 * was released; nothing here knows more than its reader.
 */
export function periodAnswers(releases: readonly TravelRelease[]) {
  const days = releases.reduce((sum, it) => sum + it.days, 0)
  const tables = new Map(
    TABLES_OF_TRIPS.flatMap((name) => {
      const table = tableOf(releases, name)
      return table ? [[name, table] as const] : []
    }),
  )
  const agreed = agreeing(tables, commonGroupOf(tables))

  const rowsOf = (name: TripTable): string[] => [...(tables.get(name)?.rows.keys() ?? [])]
  /** Of all trips, or of those of some rows. */
  function shareIn(name: TripTable, of = rowsOf(name)): (part: readonly string[]) => Estimate {
    return sharesOf(agreed.get(name)!, tables.get(name)!, of)
  }
  function rowShares(name: TripTable): RowShare[] {
    if (!tables.has(name)) return []
    const share = shareIn(name)
    return rowsOf(name).map((row) => ({ row, share: share([row]) }))
  }

  /** By the first part of each row, whatever the mode. */
  function classShares(name: Exclude<TripTable, 'trips'>): RowShare[] {
    if (!tables.has(name)) return []
    const share = shareIn(name)
    return [...Map.groupBy(rowsOf(name), (row) => partsOf(row)[0])].map(([row, its]) => ({
      row,
      share: share(its),
    }))
  }

  function groupShares(): RowShare[] {
    if (!tables.has('trips')) return []
    const share = shareIn('trips')
    return [...Map.groupBy(rowsOf('trips'), groupOfRow)].map(([row, its]) => ({ row, share: share(its) }))
  }

  const measured = new Map(
    (Object.keys(UNITS) as Measure[]).flatMap((name) => {
      const table = tableOf(releases, name)
      return table && days > 0 ? [[name, table] as const] : []
    }),
  )
  function each(name: Measure): Estimate | undefined {
    const table = measured.get(name)
    return table && inUnit(eachEstimate(table, days), UNITS[name])
  }
  function measureShares(name: Measure, weightOf?: Weights): RowShare[] {
    const table = measured.get(name)
    if (!table) return []
    const share = weightedShares(table, weightOf)
    return [...Map.groupBy(table.rows.keys(), groupOfRow)].map(([row, its]) => ({ row, share: share(its) }))
  }

  return {
    days,
    people: headsEstimate(releases, 'people', 'all'),
    flights: headsEstimate(releases, 'flights', 'all'),
    tripsEachDay: tables.has('trips') && days > 0 ? eachEstimate(tables.get('trips')!, days) : undefined,
    groups: groupShares(),
    modes: rowShares('trips'),
    each,
    /** By group of modes. */
    measureShares,
    /** Grams of CO2 a day, from kilometres by what each emits. */
    gramsEachDay: (gramsPerKm: Weights): Estimate | undefined => {
      const table = measured.get('metres')
      return table && inUnit(eachEstimate(table, days, gramsPerKm), UNITS.metres)
    },
    gramShares: (gramsPerKm: Weights): RowShare[] => measureShares('metres', gramsPerKm),
    classShares,
    /** Each row of a table by group, as a share of all trips. */
    crossed: (name: Exclude<TripTable, 'trips'>): RowShare[] =>
      rowShares(name).filter(({ row }) => partsOf(row)[0] !== UNKNOWN_PURPOSE),
    /** Between which zones, as shares of all trips from one zone to another. */
    ways(): RowShare[] {
      const table = tableOf(releases, 'ways')
      if (!table) return []
      const all = [...table.rows.keys()]
      const share = weightedShares(table)
      return all.map((row) => ({ row, share: share([row]) }))
    },
    countingPlace: (place: string): Estimate | undefined => headsEstimate(releases, 'countingPlaces', place),
  }
}

/** Tables by group agree by group; where one is of all trips, they agree on these. */
function commonGroupOf(tables: ReadonlyMap<TripTable, PeriodTable>) {
  const isByGroup = [...tables].every(
    ([name, { rows }]) => name === 'trips' || [...rows.keys()].every((row) => partsOf(row)[1] !== ''),
  )
  return (name: TripTable, row: string): ModeGroup | 'all' => {
    if (!isByGroup) return 'all'
    return name === 'trips' ? groupOfRow(row) : (partsOf(row)[1] as ModeGroup)
  }
}

function inUnit({ value, margin, sampleMargin }: Estimate, unit: number): Estimate {
  return { value: value / unit, margin: margin / unit, sampleMargin: sampleMargin / unit }
}
