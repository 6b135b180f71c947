import type { PathStep } from '../streets/shortest-path.ts'
import type { StreetGraph } from '../streets/street-graph.ts'
import { spotKey, type Spot } from './spot.ts'
import { profiles, streetCosts, type Profile, type StreetCosts } from './street-costs.ts'
import { FROM_ROOT, partOf, streetTree, type StreetTree } from './street-tree.ts'

/** Steps in order; the first and last are used in part, measured in the direction of travel. */
export type StreetPath = { steps: readonly PathStep[]; fromMetres: number; toMetres: number; seconds: number }

export type PathFinder = {
  secondsBetween: (profile: Profile, from: Spot, to: Spot) => number
  pathBetween: (profile: Profile, from: Spot, to: Spot) => StreetPath | undefined
}

/** 50 kB a tree; the least recently asked is forgotten. */
const KEPT_TREES = 1500
const KEPT_COUNTS = 20_000

/**
 * People ask for few places again and again, so whole trees are kept instead of single paths: from or to
 * whichever end has been asked for more often.
 */
export function pathFinder(graph: StreetGraph): PathFinder {
  const costs = Object.fromEntries(
    profiles.map((profile) => [profile, streetCosts(graph, profile)]),
  ) as Record<Profile, StreetCosts>
  const trees = new Map<string, StreetTree>()
  const asked = new Map<number, number>()

  const treeFor = (profile: Profile, from: Spot, to: Spot): StreetTree => {
    const fromKey = spotKey(from)
    const toKey = spotKey(to)
    const outKey = `${profile}>${fromKey}`
    const inKey = `${profile}<${toKey}`
    const fromCount = (asked.get(fromKey) ?? 0) + 1
    const toCount = (asked.get(toKey) ?? 0) + 1
    if (asked.size > KEPT_COUNTS) asked.clear()
    asked.set(fromKey, fromCount)
    asked.set(toKey, toCount)
    for (const key of [outKey, inKey]) {
      const known = trees.get(key)
      if (known === undefined) continue
      trees.delete(key)
      trees.set(key, known)
      return known
    }
    const isOut = fromCount >= toCount
    const tree = streetTree(graph, costs[profile], isOut ? from : to, isOut ? 'out' : 'in')
    trees.set(isOut ? outKey : inKey, tree)
    if (trees.size > KEPT_TREES) trees.delete(trees.keys().next().value!)
    return tree
  }

  const secondsBetween: PathFinder['secondsBetween'] = (profile, from, to) => {
    const tree = treeFor(profile, from, to)
    const other = tree.direction === 'out' ? to : from
    return Math.min(direct(costs[profile], from, to).seconds, ...endsOf(costs[profile], tree, other))
  }

  const pathBetween: PathFinder['pathBetween'] = (profile, from, to) => {
    const tree = treeFor(profile, from, to)
    const isOut = tree.direction === 'out'
    const other = isOut ? to : from
    const near = direct(costs[profile], from, to)
    const [viaFrom, viaTo] = endsOf(costs[profile], tree, other)
    const seconds = Math.min(viaFrom, viaTo)
    if (near.seconds === Infinity && seconds === Infinity) return undefined
    if (near.seconds <= seconds) {
      const step = { edge: from.edge, isReversed: near.isReversed }
      return pathOf([step], step, from, step, to, near.seconds)
    }
    const farNode = viaFrom <= viaTo ? other.edge.from : other.edge.to
    const { steps, rootNode } = chainOf(graph, tree, farNode)
    const [firstNode, lastNode] = isOut ? [rootNode, farNode] : [farNode, rootNode]
    const first = { edge: from.edge, isReversed: firstNode === from.edge.from }
    const last = { edge: to.edge, isReversed: lastNode === to.edge.to }
    return pathOf([first, ...steps, last], first, from, last, to, seconds)
  }
  return { secondsBetween, pathBetween }
}

/** Seconds over each end of the far spot's edge. */
function endsOf(costs: StreetCosts, { direction, seconds }: StreetTree, far: Spot): [number, number] {
  const { edge, alongMetres } = far
  const share = edge.lengthMetres === 0 ? 0 : alongMetres / edge.lengthMetres
  const isOut = direction === 'out'
  return [
    seconds[edge.from]! + partOf(share, (isOut ? costs.forward : costs.backward)[edge.id]!),
    seconds[edge.to]! + partOf(1 - share, (isOut ? costs.backward : costs.forward)[edge.id]!),
  ]
}

/** Both on the same edge, without leaving it. */
function direct(costs: StreetCosts, from: Spot, to: Spot): { seconds: number; isReversed: boolean } {
  if (from.edge.id !== to.edge.id) return { seconds: Infinity, isReversed: false }
  const isReversed = to.alongMetres < from.alongMetres
  const share = Math.abs(to.alongMetres - from.alongMetres) / (from.edge.lengthMetres || 1)
  return { seconds: partOf(share, (isReversed ? costs.backward : costs.forward)[from.edge.id]!), isReversed }
}

/** Steps between the root's edge and a node, in the order of travel. */
function chainOf(graph: StreetGraph, { arcs, direction }: StreetTree, farNode: number) {
  const steps: PathStep[] = []
  let node = farNode
  for (let arc = arcs[node]!; arc !== FROM_ROOT; arc = arcs[node]!) {
    const edge = graph.edges[graph.arcEdge[arc]!]!
    const isReversedAsSeen = graph.arcIsReversed[arc] === 1
    steps.push({ edge, isReversed: direction === 'out' ? isReversedAsSeen : !isReversedAsSeen })
    node = isReversedAsSeen ? edge.to : edge.from
  }
  return { steps: direction === 'out' ? steps.toReversed() : steps, rootNode: node }
}

const metresInto = ({ edge, isReversed }: PathStep, { alongMetres }: Spot): number =>
  isReversed ? edge.lengthMetres - alongMetres : alongMetres

const TINY_METRES = 0.05

/** Steps of which nothing is used are left out: a door at a corner belongs to the next street. */
function pathOf(
  steps: PathStep[],
  first: PathStep,
  from: Spot,
  last: PathStep,
  to: Spot,
  seconds: number,
): StreetPath {
  let fromMetres = metresInto(first, from)
  let toMetres = metresInto(last, to)
  let start = 0
  let end = steps.length
  if (end > 1 && fromMetres > first.edge.lengthMetres - TINY_METRES) {
    start++
    fromMetres = 0
  }
  if (end - start > 1 && toMetres < TINY_METRES) {
    end--
    toMetres = steps[end - 1]!.edge.lengthMetres
  }
  return { steps: steps.slice(start, end), fromMetres, toMetres, seconds }
}
