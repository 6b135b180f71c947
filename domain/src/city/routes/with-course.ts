import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { courseOf, type Direction } from './course-of.ts'
import { isJoined, lay, piecesOf } from './lay.ts'
import { type NearestOnLine, nearestOnLine } from './nearest-on-line.ts'
import { problemOfRoute } from './problem-of-route.ts'
import type { Route, RouteCourse, RoutePart } from './route.ts'
import type { Streets } from '../../base/network/street.ts'

/** Beyond this a start no longer lies on the course. */
const START_METRES = 25

/**
 * The route with another course in a direction, tidied; a start that no longer lies on it is gone. Unchanged where
 * it would be no route any more: too many edges, say.
 */
export function withCourse(route: Route, direction: Direction, course: RouteCourse, streets: Streets): Route {
  const tidy = tidied(course, streets)
  const next = direction === 'default' ? { ...route, course: tidy } : { ...route, reverse: tidy }
  return orUnchanged(route, withStartOnCourse(next, streets))
}

/** The route after a change of one of its parts in a direction. */
export function withParts(
  route: Route,
  direction: Direction,
  change: (course: RouteCourse) => RouteCourse | undefined,
  streets: Streets,
): Route {
  const changed = change(courseOf(route, direction))
  return changed ? withCourse(route, direction, changed, streets) : route
}

export function orUnchanged(route: Route, next: Route): Route {
  return problemOfRoute(next) === null ? next : route
}

export function withStartOnCourse(route: Route, streets: Streets): Route {
  if (!route.start) return route
  const nearest = nearestOnCourse(route.course, route.start, streets)
  return nearest && nearest.distanceMetres <= START_METRES ? route : { ...route, start: null }
}

export function nearestOnCourse(
  course: RouteCourse,
  position: LngLat,
  streets: Streets,
): NearestOnLine | undefined {
  let best: NearestOnLine | undefined
  for (const line of lay(course, streets).lines) {
    const nearest = nearestOnLine(line, position)
    if (nearest && (!best || nearest.distanceMetres < best.distanceMetres)) best = nearest
  }
  return best
}

/** Nothing empty, and one part where two of a kind hang together. */
function tidied(course: RouteCourse, streets: Streets): RouteCourse {
  const parts: RoutePart[] = []
  for (const part of course) {
    if (part.kind === 'network' && part.edges.length === 0 && part.waypoints.length === 0) continue
    const last = parts.at(-1)
    const merged = last && mergedParts(last, part, streets)
    if (merged) parts[parts.length - 1] = merged
    else parts.push(part)
  }
  return parts
}

function mergedParts(one: RoutePart, other: RoutePart, streets: Streets): RoutePart | undefined {
  if (one.kind === 'network' && other.kind === 'network') {
    if (one.edges.length > 0 && other.edges.length > 0 && !isMet(one, other, streets)) return undefined
    const waypoints = [
      ...one.waypoints,
      ...other.waypoints.slice(isSame(one.waypoints.at(-1), other.waypoints[0]) ? 1 : 0),
    ]
    return { kind: 'network', waypoints, edges: [...one.edges, ...other.edges] }
  }
  if (one.kind === 'off-network' && other.kind === 'off-network' && isSame(one.line.at(-1), other.line[0])) {
    return { kind: 'off-network', line: [...one.line, ...other.line.slice(1)] }
  }
  return undefined
}

function isMet(one: RoutePart, other: RoutePart, streets: Streets): boolean {
  const before = piecesOf([one], streets).at(-1)
  const after = piecesOf([other], streets)[0]
  return before !== undefined && after !== undefined && isJoined(before, after)
}

const isSame = (one: LngLat | undefined, other: LngLat | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]
