import type { LngLat } from '../../platform/geo/lng-lat.ts'

/** What can be wrong with a route. Errors keep it from being published, warnings do not. */
export const FAULT_KINDS = [
  'no_start',
  'empty',
  'expired',
  'disconnected',
  'wrong_way',
  'forbidden',
  'doubled',
  'spur',
  'off_network',
  'reverse_not_rideable',
  'number_taken',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = {
  kind: FaultKind
  isError: boolean
  /** Which course it lies on. */
  course: 'default' | 'reverse'
  /** Positions in the list of all edges of the course, from 0; empty where the whole route is meant. */
  edges: readonly number[]
  /** Where to look; null where the whole route is meant. */
  at: LngLat | null
  /** For gaps and stretches off the network. */
  metres?: number
}
