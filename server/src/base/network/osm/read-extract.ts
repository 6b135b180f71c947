import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { placesOf } from '@allmend/domain/base/network/place'
import { streetClassOf, type StreetClass } from '@allmend/domain/base/network/street-class'
import type { Tags } from '@allmend/domain/base/network/tags'
import { routeModeOf, stopModesOf, trackModeOf, type TransitMode } from '@allmend/domain/base/network/transit'
import { blocks } from './blocks.ts'
import type { OsmRelation, OsmWay } from './element.ts'
import { nodeTable, type NodeTable } from './node-table.ts'
import type { OsmKind } from './osm-block.ts'
import { openOsmFile, type BlobPlace, type OsmFile, type OsmFileLimits } from './osm-file.ts'

/** What the network needs of an OSM file. */
export type Extract = {
  streets: { way: OsmWay; streetClass: StreetClass }[]
  /** Ways tagged as a highway of any kind, also those that are no streets. */
  highwayCount: number
  tracks: { way: OsmWay; mode: TransitMode }[]
  routes: { relation: OsmRelation; mode: TransitMode }[]
  /** Stops and places, wherever they were drawn as an area: its middle. */
  spots: Spot[]
  ways: Map<number, OsmWay>
  nodes: NodeTable
  madeAt: Date | undefined
}
export type Spot = { ref: string; tags: Tags; position: LngLat }

const isSpot = (tags: Tags): boolean => stopModesOf(tags).length > 0 || placesOf(tags).length > 0

export type ExtractLimits = OsmFileLimits & {
  /** Of all its ways. */
  references: number
}

const NO_LIMITS: ExtractLimits = { blocks: Infinity, unpackedBytes: Infinity, references: Infinity }

/**
 * Reads the file from behind: relations say which ways they need, ways which nodes. The first pass notes
 * what each block holds, so every block is unpacked twice at most and never two at once.
 */
export async function readExtract(path: string, limits = NO_LIMITS): Promise<Extract> {
  const file = await openOsmFile(path, limits)
  try {
    const { relations, blobs } = await readRelations(file)
    const read = await readWays(file, blobs.ways, { wanted: waysOf(relations), atMost: limits.references })
    const nodes = nodeTable([...read.ways.values()])
    const spots = await readNodes(file, blobs.nodes, nodes)
    for (const { way } of read.streets) for (const node of way.nodes) nodes.use(node)
    const areas = [...read.ways.values()].filter(({ tags }) => isSpot(tags))
    for (const way of areas) addSpot(spots, `way/${way.id}`, way.tags, positionsOf(way, nodes))
    for (const relation of relations.filter(({ tags }) => !routeModeOf(tags))) {
      const outer = relation.members.filter(({ kind, role }) => kind === 'way' && role !== 'inner')
      const positions = outer.flatMap(({ id }) => positionsOf(read.ways.get(id), nodes))
      addSpot(spots, `relation/${relation.id}`, relation.tags, positions)
    }
    const routes = relations.flatMap((relation) => {
      const mode = routeModeOf(relation.tags)
      return mode ? [{ relation, mode }] : []
    })
    return { ...read, routes, spots, nodes, madeAt: file.madeAt }
  } finally {
    await file.close()
  }
}

type Blobs = Record<OsmKind, BlobPlace[]>

async function readRelations(file: OsmFile): Promise<{ relations: OsmRelation[]; blobs: Blobs }> {
  const relations: OsmRelation[] = []
  const blobs: Blobs = { nodes: [], ways: [], relations: [] }
  for await (const [block, blob] of blocks(file, file.data)) {
    for (const kind of block.kinds) blobs[kind].push(blob)
    block.relations((relation) => {
      const isArea = relation.tags['type'] === 'multipolygon' && isSpot(relation.tags)
      if (isArea || routeModeOf(relation.tags)) relations.push(relation)
    })
  }
  return { relations, blobs }
}

function waysOf(relations: readonly OsmRelation[]): Set<number> {
  const members = relations.flatMap((relation) => relation.members)
  return new Set(members.filter(({ kind }) => kind === 'way').map(({ id }) => id))
}

async function readWays(
  file: OsmFile,
  blobs: readonly BlobPlace[],
  { wanted, atMost }: { wanted: ReadonlySet<number>; atMost: number },
) {
  const ways = new Map<number, OsmWay>()
  const streets: Extract['streets'] = []
  const tracks: Extract['tracks'] = []
  let highwayCount = 0
  let references = 0
  for await (const [block] of blocks(file, blobs)) {
    block.ways((way) => {
      references += way.nodes.length
      if (references > atMost) throw new Error(`the ways of the OSM file have more than ${atMost} references`)
      const streetClass = streetClassOf(way.tags)
      const mode = trackModeOf(way.tags)
      if (way.tags['highway'] !== undefined) highwayCount++
      if (streetClass) streets.push({ way, streetClass })
      if (mode) tracks.push({ way, mode })
      if (streetClass || mode || wanted.has(way.id) || isSpot(way.tags)) ways.set(way.id, way)
    })
  }
  return { ways, streets, tracks, highwayCount }
}

async function readNodes(file: OsmFile, blobs: readonly BlobPlace[], nodes: NodeTable): Promise<Spot[]> {
  const spots: Spot[] = []
  for await (const [block] of blocks(file, blobs)) {
    block.nodes((id, lng7, lat7, readTags) => {
      nodes.place(id, lng7, lat7)
      const tags = readTags?.()
      if (tags && isSpot(tags)) spots.push({ ref: `node/${id}`, tags, position: [lng7 / 1e7, lat7 / 1e7] })
    })
  }
  return spots
}

export function positionsOf(way: OsmWay | undefined, nodes: NodeTable): LngLat[] {
  const positions = Array.from(way?.nodes ?? [], (node) => nodes.positionOf(node))
  return positions.filter((position) => position !== undefined)
}

function addSpot(spots: Spot[], ref: string, tags: Tags, positions: readonly LngLat[]): void {
  const box = boundingBoxOf(positions)
  if (box) spots.push({ ref, tags, position: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] })
}
