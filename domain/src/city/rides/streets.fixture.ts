import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Passed } from '../../base/network/matching/match-ride.ts'
import type { RiddenStreet } from '../../base/network/matching/ride-network.ts'

/** Metres east and north of a place, near enough for streets of some hundred metres. */
export const at = (east: number, north: number): LngLat => [8 + east / 76_000, 47 + north / 111_195]

export function street(
  edgeId: number,
  from: [number, number],
  to: [number, number],
  isOneWay = false,
): RiddenStreet {
  const node = ([east, north]: [number, number]) => east * 10_000 + north
  return {
    edgeId,
    fromNode: node(from),
    toNode: node(to),
    course: [at(...from), at(...to)],
    lengthMetres: Math.hypot(to[0] - from[0], to[1] - from[1]),
    isBikeForward: true,
    isBikeBackward: !isOneWay,
  }
}

/** Streets in the order they were ridden; with a minus against their line. */
export const edges = (passed: readonly Passed[]) =>
  passed.map(({ edgeId, isForward }) => (isForward ? edgeId : -edgeId))
