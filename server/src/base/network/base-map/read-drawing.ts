import { drawnAreaOf } from '@allmend/domain/base/network/base-map/drawn-area'
import { drawnLabelOf } from '@allmend/domain/base/network/base-map/drawn-label'
import { drawnLineOf } from '@allmend/domain/base/network/base-map/drawn-line'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { Tags } from '@allmend/domain/base/network/tags'
import { blocks } from '../osm/blocks.ts'
import type { OsmRelation, OsmWay } from '../osm/element.ts'
import { nodeTable, type NodeTable } from '../osm/node-table.ts'
import type { OsmKind } from '../osm/osm-block.ts'
import { openOsmFile, type BlobPlace } from '../osm/osm-file.ts'
import type { Spot } from '../osm/read-extract.ts'

/** What the base map needs of an OSM file. */
export type Drawing = {
  ways: Map<number, OsmWay>
  /** Areas with holes or in pieces, and borders. */
  relations: OsmRelation[]
  /** Points with a name. */
  spots: Spot[]
  nodes: NodeTable
  /** What the file says it covers. */
  box: BoundingBox | undefined
}

export const isBorder = (tags: Tags): boolean => tags['boundary'] === 'administrative'

const isDrawnArea = (tags: Tags): boolean =>
  tags['type'] === 'multipolygon' && (drawnAreaOf(tags) !== null || drawnLabelOf(tags) !== null)

/** As readExtract does: relations say which ways they need, ways which nodes. */
export async function readDrawing(path: string): Promise<Drawing> {
  const file = await openOsmFile(path)
  try {
    const relations: OsmRelation[] = []
    const blobs: Record<OsmKind, BlobPlace[]> = { nodes: [], ways: [], relations: [] }
    for await (const [block, blob] of blocks(file, file.data)) {
      for (const kind of block.kinds) blobs[kind].push(blob)
      block.relations((it) => (isDrawnArea(it.tags) || isBorder(it.tags)) && relations.push(it))
    }
    const members = relations.flatMap((relation) => relation.members)
    const wanted = new Set(members.filter(({ kind }) => kind === 'way').map(({ id }) => id))
    const ways = new Map<number, OsmWay>()
    for await (const [block] of blocks(file, blobs.ways)) {
      block.ways((way) => {
        const { tags } = way
        const isDrawn = drawnLineOf(tags) ?? drawnAreaOf(tags) ?? drawnLabelOf(tags)
        if (isDrawn || wanted.has(way.id)) ways.set(way.id, way)
      })
    }
    const nodes = nodeTable([...ways.values()])
    const spots: Spot[] = []
    for await (const [block] of blocks(file, blobs.nodes)) {
      block.nodes((id, lng7, lat7, readTags) => {
        nodes.place(id, lng7, lat7)
        const tags = readTags?.()
        if (tags && drawnLabelOf(tags))
          spots.push({ ref: `node/${id}`, tags, position: [lng7 / 1e7, lat7 / 1e7] })
      })
    }
    return { ways, relations, spots, nodes, box: file.box }
  } finally {
    await file.close()
  }
}
