import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { StreetClass } from './street-class.ts'

/** An edge of a project's network, as far as routes care. Forward is the direction it is drawn in. */
export type Street = {
  edgeId: number
  name: string
  fromNode: number
  toNode: number
  course: readonly LngLat[]
  lengthMetres: number
  isBikeForward: boolean
  isBikeBackward: boolean
  streetClass: StreetClass
  surface: string | null
  speedKmh: number
  cycleForward: string
  cycleBackward: string
  /** Rise over run in the direction of drawing; null where unknown. */
  gradient: number | null
}

/** The network a route lies on; undefined: an edge that is no longer there. */
export type Streets = (edgeId: number) => Street | undefined

export function streetsAmong(streets: Iterable<Street>): Streets {
  const byId = new Map(Array.from(streets, (street) => [street.edgeId, street]))
  return (edgeId) => byId.get(edgeId)
}
