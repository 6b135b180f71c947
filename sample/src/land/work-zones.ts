import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../plane/line.ts'

export type WorkZone = { name: string; kind: 'industry' | 'office'; centre: PlanePoint; radiusMetres: number }

/** Where the town works; outside them shops, schools and single workshops are spread over the quarters. */
export const workZones: readonly WorkZone[] = [
  { name: 'Bahnhofquartier', kind: 'office', centre: [-250, -330], radiusMetres: 330 },
  { name: 'Neustadt Nord', kind: 'office', centre: [-820, -520], radiusMetres: 260 },
  { name: 'Industrie Moos', kind: 'industry', centre: [-3350, 900], radiusMetres: 430 },
  { name: 'Gewerbepark Langmatt', kind: 'industry', centre: [-4750, 2330], radiusMetres: 380 },
  { name: 'Gewerbe Oberried', kind: 'industry', centre: [-2450, -2450], radiusMetres: 330 },
  { name: 'Werkareal Tannegg', kind: 'industry', centre: [750, -2650], radiusMetres: 280 },
  { name: 'Technopark Halden', kind: 'office', centre: [1650, 3000], radiusMetres: 260 },
]

export const workZoneAt = (point: PlanePoint): WorkZone | undefined =>
  workZones.find(({ centre, radiusMetres }) => distanceBetween(centre, point) < radiusMetres)
