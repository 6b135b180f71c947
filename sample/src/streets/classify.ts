import { locate } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import { densityAt, type LandCover } from '../land/land-cover.ts'
import { isInOldTown } from '../land/old-town.ts'
import type { DraftEdge, DraftGraph } from './draft-edge.ts'
import type { Way } from './way.ts'

/** Steeper than this a grown street is not driven: it becomes stairs, or a path when long. */
const STEEP = 0.15
const LONGEST_STAIRS_METRES = 170

/** Gives grown streets their class by where they lie; drawn ways keep theirs. */
export function classify(seed: number, graph: DraftGraph, cover: LandCover): void {
  const random = randomFor(seed, 'classes')
  const calm = new Map<Way, boolean>()
  const steep: DraftEdge[] = []
  for (const edge of graph.edges) {
    if (!edge.way.isGrown || edge.isRoundabout) continue
    const middle = locate(edge.line, edge.lengthMetres / 2).point
    const gradient = steepness(graph, edge)
    if (edge.class === 'track') {
      if (gradient > 0.24) edge.class = 'footway'
      continue
    }
    if (!calm.has(edge.way)) calm.set(edge.way, random() < 0.14 && densityAt(cover, middle) < 0.8)
    if (isInOldTown(middle)) edge.class = 'pedestrian'
    else if (gradient > STEEP) steep.push(edge)
    else if (calm.get(edge.way)) edge.class = 'living-street'
  }
  layStairs(graph, steep)
  markDeadEnds(graph)
}

/** Stairs only where cars find another way: the least steep edges stay streets as far as needed. */
function layStairs(graph: DraftGraph, steep: DraftEdge[]): void {
  const parent = graph.nodes.map((_, id) => id)
  const rootOf = (node: number): number => {
    let root = node
    while (parent[root]! !== root) root = parent[root] = parent[parent[root]!]!
    return root
  }
  const isSteep = new Set(steep)
  for (const edge of graph.edges) {
    if (isDriven(edge) && !isSteep.has(edge)) parent[rootOf(edge.from)] = rootOf(edge.to)
  }
  for (const edge of steep.sort((a, b) => steepness(graph, a) - steepness(graph, b))) {
    if (rootOf(edge.from) !== rootOf(edge.to)) parent[rootOf(edge.from)] = rootOf(edge.to)
    else edge.class = edge.lengthMetres < LONGEST_STAIRS_METRES ? 'steps' : 'footway'
  }
}

/** Short streets that lead nowhere are yards and drives. */
function markDeadEnds(graph: DraftGraph): void {
  const arms = new Int32Array(graph.nodes.length)
  for (const { from, to } of graph.edges) {
    arms[from]!++
    arms[to]!++
  }
  for (const edge of graph.edges) {
    const isDeadEnd = arms[edge.from] === 1 || arms[edge.to] === 1
    if (edge.class === 'residential' && isDeadEnd && edge.lengthMetres < 55) edge.class = 'service'
  }
}

const steepness = ({ nodes }: DraftGraph, { from, to, lengthMetres }: DraftEdge): number =>
  Math.abs(nodes[from]!.heightMetres - nodes[to]!.heightMetres) / Math.max(20, lengthMetres)

const notDriven = new Set(['pedestrian', 'track', 'cycleway', 'footway', 'steps'])

export const isDriven = ({ class: kind }: DraftEdge): boolean => !notDriven.has(kind)
