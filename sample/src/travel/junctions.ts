import { bearingDegrees, turnDegrees } from '@allmend/domain/platform/geo/bearing'
import type { PathStep } from '../streets/shortest-path.ts'
import type { StreetClass } from '../streets/street-class.ts'
import type { StreetEdge, StreetGraph } from '../streets/street-graph.ts'

/** What one meets where one edge ends and the next begins. */
export type Meeting = 'nothing' | 'signals' | 'roundabout' | 'give way' | 'equal' | 'priority'

export type Junctions = {
  meetingAt: (from: PathStep, to: PathStep) => Meeting
  /** Sharpness of the turn, 0 is straight on. */
  turnAt: (from: PathStep, to: PathStep) => number
}

const ranks: Partial<Record<StreetClass, number>> = {
  motorway: 4,
  'motorway-link': 3,
  main: 3,
  secondary: 2,
  residential: 1,
}
const rankOf = ({ class: kind }: StreetEdge): number => ranks[kind] ?? 0

export function junctionsOf({ nodes, edges }: StreetGraph): Junctions {
  const arms = new Uint8Array(nodes.length)
  const rank = new Uint8Array(nodes.length)
  const bearings = edges.map(({ geometry }) => [
    bearingDegrees(geometry[0]!, geometry[1]!),
    bearingDegrees(geometry.at(-2)!, geometry.at(-1)!),
  ])
  for (const edge of edges) {
    for (const node of [edge.from, edge.to]) {
      arms[node]!++
      rank[node] = Math.max(rank[node]!, rankOf(edge))
    }
  }
  return {
    meetingAt: (from, to) => {
      const node = from.isReversed ? from.edge.from : from.edge.to
      if (arms[node]! < 3 || from.edge.class === 'motorway') return 'nothing'
      if (to.edge.isRoundabout && !from.edge.isRoundabout) return 'roundabout'
      if (from.edge.isRoundabout) return 'nothing'
      if (nodes[node]!.hasSignals) return 'signals'
      if (rank[node]! > rankOf(from.edge)) return 'give way'
      return rank[node]! >= 2 ? 'priority' : 'equal'
    },
    turnAt: (from, to) => {
      const arrival = from.isReversed ? bearings[from.edge.id]![0]! + 180 : bearings[from.edge.id]![1]!
      const leaving = to.isReversed ? bearings[to.edge.id]![1]! + 180 : bearings[to.edge.id]![0]!
      return Math.abs(turnDegrees(arrival, leaving))
    },
  }
}
