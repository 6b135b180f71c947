import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

export type Tags = Readonly<Record<string, string>>

/** The three elements of OpenStreetMap; ids count up within each kind. */
export type OsmNode = { id: number; position: LngLat; tags: Tags }
export type OsmWay = { id: number; nodes: readonly number[]; tags: Tags }
export type OsmMember = { kind: 'node' | 'way' | 'relation'; id: number; role: string }
export type OsmRelation = { id: number; members: readonly OsmMember[]; tags: Tags }

export type OsmData = {
  nodes: readonly OsmNode[]
  ways: readonly OsmWay[]
  relations: readonly OsmRelation[]
}

/** Collects elements and hands out ids; a position may be asked to be shared. */
export type OsmDraft = {
  node: (position: LngLat, tags?: Tags) => number
  /** The node at a position, the same for everything that passes there. */
  sharedNode: (position: LngLat, tags?: Tags) => number
  way: (nodes: readonly number[], tags: Tags) => number
  relation: (members: readonly OsmMember[], tags: Tags) => number
  data: () => OsmData
}

export function osmDraft(): OsmDraft {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  const shared = new Map<string, number>()
  const node = (position: LngLat, tags: Tags = {}): number => {
    nodes.push({ id: nodes.length + 1, position, tags })
    return nodes.length
  }
  return {
    node,
    sharedNode: (position, tags) => {
      const key = `${position[0]},${position[1]}`
      const known = shared.get(key)
      if (known !== undefined) return known
      const id = node(position, tags)
      shared.set(key, id)
      return id
    },
    way: (refs, tags) => {
      ways.push({ id: ways.length + 1, nodes: refs, tags })
      return ways.length
    },
    relation: (members, tags) => {
      relations.push({ id: relations.length + 1, members, tags })
      return relations.length
    },
    data: () => ({ nodes, ways, relations }),
  }
}
