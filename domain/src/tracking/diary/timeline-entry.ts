import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Interval } from '../../platform/time/interval.ts'
import type { Detection } from './detection.ts'

/** Where a person was at an instant; a leg's course in time. */
export type TimedPosition = { at: number; position: LngLat }

/** Somebody stayed. An activity is why one travels; a stay that is none is a wait on the way. */
export type Staypoint = Interval & {
  kind: 'staypoint'
  position: LngLat
  radiusMetres: number
  isActivity: boolean
  /** The last one of the track, still going on for all we know. */
  isOpen: boolean
  /** Of its first fix, on the last steps towards it: from here on a re-reading finds the same. */
  firstFixAt?: number
  /** Nothing was heard in these; that one stayed is concluded from being at the same place afterwards. */
  silences?: readonly Interval[]
}

/** One means of transport without a change (Etappe). */
export type Leg = Interval & {
  kind: 'leg'
  /** Cleaned and thinned; first and last at the leg's start and finish. */
  course: readonly TimedPosition[]
  distanceMetres: number
  detection: Detection
}

export const gapCauses = [
  'switched off',
  'no signal',
  'tunnel',
  'no permission',
  'clock',
  'deleted',
  'unknown',
] as const
export type GapCause = (typeof gapCauses)[number]

/** Time nobody knows about, with its likely cause. */
export type Gap = Interval & {
  kind: 'gap'
  cause: GapCause
  from?: LngLat
  to?: LngLat
}

export type TimelineEntry = Staypoint | Leg | Gap

/** All legs and waits between two activities (Weg): indices into the entries, the last one included. */
export type Trip = Interval & { firstEntry: number; lastEntry: number; distanceMetres: number }

/** How the machine reads somebody's fixes: entries in order of time, without overlap, without holes. */
export type Timeline = {
  entries: readonly TimelineEntry[]
  trips: readonly Trip[]
}
