import type { RouteEdge } from '@allmend/domain/city/routes/route'
import type { Street, Streets } from '@allmend/domain/base/network/street'

/** A way along the network, with the streets it needs. */
export interface FoundWay {
  label: 'A' | 'B'
  edges: readonly RouteEdge[]
  streets: readonly Street[]
  lengthMetres: number
}

export const streetsIn =
  (streets: ReadonlyMap<number, Street>): Streets =>
  (edgeId) =>
    streets.get(edgeId)

export function withStreets(
  streets: ReadonlyMap<number, Street>,
  more: readonly Street[],
): ReadonlyMap<number, Street> {
  const isKnown = more.every((street) => streets.has(street.edgeId))
  return isKnown ? streets : new Map([...streets, ...more.map((street) => [street.edgeId, street] as const)])
}
