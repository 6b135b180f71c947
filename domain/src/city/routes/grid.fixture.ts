import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Route, RouteEdge } from './route.ts'
import type { Street, Streets } from '../../base/network/street.ts'

/** A town of squares: junction 10 × row + column + 1, some 76 m apart from west to east and 111 m to the north. */
export const SIDE = 6
export const nodeAt = (row: number, column: number): number => 10 * row + column + 1
export const junction = (node: number): LngLat => {
  const [row, column] = [Math.floor((node - 1) / 10), (node - 1) % 10]
  return [8 + column * 0.001, 47 + row * 0.001]
}

/** Edge from one junction to a neighbour: numbered, two-way unless said otherwise. */
export function gridStreets(changes: ReadonlyMap<number, Partial<Street>> = new Map()): Map<number, Street> {
  const streets = new Map<number, Street>()
  const add = (fromNode: number, toNode: number, name: string): void => {
    const edgeId = edgeBetween(fromNode, toNode)
    const course = [junction(fromNode), junction(toNode)]
    streets.set(edgeId, {
      edgeId,
      name,
      fromNode,
      toNode,
      course,
      lengthMetres: distanceMetres(course[0]!, course[1]!),
      isBikeForward: true,
      isBikeBackward: true,
      streetClass: 'residential',
      surface: 'asphalt',
      speedKmh: 30,
      cycleForward: 'none',
      cycleBackward: 'none',
      gradient: 0.02,
      ...changes.get(edgeId),
    })
  }
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      if (column + 1 < SIDE) add(nodeAt(row, column), nodeAt(row, column + 1), `Gasse ${row}`)
      if (row + 1 < SIDE) add(nodeAt(row, column), nodeAt(row + 1, column), `Weg ${column}`)
    }
  }
  return streets
}

const edgeBetween = (one: number, other: number): number =>
  Math.min(one, other) * 100 + (Math.abs(one - other) === 1 ? 1 : 2)

/** The edges from junction to junction. */
export function ride(...nodes: number[]): RouteEdge[] {
  return nodes.slice(1).map((to, at) => ({ edgeId: edgeBetween(nodes[at]!, to), isForward: nodes[at]! < to }))
}

export const lookup =
  (streets: ReadonlyMap<number, Street>): Streets =>
  (edgeId) =>
    streets.get(edgeId)

export function routeOf(edges: readonly RouteEdge[], more: Partial<Route> = {}): Route {
  const course = edges.length === 0 ? [] : [{ kind: 'network' as const, waypoints: [], edges }]
  return { number: 1, name: 'Seeufer', start: null, isVisible: true, course, reverse: null, ...more }
}

/** For a list that must have one. */
export function first<T>(list: readonly T[]): T {
  const [it] = list
  if (it === undefined) throw new Error('there is none')
  return it
}
