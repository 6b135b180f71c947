import type { LngLat } from '../../geo/lng-lat.ts'
import type { DataDay } from '../../time/data-day.ts'
import type { Interval } from '../../time/interval.ts'
import type { Direction } from '../direction.ts'
import type { Mode } from '../mode.ts'
import type { Purpose } from '../purpose.ts'

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
  /** One leg, with this means of transport. */
  | (Interval & { kind: 'mode'; mode: Mode })
  /** Of a trip's interval, or of a stay's. */
  | (Interval & { kind: 'purpose'; purpose: Purpose })
  /** Of a leg's interval, or of a trip's: its legs led away or back, its waits stay waits. */
  | (Interval & { kind: 'direction'; direction: Direction })
  /** The stay in this interval was at a place of this name. */
  | (Interval & { kind: 'stay name'; name: string })
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
