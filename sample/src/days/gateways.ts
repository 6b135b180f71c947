import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { mayTravel } from '../streets/street-graph.ts'
import { spotAtNode } from '../travel/destinations.ts'
import type { Setting } from '../travel/setting.ts'
import { isInTown, type Destination, type Spot } from '../travel/spot.ts'

/** Where cars leave or enter the frame, and how fast the road goes on. */
export type Gateway = { node: number; spot: Spot; roadMps: number }

const gateways = new WeakMap<Setting, Gateway[]>()

function gatewaysOf(setting: Setting): Gateway[] {
  const known = gateways.get(setting)
  if (known) return known
  const { streets } = setting.town
  const fresh = streets.nodes
    .filter(({ id, isGateway }) => {
      const arcs = streets.arcEdge.subarray(streets.arcStart[id], streets.arcStart[id + 1])
      return isGateway && arcs.some((edge) => streets.edges[edge]!.access.car !== 'none')
    })
    .map(({ id }) => {
      const spot = spotAtNode(streets, id, 'car')
      return { node: id, spot, roadMps: spot.edge.class === 'motorway' ? 27 : 17 }
    })
  gateways.set(setting, fresh)
  return fresh
}

/** The gateway over which a place outside is reached (`out`) or come from (`in`) fastest by car. */
export function gatewayTo(
  setting: Setting,
  spot: Spot,
  outside: Destination,
  direction: 'out' | 'in',
): { gateway: Gateway; seconds: number } {
  if (isInTown(outside)) throw new RangeError('gateways lead out of the town')
  const town = setting.beyond.named(outside.beyond)
  let best: { gateway: Gateway; seconds: number } | undefined
  for (const gateway of gatewaysOf(setting)) {
    // A carriageway of the motorway leads out or in, not both.
    const { edge, alongMetres } = gateway.spot
    const isAtEnd = alongMetres > 0
    if (!mayTravel(edge.access, 'car', direction === 'out' ? !isAtEnd : isAtEnd)) continue
    const inTown =
      direction === 'out'
        ? setting.finder.secondsBetween('car', spot, gateway.spot)
        : setting.finder.secondsBetween('car', gateway.spot, spot)
    const road = setting.beyond.roadLine(gateway.node, town)
    const seconds = inTown * 1.15 + lengthMetres(road) / gateway.roadMps + 120
    if (best === undefined || seconds < best.seconds) best = { gateway, seconds }
  }
  if (best === undefined) throw new RangeError('no road leaves the town')
  return best
}

/** Between two places outside, of which no road is known. */
export const secondsFromGateway = (from: Destination, to: Destination): number =>
  (distanceMetres(from.position, to.position) * 1.3) / 18
