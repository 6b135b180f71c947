import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { protobufFields, readPacked, unzigzagged } from '@allmend/domain/platform/protobuf/reader'
import { seewil } from '../town/seewil.ts'
import { pbfBlocks } from './pbf.ts'
import { townOsm } from './town-osm.ts'

const town = seewil()
const data = townOsm(town)

test('every reference leads somewhere, and ids rise', () => {
  const counts = { node: data.nodes.length, way: data.ways.length, relation: data.relations.length }
  for (const elements of [data.nodes, data.ways, data.relations]) {
    elements.forEach(({ id }, at) => assert.equal(id, at + 1))
  }
  assert.ok(
    data.ways.every(({ nodes }) => nodes.length > 1 && nodes.every((id) => id > 0 && id <= counts.node)),
  )
  for (const { members } of data.relations) {
    assert.ok(members.every(({ kind, id }) => id > 0 && id <= counts[kind]))
  }
})

test('streets keep their kilometres, areas are closed, and each address is written once', () => {
  const ways = (key: string) => data.ways.filter(({ tags }) => key in tags)
  const edges = ways('highway').reduce((sum, { nodes }) => sum + nodes.length - 1, 0)
  const segments = town.streets.edges.reduce((sum, { geometry }) => sum + geometry.length - 1, 0)
  assert.equal(edges, segments)
  for (const key of ['building', 'natural', 'landuse']) {
    assert.ok(ways(key).every(({ nodes }) => nodes[0] === nodes.at(-1)))
  }
  assert.equal(ways('addr:housenumber').length, town.buildings.length)
})

test('every course is a route whose ways join end to end on streets', () => {
  const routes = data.relations.filter(({ tags }) => tags['type'] === 'route')
  assert.equal(routes.length, town.transit.lines.length * 2)
  for (const { members, tags } of routes) {
    const ways = members.filter(({ kind }) => kind === 'way').map(({ id }) => data.ways[id - 1]!)
    assert.ok(ways.length > 0, tags['name'])
    ways.slice(1).forEach(({ nodes }, at) => {
      const before = ways[at]!.nodes
      const isJoined = [before[0], before.at(-1)].some((node) => node === nodes[0] || node === nodes.at(-1))
      assert.ok(isJoined || tags['route'] === 'train', `${tags['name']} at member ${at}`)
    })
  }
})

test('the file holds a header and as many elements as there are', () => {
  const found = { node: 0, way: 0, relation: 0 }
  let isFirst = true
  for (const block of pbfBlocks(data)) {
    const view = new DataView(block.buffer, block.byteOffset)
    const head = [...protobufFields(block.subarray(4, 4 + view.getUint32(0)))]
    assert.equal(new TextDecoder().decode(head[0]!.bytes), isFirst ? 'OSMHeader' : 'OSMData')
    const blob = [...protobufFields(block.subarray(4 + view.getUint32(0)))]
    const content = inflateSync(blob[1]!.bytes)
    assert.equal(content.length, blob[0]!.value)
    if (!isFirst) {
      const group = [...protobufFields(content)].find(({ field }) => field === 2)!
      for (const { field, bytes } of protobufFields(group.bytes)) {
        if (field === 2)
          found.node += readPacked([...protobufFields(bytes)][0]!.bytes).map(unzigzagged).length
        if (field === 3) found.way++
        if (field === 4) found.relation++
      }
    }
    isFirst = false
  }
  assert.deepEqual(found, { node: data.nodes.length, way: data.ways.length, relation: data.relations.length })
})
