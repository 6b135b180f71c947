import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PathStep } from '../streets/shortest-path.ts'

export const transitModes = ['tram', 'bus', 'train', 'boat'] as const
export type TransitMode = (typeof transitModes)[number]

export type Stop = {
  id: number
  name: string
  mode: TransitMode
  position: LngLat
  /** Nearest node of the street graph on foot. */
  node: number
  /** At the border: the line goes on, the town does not. */
  isGateway: boolean
}

export type StopOnCourse = {
  stop: Stop
  alongMetres: number
  /** After departure of the vehicle from its first stop. */
  arrivalSeconds: number
  departureSeconds: number
}

/** Where a top speed ends, in metres from the course's start. */
export type SpeedStretch = { untilMetres: number; topSpeedMps: number }

/** What both directions of a line have in common. */
export type LineHead = {
  /** Unique in the town, such as T1. */
  id: string
  /** What stands on the vehicle. */
  label: string
  mode: TransitMode
  topSpeedKmh: number
  service: Service
}

/** A line in one direction. */
export type Course = LineHead & {
  isReturn: boolean
  geometry: readonly LngLat[]
  stops: readonly StopOnCourse[]
  /** Top speeds along the way. */
  stretches: readonly SpeedStretch[]
  /** Streets it runs on; empty for trains and boats. */
  steps: readonly PathStep[]
}

/** Out and back. */
export type TransitLine = LineHead & { courses: readonly [Course, Course] }

export const dayKinds = ['weekday', 'saturday', 'sunday'] as const
export type DayKind = (typeof dayKinds)[number]

/** From the first departure until before the last, every so often; clock seconds, past midnight over 86'400. */
export type ServiceBand = { fromSeconds: number; toSeconds: number; everySeconds: number }
export type Service = Readonly<Record<DayKind, readonly ServiceBand[]>>
