import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { OsmData, OsmNode, OsmWay } from './element.ts'

/** One of so many streets is changed in each way. */
const EVERY = { split: 90, moved: 140, gone: 260, turned: 70, renumbered: 50 } as const
/** Metres are a degree of latitude at this. */
const METRES_PER_DEGREE = 111_195
const MOVED_METRES = 17
const PATH_METRES = 40

/**
 * The town as mappers have it a year later: streets met by a new path in their middle, drawn elsewhere, gone, turned
 * round, or under another id. The same for the same town.
 */
export function yearLater({ nodes, ways, relations }: OsmData): OsmData {
  const positions = new Map(nodes.map(({ id, position }) => [id, position]))
  const added: { nodes: OsmNode[]; ways: OsmWay[] } = { nodes: [], ways: [] }
  const moved = new Map<number, LngLat>()
  const ids = { node: nodes.length, way: ways.length }
  const uses = Map.groupBy(
    ways.filter(isStreet).flatMap((way) => [...way.nodes]),
    (node) => node,
  )
  const kept = ways.flatMap((way): OsmWay[] => {
    if (!isStreet(way)) return [way]
    const is = (one: keyof typeof EVERY): boolean => way.id % EVERY[one] === 7
    if (is('gone')) return []
    if (is('moved')) {
      const between = way.nodes.slice(1, -1).filter((node) => uses.get(node)?.length === 1)
      for (const node of between) moved.set(node, northOf(positions.get(node)!, MOVED_METRES))
    }
    if (is('split')) return [split(way, positions, added, ids)]
    if (is('renumbered')) return [{ ...way, id: ++ids.way }]
    return [
      is('turned') && way.tags['oneway'] === undefined ? { ...way, nodes: way.nodes.toReversed() } : way,
    ]
  })
  return {
    nodes: [
      ...nodes.map((node) => ({ ...node, position: moved.get(node.id) ?? node.position })),
      ...added.nodes,
    ],
    ways: [...kept, ...added.ways].toSorted((one, other) => one.id - other.id),
    relations,
  }
}

const isStreet = ({ tags }: OsmWay): boolean => tags['highway'] !== undefined

function split(
  way: OsmWay,
  positions: ReadonlyMap<number, LngLat>,
  added: { nodes: OsmNode[]; ways: OsmWay[] },
  ids: { node: number; way: number },
): OsmWay {
  const at = Math.floor((way.nodes.length - 1) / 2)
  const [from, to] = [positions.get(way.nodes[at]!)!, positions.get(way.nodes[at + 1]!)!]
  const middle: LngLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [joint, end] = [++ids.node, ++ids.node]
  added.nodes.push(
    { id: joint, position: middle, tags: {} },
    { id: end, position: northOf(middle, PATH_METRES), tags: {} },
  )
  added.ways.push({ id: ++ids.way, nodes: [joint, end], tags: { highway: 'path' } })
  return { ...way, nodes: way.nodes.toSpliced(at + 1, 0, joint) }
}

const northOf = ([longitude, latitude]: LngLat, metres: number): LngLat => [
  longitude,
  latitude + metres / METRES_PER_DEGREE,
]
