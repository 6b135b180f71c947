import type { Tags } from '@allmend/domain/base/network/tags'
import type { OsmMember, OsmRelation, OsmWay } from './element.ts'
import { eachField, packedDeltas } from './protobuf.ts'

// Numbers are the fields of osmformat.proto.

export type OsmKind = 'nodes' | 'ways' | 'relations'

export type OsmBlock = {
  kinds: Set<OsmKind>
  nodes(visit: NodeVisit): void
  ways(visit: (way: OsmWay) => void): void
  relations(visit: (relation: OsmRelation) => void): void
}

/** Positions are in units of 1e-7 degrees. Tags are read only when asked for. */
export type NodeVisit = (id: number, lng7: number, lat7: number, tags: (() => Tags) | undefined) => void

type Text = (index: number) => string

export function osmBlock(content: Uint8Array): OsmBlock {
  const texts: string[] = []
  const groups: Uint8Array[] = []
  const scale = { granularity: 100, latOffset: 0, lngOffset: 0 }
  eachField(content, (field, value) => {
    if (field === 1) eachField(value.readBytes(), (_, entry) => texts.push(entry.readString()))
    if (field === 2) groups.push(value.readBytes())
    if (field === 17) scale.granularity = value.readVarint()
    if (field === 19) scale.latOffset = value.readVarint(true)
    if (field === 20) scale.lngOffset = value.readVarint(true)
  })
  const text: Text = (index) => texts[index] ?? ''
  // Nanodegrees in the file, 1e-7 degrees with us: what OpenStreetMap stores.
  const degrees7 = (offset: number, value: number) => Math.round((offset + scale.granularity * value) / 100)
  const place: Place = {
    lng7: (value) => degrees7(scale.lngOffset, value),
    lat7: (value) => degrees7(scale.latOffset, value),
  }
  const each = (wanted: number, visit: (bytes: Uint8Array) => void) => {
    for (const group of groups) {
      eachField(group, (field, value) => {
        if (field === wanted) visit(value.readBytes())
      })
    }
  }
  return {
    kinds: kindsOf(groups),
    nodes(visit) {
      each(1, (bytes) => readNode(bytes, text, place, visit))
      each(2, (bytes) => readDense(bytes, text, place, visit))
    },
    ways: (visit) => each(3, (bytes) => visit(wayOf(bytes, text))),
    relations: (visit) => each(4, (bytes) => visit(relationOf(bytes, text))),
  }
}

type Place = { lng7: (value: number) => number; lat7: (value: number) => number }

function kindsOf(groups: readonly Uint8Array[]): Set<OsmKind> {
  const kinds: (OsmKind | undefined)[] = [undefined, 'nodes', 'nodes', 'ways', 'relations']
  // A group holds elements of one kind, so its first field tells.
  const first = (group: Uint8Array) => kinds[Math.floor((group[0] ?? 0) / 8)]
  return new Set(groups.map(first).filter((kind) => kind !== undefined))
}

function readNode(bytes: Uint8Array, text: Text, place: Place, visit: NodeVisit): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], lat: 0, lng: 0 }
  eachField(bytes, (field, value) => {
    if (field === 1) node.id = value.readSVarint()
    if (field === 2) node.keys = value.readPackedVarint()
    if (field === 3) node.values = value.readPackedVarint()
    if (field === 8) node.lat = value.readSVarint()
    if (field === 9) node.lng = value.readSVarint()
  })
  const tags = () => tagsOf(node.keys, node.values, text)
  visit(node.id, place.lng7(node.lng), place.lat7(node.lat), node.keys.length > 0 ? tags : undefined)
}

function readDense(bytes: Uint8Array, text: Text, place: Place, visit: NodeVisit): void {
  const none = new Float64Array(0)
  const dense = { ids: none, lats: none, lngs: none, tags: [] as number[] }
  eachField(bytes, (field, value) => {
    if (field === 1) dense.ids = packedDeltas(value)
    if (field === 8) dense.lats = packedDeltas(value)
    if (field === 9) dense.lngs = packedDeltas(value)
    if (field === 10) dense.tags = value.readPackedVarint()
  })
  let at = 0
  for (const [index, id] of dense.ids.entries()) {
    const pairs: number[] = []
    // Keys and values by turns, a zero after each node; nothing at all when no node of the block has tags.
    while (at < dense.tags.length) {
      const entry = dense.tags[at++] ?? 0
      if (entry === 0) break
      pairs.push(entry, dense.tags[at++] ?? 0)
    }
    const tags = () => tagsOfPairs(pairs, text)
    const [lng, lat] = [dense.lngs[index] ?? 0, dense.lats[index] ?? 0]
    visit(id, place.lng7(lng), place.lat7(lat), pairs.length > 0 ? tags : undefined)
  }
}

function wayOf(bytes: Uint8Array, text: Text): OsmWay {
  let [id, keys, values, nodes] = [0, [] as number[], [] as number[], new Float64Array(0)]
  eachField(bytes, (field, value) => {
    if (field === 1) id = value.readVarint(true)
    if (field === 2) keys = value.readPackedVarint()
    if (field === 3) values = value.readPackedVarint()
    if (field === 8) nodes = packedDeltas(value, (count) => allowReferences(id, count))
  })
  return { id, nodes, tags: tagsOf(keys, values, text) }
}

/** OpenStreetMap takes no longer way. */
const REFERENCES_AT_MOST = 2_000

function allowReferences(id: number, count: number): void {
  if (count > REFERENCES_AT_MOST)
    throw new Error(`way ${id} has ${count} references, ${REFERENCES_AT_MOST} at most are allowed`)
}

const memberKinds = ['node', 'way', 'relation'] as const

function relationOf(bytes: Uint8Array, text: Text): OsmRelation {
  let id = 0
  let ids = new Float64Array(0)
  const lists: Record<'keys' | 'values' | 'roles' | 'kinds', number[]> = {
    keys: [],
    values: [],
    roles: [],
    kinds: [],
  }
  eachField(bytes, (field, value) => {
    if (field === 1) id = value.readVarint(true)
    if (field === 2) lists.keys = value.readPackedVarint()
    if (field === 3) lists.values = value.readPackedVarint()
    if (field === 8) lists.roles = value.readPackedVarint()
    if (field === 9) ids = packedDeltas(value)
    if (field === 10) lists.kinds = value.readPackedVarint()
  })
  const members = Array.from(ids, (memberId, index): OsmMember => ({
    kind: memberKinds[lists.kinds[index] ?? 0] ?? 'node',
    id: memberId,
    role: text(lists.roles[index] ?? 0),
  }))
  return { id, members, tags: tagsOf(lists.keys, lists.values, text) }
}

function tagsOf(keys: readonly number[], values: readonly number[], text: Text): Tags {
  const tags: Record<string, string> = {}
  for (const [index, key] of keys.entries()) tags[text(key)] = text(values[index] ?? 0)
  return tags
}

function tagsOfPairs(pairs: readonly number[], text: Text): Tags {
  const tags: Record<string, string> = {}
  for (let at = 0; at < pairs.length; at += 2) tags[text(pairs[at] ?? 0)] = text(pairs[at + 1] ?? 0)
  return tags
}
