import { isPlainLine } from '../../platform/text/plain-text.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import {
  EDGES_AT_MOST,
  PARTS_AT_MOST,
  POSITIONS_AT_MOST,
  type Route,
  ROUTE_NAME_MOST,
  ROUTE_NUMBERS,
  type RouteCourse,
  type RouteEdge,
  type RoutePart,
  WAYPOINTS_AT_MOST,
} from './route.ts'

export type RouteProblem =
  | 'not_a_route'
  | 'number'
  | 'name'
  | 'start'
  | 'too_many_parts'
  | 'too_many_edges'
  | 'too_many_positions'
  | 'too_many_waypoints'
  | 'part'

const EDGE_ID_MOST = 2_147_483_647
const LAST_SEEN_MOST = 1_000

/** Why it is no value a route can have, whatever network it lies on; null: it is one. Takes what was stored, too. */
export function problemOfRoute(value: unknown): RouteProblem | null {
  if (!isFields(value) || typeof value['isVisible'] !== 'boolean') return 'not_a_route'
  const { number, name, start, course, reverse } = value
  if (
    !Number.isInteger(number) ||
    Number(number) < ROUTE_NUMBERS.from ||
    Number(number) > ROUTE_NUMBERS.through
  )
    return 'number'
  if (typeof name !== 'string' || name.trim() === '' || name.length > ROUTE_NAME_MOST || !isPlainLine(name))
    return 'name'
  if (start !== null && !isPosition(start)) return 'start'
  return problemOfCourse(course) ?? (reverse === null ? null : problemOfCourse(reverse))
}

export const isRoute = (value: unknown): value is Route => problemOfRoute(value) === null

function problemOfCourse(course: unknown): RouteProblem | null {
  if (!Array.isArray(course)) return 'not_a_route'
  if (!(course as unknown[]).every(isPart)) return 'part'
  return tooMuchOf(course as RouteCourse)
}

function tooMuchOf(course: RouteCourse): RouteProblem | null {
  if (course.length > PARTS_AT_MOST) return 'too_many_parts'
  let [edges, positions, waypoints] = [0, 0, 0]
  for (const part of course) {
    if (part.kind === 'off-network') positions += part.line.length
    else {
      edges += part.edges.length
      waypoints += part.waypoints.length
    }
  }
  if (edges > EDGES_AT_MOST) return 'too_many_edges'
  if (positions > POSITIONS_AT_MOST) return 'too_many_positions'
  return waypoints > WAYPOINTS_AT_MOST ? 'too_many_waypoints' : null
}

function isPart(value: unknown): value is RoutePart {
  if (!isFields(value)) return false
  if (value['kind'] === 'off-network') return isLine(value['line'], POSITIONS_AT_MOST + 1)
  const { kind, waypoints, edges } = value
  if (kind !== 'network' || !Array.isArray(waypoints) || !Array.isArray(edges)) return false
  // A run of no edges is one whose first waypoint has been set.
  if (edges.length === 0 && waypoints.length === 0) return false
  return (waypoints as unknown[]).every(isPosition) && (edges as unknown[]).every(isEdge)
}

function isEdge(value: unknown): value is RouteEdge {
  if (!isFields(value) || typeof value['isForward'] !== 'boolean') return false
  const { edgeId, lastSeen } = value
  if (!Number.isInteger(edgeId) || Number(edgeId) < 1 || Number(edgeId) > EDGE_ID_MOST) return false
  return lastSeen === undefined || isLine(lastSeen, LAST_SEEN_MOST)
}

function isLine(value: unknown, atMost: number): boolean {
  return Array.isArray(value) && value.length >= 2 && value.length <= atMost && value.every(isPosition)
}

function isPosition(value: unknown): value is LngLat {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [longitude, latitude] = value as unknown[]
  return isBetween(longitude, 180) && isBetween(latitude, 90)
}

const isBetween = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= most

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
