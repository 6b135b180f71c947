import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween } from '../plane/line.ts'
import { centreOf } from '@allmend/domain/platform/geo/polygon'
import { randomFor } from '../random.ts'
import type { Land } from '../streets/town-ways.ts'
import { projection, toLngLat } from '../land/frame.ts'
import { quarters } from '../land/quarters.ts'
import { workZones } from '../land/work-zones.ts'
import type { Building, BuildingUse } from './building.ts'

export const placeKinds = [
  'station',
  'school',
  'university',
  'hospital',
  'townhall',
  'library',
  'supermarket',
  'shop',
  'restaurant',
  'sports',
  'swimming',
  'park',
  'work-zone',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Somewhere people go that has a name of its own. */
export type Place = { id: number; kind: PlaceKind; name: string; position: LngLat; building?: number }

type Wanted = { kind: PlaceKind; name: string; near: PlanePoint; use: BuildingUse }

/** Gives buildings near the wanted spots their public use and lists every named destination. */
export function townPlaces(seed: number, land: Land, buildings: Building[]): Place[] {
  const doors = buildings.map(({ door }) => projection.toPlane(door))
  const taken = new Set<number>()
  const places: Omit<Place, 'id'>[] = []
  for (const { kind, name, near, use } of wantedPlaces(seed)) {
    let best = -1
    let bestMetres = Infinity
    doors.forEach((door, at) => {
      const metres = distanceBetween(door, near)
      if (metres >= bestMetres || taken.has(at)) return
      best = at
      bestMetres = metres
    })
    const building = buildings[best]
    if (building === undefined) continue
    taken.add(best)
    buildings[best] = { ...building, use, dwellings: use === 'shop' ? building.dwellings : 0 }
    places.push({ kind, name, position: building.door, building: building.id })
  }
  for (const { name, point } of land.stations)
    places.push({ kind: 'station', name: `Bahnhof ${name}`, position: toLngLat(point) })
  for (const { name, kind, ring } of land.parks) {
    places.push({ kind: kind === 'sports' ? 'sports' : 'park', name, position: toLngLat(centreOf(ring)) })
  }
  for (const { name, centre } of workZones)
    places.push({ kind: 'work-zone', name, position: toLngLat(centre) })
  return places.map((place, id) => ({ id, ...place }))
}

function wantedPlaces(seed: number): Wanted[] {
  const random = randomFor(seed, 'places')
  const beside = ([x, y]: PlanePoint, metres: number): PlanePoint => [
    x + (random() - 0.5) * 2 * metres,
    y + (random() - 0.5) * 2 * metres,
  ]
  const everywhere = quarters.flatMap(({ name, centre, isVillage }): Wanted[] => [
    { kind: 'school', name: `Schulhaus ${name}`, near: beside(centre, 220), use: 'school' },
    { kind: 'supermarket', name: `Markthalle ${name}`, near: beside(centre, 200), use: 'shop' },
    { kind: 'shop', name: `Bäckerei ${name}`, near: beside(centre, 160), use: 'shop' },
    {
      kind: 'restaurant',
      name: `Gasthaus ${isVillage ? 'Linde' : 'Sonne'} ${name}`,
      near: beside(centre, 220),
      use: 'shop',
    },
    ...(isVillage
      ? []
      : [{ kind: 'shop', name: `Quartierladen ${name}`, near: beside(centre, 420), use: 'shop' } as const]),
  ])
  return [
    { kind: 'townhall', name: 'Rathaus', near: [-40, 330], use: 'culture' },
    { kind: 'library', name: 'Stadtbibliothek', near: [-160, 560], use: 'culture' },
    { kind: 'hospital', name: 'Kantonsspital Seewil', near: [-700, 1420], use: 'care' },
    { kind: 'university', name: 'Hochschule Seewil', near: [-480, -420], use: 'school' },
    { kind: 'school', name: 'Kantonsschule Seefeld', near: [620, -1450], use: 'school' },
    { kind: 'school', name: 'Berufsschule Moos', near: [-3650, 700], use: 'school' },
    { kind: 'swimming', name: 'Strandbad Ufermatte', near: [880, -1150], use: 'culture' },
    { kind: 'sports', name: 'Eishalle Moos', near: [-2900, -760], use: 'culture' },
    { kind: 'shop', name: 'Einkaufszentrum Langmatt', near: [-4600, 2150], use: 'shop' },
    { kind: 'shop', name: 'Warenhaus am Markt', near: [-60, 450], use: 'shop' },
    ...everywhere,
  ]
}
