import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Address } from '../buildings/building.ts'
import type { Place } from '../buildings/places.ts'
import { gridIndex } from '../plane/grid-index.ts'
import { distanceBetween, projectOnto, type Line } from '../plane/line.ts'
import type { Stop } from '../transit/transit-line.ts'
import { projection } from '../land/frame.ts'
import { quarterAt, type Quarter } from '../land/quarters.ts'
import type { Town } from './town.ts'

/** What is at a position, nearest first in each kind; absent where nothing is near enough. */
export type Surroundings = {
  address?: { address: Address; building: number; distanceMetres: number }
  street?: { name: string; edge: number; distanceMetres: number }
  place?: { place: Place; distanceMetres: number }
  stop?: { stop: Stop; distanceMetres: number }
  quarter: Quarter
}

export type Gazetteer = { at: (position: LngLat, withinMetres?: number) => Surroundings }

const CELL_METRES = 120

/** Built once for a town; asking changes nothing. */
export function gazetteerOf({ buildings, streets, places, transit }: Town): Gazetteer {
  const doors = pointIndex(buildings, ({ door }) => door)
  const sights = pointIndex(places, ({ position }) => position)
  const stops = pointIndex(transit.stops, ({ position }) => position)
  const pieces = gridIndex<{ name: string; edge: number; line: Line }>(CELL_METRES)
  for (const { id, name, geometry } of streets.edges) {
    if (name === '') continue
    const line = geometry.map((position) => projection.toPlane(position))
    for (const [x, y] of cellsAlong(line)) pieces.add(x, y, { name, edge: id, line })
  }
  return {
    at: (position, withinMetres = 100) => {
      const here = projection.toPlane(position)
      const door = doors(here, withinMetres)
      const sight = sights(here, withinMetres)
      const stop = stops(here, withinMetres)
      const street = nearestStreet(pieces.around(here[0], here[1], withinMetres), here, withinMetres)
      return {
        ...(door && {
          address: {
            address: door.item.address,
            building: door.item.id,
            distanceMetres: door.distanceMetres,
          },
        }),
        ...(street && { street }),
        ...(sight && { place: { place: sight.item, distanceMetres: sight.distanceMetres } }),
        ...(stop && { stop: { stop: stop.item, distanceMetres: stop.distanceMetres } }),
        quarter: quarterAt(here),
      }
    },
  }
}

/** As it is written on a letter: Seestrasse 12, 6099 Seewil. */
export const addressLine = ({ street, number, postcode, locality }: Address): string =>
  `${street} ${number}, ${postcode} ${locality}`

function pointIndex<Item>(items: readonly Item[], positionOf: (item: Item) => LngLat) {
  const index = gridIndex<{ item: Item; point: PlanePoint }>(CELL_METRES)
  for (const item of items) {
    const point = projection.toPlane(positionOf(item))
    index.add(point[0], point[1], { item, point })
  }
  return (here: PlanePoint, withinMetres: number): { item: Item; distanceMetres: number } | undefined => {
    let best: { item: Item; distanceMetres: number } | undefined
    for (const { item, point } of index.around(here[0], here[1], withinMetres)) {
      const distanceMetres = distanceBetween(here, point)
      if (distanceMetres > withinMetres || distanceMetres >= (best?.distanceMetres ?? Infinity)) continue
      best = { item, distanceMetres }
    }
    return best
  }
}

function nearestStreet(
  pieces: Iterable<{ name: string; edge: number; line: Line }>,
  here: PlanePoint,
  withinMetres: number,
): Surroundings['street'] {
  let best: Surroundings['street']
  for (const { name, edge, line } of pieces) {
    const { offMetres } = projectOnto(line, here)
    if (offMetres > withinMetres || offMetres >= (best?.distanceMetres ?? Infinity)) continue
    best = { name, edge, distanceMetres: offMetres }
  }
  return best
}

/** One point in every cell a line passes, however long its segments. */
function* cellsAlong(line: Line): Generator<PlanePoint> {
  const seen = new Set<string>()
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!
    const to = line[index]!
    const steps = Math.max(1, Math.ceil(distanceBetween(from, to) / (CELL_METRES / 8)))
    for (let step = 0; step <= steps; step++) {
      const x = from[0] + ((to[0] - from[0]) * step) / steps
      const y = from[1] + ((to[1] - from[1]) * step) / steps
      const key = `${Math.floor(x / CELL_METRES)},${Math.floor(y / CELL_METRES)}`
      if (seen.has(key)) continue
      seen.add(key)
      yield [x, y]
    }
  }
}
