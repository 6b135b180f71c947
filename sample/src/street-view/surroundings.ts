import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { signedArea } from '@allmend/domain/platform/geo/polygon'
import type { Building } from '../buildings/building.ts'
import { projection } from '../land/frame.ts'
import { gridIndex, type GridIndex } from '../plane/grid-index.ts'
import { distanceBetween, lineLength, projectOnto, type Line } from '../plane/line.ts'
import type { StreetEdge } from '../streets/street-graph.ts'
import type { Town } from '../town/town.ts'

export type Street = { edge: StreetEdge; line: Line; lengthMetres: number }
/** Its corners counter-clockwise. */
export type House = { building: Building; ring: Line; centre: PlanePoint; isLeft: boolean }

export type Surroundings = {
  streetsAround: (point: PlanePoint, reachMetres: number) => Street[]
  housesAround: (point: PlanePoint, reachMetres: number) => House[]
  housesOf: (edge: number) => readonly House[]
  /** Edges that meet at a node. */
  streetsAt: (node: number) => readonly Street[]
}

const known = new WeakMap<Town, Surroundings>()
const CELL_METRES = 60

/** What stands where in a town, found once. */
export function surroundingsOf(town: Town): Surroundings {
  const found = known.get(town) ?? indexed(town)
  known.set(town, found)
  return found
}

function indexed(town: Town): Surroundings {
  const streets: Street[] = town.streets.edges.map((edge) => {
    const line = edge.geometry.map((position) => projection.toPlane(position))
    return { edge, line, lengthMetres: lineLength(line) }
  })
  const atNodes: Street[][] = town.streets.nodes.map(() => [])
  const streetIndex: GridIndex<Street> = gridIndex(CELL_METRES)
  for (const street of streets) {
    atNodes[street.edge.from]!.push(street)
    atNodes[street.edge.to]!.push(street)
    for (const [x, y] of everyMetres(street.line, CELL_METRES / 2)) streetIndex.add(x, y, street)
  }
  const houseIndex: GridIndex<House> = gridIndex(CELL_METRES)
  const byEdge = new Map<number, House[]>()
  for (const building of town.buildings) {
    const corners = building.ring.map((position) => projection.toPlane(position))
    const ring = signedArea(corners) < 0 ? corners.toReversed() : corners
    const centre: PlanePoint = [mean(ring.map(([x]) => x)), mean(ring.map(([, y]) => y))]
    const house = { building, ring, centre, isLeft: isLeftOf(streets[building.edge]!.line, centre) }
    houseIndex.add(...centre, house)
    const others = byEdge.get(building.edge)
    if (others) others.push(house)
    else byEdge.set(building.edge, [house])
  }
  return {
    streetsAround: ([x, y], reachMetres) => Array.from(new Set(streetIndex.around(x, y, reachMetres))),
    housesAround: ([x, y], reachMetres) => Array.from(houseIndex.around(x, y, reachMetres)),
    housesOf: (edge) => byEdge.get(edge) ?? [],
    streetsAt: (node) => atNodes[node]!,
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function isLeftOf(line: Line, point: PlanePoint): boolean {
  const { alongMetres } = projectOnto(line, point)
  let rest = alongMetres
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const span = distanceBetween(from, to)
    if (rest <= span || index === line.length - 1)
      return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]) > 0
    rest -= span
  }
  return false
}

function* everyMetres(line: Line, stepMetres: number): Generator<PlanePoint> {
  yield line[0]!
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const steps = Math.ceil(distanceBetween(from, to) / stepMetres)
    for (let step = 1; step <= steps; step++)
      yield [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]
  }
}
