import type { LngLat } from '../../platform/geo/lng-lat.ts'

/** One edge of a course. `lastSeen` is where it lay as it was drawn, once the network has lost it. */
export type RouteEdge = { edgeId: number; isForward: boolean; lastSeen?: readonly LngLat[] | undefined }

/** A run along streets, with the waypoints that made it, or a line drawn where there is no street. */
export type RoutePart =
  | { kind: 'network'; waypoints: readonly LngLat[]; edges: readonly RouteEdge[] }
  | { kind: 'off-network'; line: readonly LngLat[] }

/** From start to end, in the order it is ridden. */
export type RouteCourse = readonly RoutePart[]

export type Route = {
  number: number
  name: string
  /** Null: not set yet. Lies on the course. */
  start: LngLat | null
  isVisible: boolean
  course: RouteCourse
  /** How it is ridden the other way; null: the same edges, turned round. */
  reverse: RouteCourse | null
}

export const ROUTE_NUMBERS = { from: 1, through: 9999 } as const
export const ROUTE_NAME_MOST = 80
/** Of a course; a document grows with them. */
export const EDGES_AT_MOST = 5_000
export const POSITIONS_AT_MOST = 10_000
export const PARTS_AT_MOST = 500
export const WAYPOINTS_AT_MOST = 500
