import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Motion } from '@allmend/domain/tracking/diary/kinematics'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Track } from '../travel/track.ts'

/** What was done at a place: a purpose away from home, or being at home. */
export type StayPurpose = Purpose | 'home'

/** Ids count up through one person's timeline; stays and legs share them, trips have their own. */
export type Stay = {
  kind: 'stay'
  id: number
  startedAt: number
  finishedAt: number
  purpose: StayPurpose
  /** False while waiting on the way: then it belongs to the trip. */
  isActivity: boolean
  tripId?: number
  destinationId: string
  name: string
  position: LngLat
  isIndoors: boolean
}

/** The vehicle of a leg by public transport, for checks against the timetable. */
export type Ride = {
  line: string
  isReturn: boolean
  /** When the vehicle left its first stop, clock seconds of its service day. */
  startSeconds: number
  boardedAt: number
  leftAt: number
  /** Noon of the service day less twelve hours. */
  serviceStartAt: number
}

export type Leg = {
  kind: 'leg'
  id: number
  tripId: number
  mode: Mode
  isPassenger: boolean
  startedAt: number
  finishedAt: number
  lengthMetres: number
  track: Track
  motion: Motion
  ride?: Ride
}

export type Trip = {
  kind: 'trip'
  id: number
  purpose: Purpose
  direction: 'outbound' | 'inbound'
  startedAt: number
  finishedAt: number
  /** Stays before and after. */
  from: number
  to: number
  legs: number[]
  /** Mode of the longest leg that is not a walk, else walk. */
  mainMode: Mode
  lengthMetres: number
  /** Part of it leaves the country: a flight, and everything at its other end. */
  isAbroad: boolean
}

export type TimelineEntry = Stay | Leg | Trip
