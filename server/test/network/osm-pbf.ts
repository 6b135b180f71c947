import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** Writes small OSM files for tests: https://wiki.openstreetmap.org/wiki/PBF_Format */
type Tags = Record<string, string>
export interface OsmMap {
  nodes: { id: number; at: readonly [lng: number, lat: number]; tags?: Tags }[]
  ways: { id: number; nodes: number[]; tags: Tags }[]
  relations?: {
    id: number
    members: { kind: 'node' | 'way' | 'relation'; id: number; role?: string }[]
    tags: Tags
  }[]
}

export function osmPbf(map: OsmMap, about: { features?: string[]; isPacked?: boolean } = {}): Buffer {
  const features = about.features ?? ['OsmSchema-V0.6', 'DenseNodes']
  const blobs = [
    blob('OSMHeader', Buffer.concat(features.map((feature) => text(4, feature))), about.isPacked),
    dataBlob((id) => denseNodes(map.nodes, id), about.isPacked),
    dataBlob((id) => Buffer.concat(map.ways.map((way) => bytes(3, wayOf(way, id)))), about.isPacked),
  ]
  const relations = map.relations ?? []
  if (relations.length > 0) {
    blobs.push(
      dataBlob((id) => Buffer.concat(relations.map((it) => bytes(4, relationOf(it, id)))), about.isPacked),
    )
  }
  return Buffer.concat(blobs)
}

type TextId = (text: string) => number

function denseNodes(nodes: OsmMap['nodes'], id: TextId): Buffer {
  const degrees7 = (degrees: number) => Math.round(degrees * 1e7) - OFFSET_NANODEGREES / 100
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {})
      .flat()
      .map(id),
    0,
  ])
  const dense = Buffer.concat([
    bytes(1, deltas(nodes.map((node) => node.id))),
    bytes(8, deltas(nodes.map(({ at }) => degrees7(at[1])))),
    bytes(9, deltas(nodes.map(({ at }) => degrees7(at[0])))),
    bytes(10, varints(tags)),
  ])
  return bytes(2, dense)
}

function wayOf({ id, nodes, tags }: OsmMap['ways'][number], textId: TextId): Buffer {
  return Buffer.concat([number(1, id), tagsOf(tags, textId), bytes(8, deltas(nodes))])
}

function relationOf({ id, members, tags }: NonNullable<OsmMap['relations']>[number], textId: TextId): Buffer {
  return Buffer.concat([
    number(1, id),
    tagsOf(tags, textId),
    bytes(8, varints(members.map(({ role }) => textId(role ?? '')))),
    bytes(9, deltas(members.map((member) => member.id))),
    bytes(10, varints(members.map(({ kind }) => ['node', 'way', 'relation'].indexOf(kind)))),
  ])
}

const tagsOf = (tags: Tags, id: TextId) =>
  Buffer.concat([
    bytes(2, varints(Object.keys(tags).map(id))),
    bytes(3, varints(Object.values(tags).map(id))),
  ])

/** Added to every position of a block by whoever reads it. */
const OFFSET_NANODEGREES = -700_000_000

function dataBlob(group: (id: TextId) => Buffer, isPacked?: boolean): Buffer {
  // Entry 0 is the separator of dense nodes.
  const ids = new Map([['', 0]])
  const content = group((entry) => {
    if (!ids.has(entry)) ids.set(entry, ids.size)
    return ids.get(entry)!
  })
  const table = Buffer.concat([...ids.keys()].map((entry) => text(1, entry)))
  const offsets = [number(19, OFFSET_NANODEGREES), number(20, OFFSET_NANODEGREES)]
  return blob('OSMData', Buffer.concat([bytes(1, table), bytes(2, content), ...offsets]), isPacked)
}

function blob(type: string, content: Buffer, isPacked = true): Buffer {
  const body = isPacked
    ? Buffer.concat([number(2, content.length), bytes(3, deflateSync(content))])
    : bytes(1, content)
  const header = Buffer.concat([text(1, type), number(3, body.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, body])
}

/** int64: a negative one takes all ten bytes. */
function number(field: number, value: number): Buffer {
  const writer = new PbfWriter()
  writer.writeVarintField(field, value)
  return Buffer.from(writer.finish())
}
const bytes = (field: number, value: Buffer) => Buffer.concat([varints([field * 8 + 2, value.length]), value])
const text = (field: number, value: string) => bytes(field, Buffer.from(value))
const deltas = (values: readonly number[]) =>
  varints(
    values
      .map((value, index) => value - (values[index - 1] ?? 0))
      .map((delta) => (delta < 0 ? -2 * delta - 1 : 2 * delta)),
  )

function varints(values: readonly number[]): Buffer {
  const out: number[] = []
  for (let value of values) {
    for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) + 128)
    out.push(value)
  }
  return Buffer.from(out)
}
