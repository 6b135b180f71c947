import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { DataDay } from '../../../platform/time/data-day.ts'
import type { Interval } from '../../../platform/time/interval.ts'
import type { Mode } from '../mode.ts'
import type { AttributeCorrection } from './attribute.ts'

/**
 * What a participant said about a stretch of time. It names instants and never entries of a reading, so that
 * it means the same after every re-reading (decision 0019).
 */
export type Correction =
  /** Two things happened here, one until this instant, one from it on. */
  | { kind: 'split'; at: number }
  /** All of this was one leg, or one stay. */
  | (Interval & { kind: 'merge'; into: 'leg' | 'staypoint' })
  /** What the reading puts at one instant really happened at another. */
  | { kind: 'boundary'; fromAt: number; toAt: number }
  /** What happened here had this mode, purpose, direction or name. */
  | AttributeCorrection
  /** Whoever stays within this circle is at a place of this name, whenever it is. */
  | { kind: 'place name'; name: string; position: LngLat; radiusMetres: number }
  /** Nobody went anywhere. */
  | (Interval & { kind: 'no trip' })
  /** Shall not be in the diary. */
  | (Interval & { kind: 'delete' })
  /** What was said of this interval before is taken back. */
  | (Interval & { kind: 'reset' })
  /** Seen and found right, with the legs as they were seen: another reading does not change them any more. */
  | { kind: 'confirm day'; dataDay: DataDay; legs: readonly AcceptedLeg[] }

type AcceptedLeg = Interval & { mode: Mode }
