import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { projection } from '../land/frame.ts'
import { drawnLine } from '../plane/drawn-line.ts'
import { distanceBetween, type Line } from '../plane/line.ts'
import { largestComponent, strongComponents, type Arcs } from '../streets/components.ts'
import { shortestPath, type CostOf } from '../streets/shortest-path.ts'
import { mayTravel, type StreetGraph, type StreetNode } from '../streets/street-graph.ts'
import type { Town } from '../town/town.ts'

export type SampleRoute = { number: number; name: string; waypoints: readonly LngLat[] }

/** Numbers leave room, as a city's do. Metres east and north of the town's origin. */
const DRAWN: readonly { number: number; name: string; line: Line }[] = [
  {
    number: 3,
    name: 'Seefeld',
    line: drawnLine('-250,-330 180,-760 430,-1180 620,-1450 430,-2100 430,-2650'),
  },
  {
    number: 5,
    name: 'Pilgerbrücke – Neustadt',
    line: drawnLine('-560,1450 -700,420 -1000,-350 -760,-900 -1100,-1500'),
  },
  {
    number: 7,
    name: 'Seeufer Süd',
    line: drawnLine('395,-238 737,-606 1226,-1141 1560,-1232 2002,-1282 2458,-1466 2673,-1660'),
  },
  {
    number: 9,
    name: 'Talstrasse West',
    line: drawnLine('-330,-260 -1050,-990 -1560,-1520 -2650,-2350 -3900,-2700'),
  },
  { number: 12, name: 'Quai – Hirschmatt', line: drawnLine('980,470 240,130 120,-230 -640,-560 -1500,-600') },
  { number: 15, name: 'Spital', line: drawnLine('-60,400 -320,900 -560,1450 -800,2000 -1100,2500') },
  { number: 18, name: 'Halden – Sonnenberg', line: drawnLine('60,330 420,850 820,1350 1150,2050 1450,2750') },
  {
    number: 21,
    name: 'Ringroute',
    line: drawnLine(
      '-60,400 820,1100 -560,1450 -1500,1100 -1900,600 -1500,-600 -1042,-982 -330,-230 150,-150 -60,400',
    ),
  },
  { number: 22, name: 'Schulroute Moos', line: drawnLine('-3900,780 -3650,700 -3000,350 -2100,300') },
  {
    number: 24,
    name: 'Aabach – Langmatt',
    line: drawnLine('-576,-115 -1222,230 -1864,878 -2525,1059 -3320,1259 -4196,1980 -5200,1900'),
  },
  { number: 30, name: 'Quaipark – Uferau', line: drawnLine('240,150 900,420 1700,560 2300,660 2900,1010') },
  { number: 33, name: 'Allmend – Bruggmatt', line: drawnLine('-350,-2600 430,-2650 1300,-3200 2050,-3900') },
]

/** Twelve routes of a bike network; the way between two waypoints is whatever the town's streets offer. */
export function twelveRoutes({ streets }: Pick<Town, 'streets'>): SampleRoute[] {
  const nearest = nearestJunction(streets)
  const costOf: CostOf = ({ access, lengthMetres }, isReversed) =>
    mayTravel(access, 'bike', isReversed) ? lengthMetres : Infinity
  const streetsBetween = (from: StreetNode, to: StreetNode): Set<number> =>
    new Set(shortestPath(streets, from.id, to.id, costOf)?.steps.map(({ edge }) => edge.id))
  return DRAWN.map(({ number, name, line }) => ({
    number,
    name,
    waypoints: withoutSpurs(line.map(nearest), streetsBetween).map(({ position }) => position),
  }))
}

/** A waypoint that is reached and left by the same street would be ridden to and fro: it is left out. */
function withoutSpurs(
  nodes: readonly StreetNode[],
  streetsBetween: (from: StreetNode, to: StreetNode) => ReadonlySet<number>,
): StreetNode[] {
  const kept = [nodes[0]!]
  for (let at = 1; at < nodes.length - 1; at++) {
    const reached = streetsBetween(kept.at(-1)!, nodes[at]!)
    const left = streetsBetween(nodes[at]!, nodes[at + 1]!)
    if (!Array.from(left).some((edge) => reached.has(edge))) kept.push(nodes[at]!)
  }
  return [...kept, nodes.at(-1)!]
}

/** Where a bike can come from and go to anywhere: never at the end of a one-way or on an island. */
function nearestJunction({ nodes, edges }: StreetGraph): (point: Line[number]) => StreetNode {
  const arcs: Arcs = { from: [], to: [] }
  const add = (from: number, to: number): void => {
    arcs.from.push(from)
    arcs.to.push(to)
  }
  for (const { from, to, access } of edges) {
    if (mayTravel(access, 'bike', false)) add(from, to)
    if (mayTravel(access, 'bike', true)) add(to, from)
  }
  const labels = strongComponents(nodes.length, arcs)
  const main = largestComponent(labels)
  const reachable = nodes
    .filter(({ id }) => labels[id] === main)
    .map((node) => ({ node, at: projection.toPlane(node.position) }))
  return (point) => {
    let best = reachable[0]!
    let bestMetres = Infinity
    for (const each of reachable) {
      const metres = distanceBetween(each.at, point)
      if (metres >= bestMetres) continue
      best = each
      bestMetres = metres
    }
    return best.node
  }
}
