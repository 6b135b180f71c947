import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Direction } from './course-of.ts'
import {
  addEdge,
  addWaypoint,
  appendWay,
  drawOffNetwork,
  moveWaypoint,
  removeEdges,
  removePart,
  removeWaypoint,
  rename,
  reorderParts,
  replaceBetween,
  replacePart,
  setReverse,
  setStart,
  setVisible,
  turnEdge,
  turnRound,
} from './edit-course.ts'
import type { Route, RouteCourse, RouteEdge } from './route.ts'
import type { Streets } from '../../base/network/street.ts'

type Way = { edges: readonly RouteEdge[]; waypoints: readonly LngLat[] }

/** An edit as a value: to be proposed, listed and done. Those of a course name which. */
export type Edit =
  | { kind: 'start'; at: LngLat | null }
  | { kind: 'rename'; number?: number; name?: string }
  | { kind: 'visible'; isVisible: boolean }
  | { kind: 'turn_round' }
  | { kind: 'reverse'; course: RouteCourse | null }
  | ({ on: Direction } & (
      | ({ kind: 'append' } & Way)
      | ({ kind: 'replace'; from: number; until: number } & Way)
      | { kind: 'add_edge'; edgeId: number }
      | { kind: 'remove_edges'; positions: readonly number[] }
      | { kind: 'turn_edge'; position: number }
      | { kind: 'move_waypoint'; part: number; waypoint: number; to: LngLat; edges: readonly RouteEdge[] }
      | { kind: 'add_waypoint'; part: number; after: number; to: LngLat; edges: readonly RouteEdge[] }
      | { kind: 'remove_waypoint'; part: number; waypoint: number; edges: readonly RouteEdge[] }
      | { kind: 'off_network'; line: readonly LngLat[]; before?: number }
      | ({ kind: 'replace_part'; part: number } & Way)
      | { kind: 'remove_part'; part: number }
      | { kind: 'reorder'; from: number; to: number }
    ))

/** The route after the edit; the very same where it cannot be done. */
export function edited(route: Route, edit: Edit, streets: Streets): Route {
  switch (edit.kind) {
    case 'start':
      return setStart(route, edit.at, streets)
    case 'rename': {
      const { kind: _, ...to } = edit
      return rename(route, to)
    }
    case 'visible':
      return setVisible(route, edit.isVisible)
    case 'turn_round':
      return turnRound(route, streets)
    case 'reverse':
      return setReverse(route, edit.course, streets)
    case 'append':
      return appendWay(route, edit, streets, edit.on)
    case 'replace':
      return replaceBetween(route, edit, edit, streets, edit.on)
    case 'add_edge':
      return addEdge(route, edit.edgeId, streets, edit.on)
    case 'remove_edges':
      return removeEdges(route, edit.positions, streets, edit.on)
    case 'turn_edge':
      return turnEdge(route, edit.position, streets, edit.on)
    case 'move_waypoint':
      return moveWaypoint(route, edit, streets, edit.on)
    case 'add_waypoint':
      return addWaypoint(route, edit, streets, edit.on)
    case 'remove_waypoint':
      return removeWaypoint(route, edit, streets, edit.on)
    case 'off_network':
      return drawOffNetwork(route, edit, streets, edit.on)
    case 'replace_part':
      return replacePart(route, edit, streets, edit.on)
    case 'remove_part':
      return removePart(route, edit.part, streets, edit.on)
    case 'reorder':
      return reorderParts(route, edit, streets, edit.on)
  }
}
