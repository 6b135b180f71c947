import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { accessOf, type Access } from '@allmend/domain/base/network/access'
import type { MappedEdge } from '@allmend/domain/base/network/edge-succession'
import { splitWay } from '@allmend/domain/base/network/split-way'
import type { StreetClass } from '@allmend/domain/base/network/street-class'
import { streetTraitsOf, type StreetTraits } from '@allmend/domain/base/network/street-traits'
import type { Extract } from '../osm/read-extract.ts'

export type FreshEdge = MappedEdge & {
  /** Positions in the way's list of nodes. */
  first: number
  last: number
  streetClass: StreetClass
  access: Access
  traits: StreetTraits
}

/** Streets cut into edges: at nodes that two streets, or one street twice, pass. */
export function* eachEdge({ streets, nodes }: Pick<Extract, 'streets' | 'nodes'>): Generator<FreshEdge> {
  const isJunction = (node: number) => nodes.usesOf(node) > 1
  for (const { way, streetClass } of streets) {
    const access = accessOf(streetClass, way.tags)
    const traits = streetTraitsOf(streetClass, way.tags)
    for (const { first, last } of splitWay(way.nodes, { isJunction, isKnown: nodes.isKnown })) {
      const course = Array.from(way.nodes.subarray(first, last + 1), (node) => nodes.positionOf(node)!)
      const [fromNode, toNode] = [way.nodes[first]!, way.nodes[last]!]
      if (!hasLength(course)) continue
      yield { wayId: way.id, first, last, fromNode, toNode, course, streetClass, access, traits }
    }
  }
}

function hasLength(course: readonly LngLat[]): boolean {
  return course.some(([x, y]) => x !== course[0]![0] || y !== course[0]![1])
}

/** The same edge drawn from its other end, so that an edge we know keeps its direction. */
export function turned(edge: FreshEdge): FreshEdge {
  const { foot, bike, car } = edge.access
  const swapped = ({ forward, backward }: Access['foot']) => ({ forward: backward, backward: forward })
  const { cycleForward, cycleBackward, gradient } = edge.traits
  return {
    ...edge,
    first: edge.last,
    last: edge.first,
    fromNode: edge.toNode,
    toNode: edge.fromNode,
    course: edge.course.toReversed(),
    access: { foot: swapped(foot), bike: swapped(bike), car: swapped(car) },
    traits: {
      ...edge.traits,
      cycleForward: cycleBackward,
      cycleBackward: cycleForward,
      gradient: gradient === null ? null : -gradient,
    },
  }
}
