import type { LngLat } from './lng-lat.ts'

/** One raw record of a phone's position. Never changed once received. */
export type Fix = {
  /** Milliseconds since 1970, by the phone's clock. */
  trackedAt: number
  position: LngLat
  /** Radius the phone believes to hold its true position with 68 %. */
  accuracyMetres: number
  speedMps?: number
  /** Clockwise from north; absent when standing. */
  headingDegrees?: number
  altitudeMetres?: number
}
