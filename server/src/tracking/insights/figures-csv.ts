import type { AllFigures, Noisy, PublicFigures } from '@allmend/contract/tracking/insights'
import type { FigureTable, PublicTable } from '@allmend/domain/projects/releases/figure-tables'
import { type Cell, csvOf } from '../../platform/csv.ts'

/** A value and its noise, side by side. */
const pair = ({ value, noise }: Noisy): Cell[] => [value, noise]

const PUBLIC: Record<PublicTable, (figures: PublicFigures) => Cell[][]> = {
  modes: ({ modes }) => [
    [
      'mode',
      'people',
      'people_noise',
      'legs',
      'legs_noise',
      'km',
      'km_noise',
      'hours',
      'hours_noise',
      'co2_kg',
      'co2_kg_noise',
    ],
    ...modes.map((it) => [
      it.mode,
      ...[it.people, it.legs, it.distanceKm, it.durationHours, it.co2Kg].flatMap(pair),
    ]),
  ],
  departures: ({ departures }) => [
    ['hour', 'mode', 'legs', 'legs_noise'],
    ...departures.map((it) => [it.hour, it.mode, ...pair(it.legs)]),
  ],
  lengths: ({ lengths }) => [
    ['length_km', 'mode', 'legs', 'legs_noise'],
    ...lengths.map((it) => [it.length, it.mode, ...pair(it.legs)]),
  ],
  purposes: ({ purposes }) => [
    ['purpose', 'trips', 'trips_noise'],
    ...purposes.map((it) => [it.purpose, ...pair(it.trips)]),
  ],
  flows: ({ flows }) => [
    ['from_h3', 'from_name', 'to_h3', 'to_name', 'people', 'people_noise', 'weeks'],
    ...flows.map(({ from, to, people, weeks }) => [
      from.id,
      from.name,
      to.id,
      to.name,
      ...pair(people),
      weeks,
    ]),
  ],
  cells: ({ cells }) => [
    ['h3', 'resolution', 'longitude', 'latitude', 'people', 'people_noise'],
    ...cells.map((it) => [it.cell.id, it.resolution, ...it.cell.centre, ...pair(it.people)]),
  ],
  co2_months: ({ co2Months }) => [
    ['month', 'releases', 'kg_per_person_week', 'kg_per_person_week_noise'],
    ...co2Months.map((it) => [it.month, it.releases.join(' '), ...pair(it.kgPerPersonWeek)]),
  ],
}

const OWN: Record<Exclude<FigureTable, PublicTable>, (figures: AllFigures) => Cell[][]> = {
  quality: ({ quality }) => [
    ['figure', 'value', 'noise'],
    ...Object.entries(quality).map(([name, it]) => [name, ...pair(it)]),
  ],
  confusion: ({ accuracy }) => [
    ['read', 'confirmed', 'legs', 'legs_noise'],
    ...accuracy.confusion.map((it) => [it.read, it.confirmed, ...pair(it.legs)]),
  ],
  shares: ({ accuracy }) => [
    ['mode', 'share_percent', 'low', 'high'],
    ...accuracy.shares.map((it) => [it.mode, it.share, it.low, it.high]),
  ],
  postcodes: ({ postcodes }) => [
    ['postcode', 'people', 'people_noise', 'weeks'],
    ...postcodes.map((it) => [it.postcode, ...pair(it.people), it.weeks]),
  ],
}

export const publicCsv = (figures: PublicFigures, table: PublicTable): Buffer =>
  Buffer.from(csvOf(PUBLIC[table](figures)))

export function figuresCsv(figures: AllFigures, table: FigureTable): Buffer {
  return Buffer.from(csvOf(isPublic(table) ? PUBLIC[table](figures) : OWN[table](figures)))
}

const isPublic = (table: FigureTable): table is PublicTable => Object.hasOwn(PUBLIC, table)
