import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { lineLength, locate, type Line } from '../plane/line.ts'
import { randomFor, type Random } from '../random.ts'
import { BARRIER, FREE, type Buildable } from '../streets/buildable.ts'
import type { StreetClass } from '../streets/street-class.ts'
import type { StreetEdge, StreetGraph } from '../streets/street-graph.ts'
import type { Land } from '../streets/town-ways.ts'
import { isInExtent, projection, toLngLat, toLngLats } from '../land/frame.ts'
import { densityAt } from '../land/land-cover.ts'
import { quarterAt } from '../land/quarters.ts'
import { workZoneAt } from '../land/work-zones.ts'
import type { Building, BuildingUse } from './building.ts'
import { houseNumbers } from './house-numbers.ts'
import { occupancy, type Occupancy } from './occupancy.ts'

/** Half the width streets keep free, kerb and front garden apart. */
const halfWidths: Partial<Record<StreetClass, number>> = {
  motorway: 20,
  'motorway-link': 12,
  main: 10,
  secondary: 8,
}

const fronted: readonly StreetClass[] = [
  'main',
  'secondary',
  'pedestrian',
  'residential',
  'living-street',
  'service',
]

/** Houses along every street that has a name and can be driven or walked to, larger streets first. */
export function townBuildings(seed: number, land: Land, streets: StreetGraph, ground: Buildable): Building[] {
  const random = randomFor(seed, 'buildings')
  const plots = occupancy()
  const lines = streets.edges.map(({ geometry }) => geometry.map((position) => projection.toPlane(position)))
  for (const edge of streets.edges) plots.takeAlong(lines[edge.id]!, halfWidths[edge.class] ?? 6)
  const numbers = houseNumbers()
  const buildings: Building[] = []
  for (const kind of fronted) {
    for (const edge of streets.edges) {
      if (edge.class !== kind || edge.name === '' || edge.structure !== 'ground' || edge.isRoundabout)
        continue
      for (const side of [1, -1] as const) {
        for (const plot of plotsAlong(edge, lines[edge.id]!, side, land, ground, plots, random)) {
          const { postcode, locality } = quarterAt(plot.door)
          const number = numbers.next(edge.name, postcode, side)
          buildings.push({
            id: buildings.length,
            use: plot.use,
            ring: toLngLats(plot.ring),
            storeys: plot.storeys,
            dwellings: plot.dwellings,
            address: { street: edge.name, number, postcode, locality },
            door: toLngLat(plot.door),
            edge: edge.id,
            alongMetres: plot.alongMetres,
          })
        }
      }
    }
  }
  return buildings
}

type Plot = {
  use: BuildingUse
  ring: PlanePoint[]
  storeys: number
  dwellings: number
  door: PlanePoint
  alongMetres: number
}

function* plotsAlong(
  edge: StreetEdge,
  line: Line,
  side: 1 | -1,
  land: Land,
  ground: Buildable,
  plots: Occupancy,
  random: Random,
): Generator<Plot> {
  const length = lineLength(line)
  let along = 4 + random() * 4
  while (along < length - 6) {
    const { point, angle } = locate(line, along)
    const density = densityAt(land.cover, point)
    const shape = shapeOf(point, density, random)
    const keepMetres = (halfWidths[edge.class] ?? 6) + 2.5 + (shape.isRow ? 0 : 1.5 + random() * 4)
    const off = side * (keepMetres + shape.depth / 2)
    const centre: PlanePoint = [
      point[0] + (Math.cos(angle) * shape.width) / 2 - Math.sin(angle) * off,
      point[1] + (Math.sin(angle) * shape.width) / 2 + Math.cos(angle) * off,
    ]
    const isWanted = random() < (density > 0.2 ? 0.93 : density > 0.1 ? 0.25 : 0.03)
    const isFree = isInExtent(centre) && ground.at(centre) === FREE && ground.at(point) !== BARRIER
    if (!isWanted || !isFree || !plots.takeRectangle(centre, angle, shape.width, shape.depth)) {
      along += 6
      continue
    }
    const doorOff = side * keepMetres
    const doorAlong = Math.min(length, along + shape.width / 2)
    const front = locate(line, doorAlong)
    yield {
      use: shape.use,
      ring: footprint(centre, angle, shape.width, shape.depth, side, random),
      storeys: shape.storeys,
      dwellings: dwellingsOf(shape),
      door: [
        front.point[0] - Math.sin(front.angle) * doorOff,
        front.point[1] + Math.cos(front.angle) * doorOff,
      ],
      alongMetres: doorAlong,
    }
    along +=
      shape.width +
      (shape.isRow ? (random() < 0.16 ? 5 : 0.8) : density > 0.5 ? 3 + random() * 6 : 6 + random() * 10)
  }
}

type Shape = { use: BuildingUse; width: number; depth: number; storeys: number; isRow: boolean }

function shapeOf(point: PlanePoint, density: number, random: Random): Shape {
  const zone = workZoneAt(point)
  if (zone?.kind === 'industry') {
    const use = random() < 0.9 ? 'industry' : 'home'
    return { use, width: 24 + random() * 40, depth: 18 + random() * 22, storeys: 2, isRow: false }
  }
  const isCore = density > 0.72
  const use: BuildingUse = zone && random() < 0.6 ? 'office' : isCore && random() < 0.35 ? 'mixed' : 'home'
  const width = isCore ? 13 + random() * 16 : density > 0.5 ? 11 + random() * 11 : 9 + random() * 8
  const depth = isCore ? 12 + random() * 5 : 10 + random() * 5
  const storeys = isCore ? 4 + Math.floor(random() * 2) : density > 0.5 ? 2 + Math.floor(random() * 3) : 2
  return { use, width, depth, storeys, isRow: isCore }
}

/** A flat takes 240 m² of floors with stairs, cellar and loft; the ground floor of a mixed house is a shop. */
function dwellingsOf({ use, width, depth, storeys }: Shape): number {
  if (use !== 'home' && use !== 'mixed') return 0
  const floors = use === 'mixed' ? storeys - 1 : storeys
  return Math.max(1, Math.round((width * depth * floors) / 240))
}

/** Rectangles, and some with a wing towards the street. */
function footprint(
  centre: PlanePoint,
  angle: number,
  width: number,
  depth: number,
  side: 1 | -1,
  random: Random,
): PlanePoint[] {
  const w = width / 2
  const d = depth / 2
  const hasWing = random() < 0.22 && width > 16
  const notch = width * (0.35 + random() * 0.3)
  const setback = depth * (0.35 + random() * 0.3)
  const corners: PlanePoint[] = hasWing
    ? [
        [-w, -d],
        [w, -d],
        [w, d],
        [w - notch, d],
        [w - notch, d - setback],
        [-w, d - setback],
      ]
    : [
        [-w, -d],
        [w, -d],
        [w, d],
        [-w, d],
      ]
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const ring = corners.map(([u, v]): PlanePoint => {
    const across = -v * side
    return [centre[0] + cos * u - sin * across, centre[1] + sin * u + cos * across]
  })
  return side === 1 ? ring.toReversed() : ring
}
