import type { Route, RouteCourse, RouteEdge, RoutePart } from './route.ts'

export type Direction = 'default' | 'reverse'

/** How the route is ridden in a direction; without a reverse of its own it is the same way, turned round. */
export function courseOf(route: Route, direction: Direction): RouteCourse {
  return direction === 'default' ? route.course : (route.reverse ?? turnedCourse(route.course))
}

export function turnedCourse(course: RouteCourse): RouteCourse {
  return course.map(turnedPart).toReversed()
}

function turnedPart(part: RoutePart): RoutePart {
  if (part.kind === 'off-network') return { ...part, line: part.line.toReversed() }
  return { ...part, waypoints: part.waypoints.toReversed(), edges: part.edges.map(turnedEdge).toReversed() }
}

export const turnedEdge = (edge: RouteEdge): RouteEdge => ({ ...edge, isForward: !edge.isForward })

/** All edges in the order they are ridden; faults and edits name them by their position in this list. */
export function edgesOf(course: RouteCourse): RouteEdge[] {
  return course.flatMap((part) => (part.kind === 'network' ? part.edges : []))
}
