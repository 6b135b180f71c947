import { deflateSync } from 'node:zlib'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { protobufWriter, type ProtobufWriter } from '@allmend/domain/platform/protobuf/writer'
import type { OsmData, OsmNode, OsmRelation, OsmWay, Tags } from './element.ts'

// Format: https://wiki.openstreetmap.org/wiki/PBF_Format. Numbers are the fields of fileformat.proto and
// osmformat.proto.

/** The specification recommends at most 8000 elements a block. */
const BLOCK_ELEMENTS = 8000
const GRANULARITY_NANODEGREES = 100
const memberTypes = { node: 0, way: 1, relation: 2 } as const

/** The file, block by block: header, nodes, ways, relations, each by rising id. */
export function* pbfBlocks(data: OsmData): Generator<Uint8Array> {
  yield fileBlock('OSMHeader', headerBlock(data))
  for (const nodes of chunked(data.nodes))
    yield fileBlock(
      'OSMData',
      dataBlock((group, text) => writeNodes(group, nodes, text)),
    )
  for (const ways of chunked(data.ways)) {
    yield fileBlock(
      'OSMData',
      dataBlock((group, text) => {
        for (const way of ways) group.message(3, (message) => writeWay(message, way, text))
      }),
    )
  }
  for (const relations of chunked(data.relations)) {
    yield fileBlock(
      'OSMData',
      dataBlock((group, text) => {
        for (const relation of relations)
          group.message(4, (message) => writeRelation(message, relation, text))
      }),
    )
  }
}

function headerBlock({ nodes }: OsmData): Uint8Array {
  const writer = protobufWriter()
  const box = boundingBoxOf(nodes.map(({ position }) => position))
  if (box) {
    const nano = (degrees: number): number => Math.round(degrees * 1e7) * 100
    writer.message(1, (message) => {
      message.zigzag(1, nano(box[0]))
      message.zigzag(2, nano(box[2]))
      message.zigzag(3, nano(box[3]))
      message.zigzag(4, nano(box[1]))
    })
  }
  writer.text(4, 'OsmSchema-V0.6')
  writer.text(4, 'DenseNodes')
  writer.text(5, 'Sort.Type_then_ID')
  writer.text(16, 'allmend sample')
  return writer.finish()
}

type TextId = (text: string) => number

function dataBlock(write: (group: ProtobufWriter, text: TextId) => void): Uint8Array {
  // Entry 0 is never used: in dense nodes it separates.
  const ids = new Map<string, number>([['', 0]])
  const textId: TextId = (text) => {
    const known = ids.get(text)
    if (known !== undefined) return known
    ids.set(text, ids.size)
    return ids.size - 1
  }
  const group = protobufWriter()
  write(group, textId)
  const writer = protobufWriter()
  writer.message(1, (table) => {
    for (const text of ids.keys()) table.text(1, text)
  })
  writer.bytes(2, group.finish())
  return writer.finish()
}

function writeNodes(group: ProtobufWriter, nodes: readonly OsmNode[], textId: TextId): void {
  const stored = (degrees: number): number => Math.round((degrees * 1e9) / GRANULARITY_NANODEGREES)
  const hasTags = nodes.some(({ tags }) => Object.keys(tags).length > 0)
  group.message(2, (dense) => {
    dense.packedZigzag(1, deltas(nodes.map(({ id }) => id)))
    dense.packedZigzag(8, deltas(nodes.map(({ position }) => stored(position[1]))))
    dense.packedZigzag(9, deltas(nodes.map(({ position }) => stored(position[0]))))
    if (hasTags)
      dense.packed(
        10,
        nodes.flatMap(({ tags }) => [...pairs(tags, textId), 0]),
      )
  })
}

function writeWay(message: ProtobufWriter, { id, nodes, tags }: OsmWay, textId: TextId): void {
  message.varint(1, id)
  writeTags(message, tags, textId)
  message.packedZigzag(8, deltas(nodes))
}

function writeRelation(message: ProtobufWriter, { id, members, tags }: OsmRelation, textId: TextId): void {
  message.varint(1, id)
  writeTags(message, tags, textId)
  message.packed(
    8,
    members.map(({ role }) => textId(role)),
  )
  message.packedZigzag(9, deltas(members.map((member) => member.id)))
  message.packed(
    10,
    members.map(({ kind }) => memberTypes[kind]),
  )
}

function writeTags(message: ProtobufWriter, tags: Tags, textId: TextId): void {
  const entries = Object.entries(tags)
  message.packed(
    2,
    entries.map(([key]) => textId(key)),
  )
  message.packed(
    3,
    entries.map(([, value]) => textId(value)),
  )
}

const pairs = (tags: Tags, textId: TextId): number[] =>
  Object.entries(tags).flatMap(([key, value]) => [textId(key), textId(value)])

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}

function fileBlock(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Uint8Array {
  const blob = protobufWriter()
  blob.varint(2, content.length)
  blob.bytes(3, deflateSync(content, { level: 9 }))
  const body = blob.finish()
  const header = protobufWriter()
  header.text(1, type)
  header.varint(3, body.length)
  const head = header.finish()
  const block = new Uint8Array(4 + head.length + body.length)
  new DataView(block.buffer).setUint32(0, head.length)
  block.set(head, 4)
  block.set(body, 4 + head.length)
  return block
}

function* chunked<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += BLOCK_ELEMENTS) yield items.slice(at, at + BLOCK_ELEMENTS)
}
