import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { protobufFields, readPacked, unzigzagged } from '@allmend/domain/platform/protobuf/reader'
import { seewil } from '../town/seewil.ts'
import { basemapLayers } from '@allmend/domain/base/network/base-map/feature'
import { townFeatures, townLayers } from './features.ts'
import { layerGeoJson } from './layer-geojson.ts'
import { tileIdOf } from '@allmend/domain/base/network/base-map/tile-id'
import { entriesOf } from '@allmend/domain/base/network/base-map/directory.fixture'
import { MAX_ZOOM, MIN_ZOOM } from '@allmend/domain/base/network/base-map/tiles'
import { worldShare } from '@allmend/domain/base/network/base-map/tile-geometry'
import { townPmtiles } from './town-pmtiles.ts'

const town = seewil()
const archive = townPmtiles(town)
const header = new DataView(archive.buffer, archive.byteOffset)
const section = (at: number): Uint8Array => {
  const offset = Number(header.getBigUint64(at, true))
  return archive.subarray(offset, offset + Number(header.getBigUint64(at + 8, true)))
}

const entries = entriesOf(gunzipSync(section(8)))
const tileData = section(56)

function layersOf(zoom: number, x: number, y: number) {
  const id = tileIdOf(zoom, x, y)
  const entry = entries.find(({ tileId, runLength }) => id >= tileId && id < tileId + runLength)
  assert.ok(entry, `no tile ${zoom}/${x}/${y}`)
  const tile = gunzipSync(tileData.subarray(entry.offset, entry.offset + entry.length))
  return new Map(
    [...protobufFields(tile)].map(({ bytes }) => {
      const fields = [...protobufFields(bytes)]
      const name = new TextDecoder().decode(fields.find(({ field }) => field === 1)!.bytes)
      return [name, fields.filter(({ field }) => field === 2).map((feature) => feature.bytes)]
    }),
  )
}

const centreTile = (zoom: number): readonly [number, number] => {
  const [x, y] = worldShare([7.95, 47])
  return [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
}

test('tile ids follow the Hilbert curve as the specification has it', () => {
  assert.deepEqual(
    [
      tileIdOf(0, 0, 0),
      tileIdOf(1, 0, 0),
      tileIdOf(1, 0, 1),
      tileIdOf(1, 1, 1),
      tileIdOf(1, 1, 0),
      tileIdOf(2, 0, 0),
    ],
    [0, 1, 2, 3, 4, 5],
  )
  assert.equal(tileIdOf(12, 3423, 1763), 19_078_479)
})

test('neighbours on the curve are neighbours on the map, and no two tiles share an id', () => {
  const places = new Map<number, readonly [number, number]>()
  for (let x = 0; x < 32; x++) for (let y = 0; y < 32; y++) places.set(tileIdOf(5, x, y), [x, y])
  assert.equal(places.size, 1024)
  const first = tileIdOf(5, 0, 0)
  for (let id = first + 1; id < first + 1024; id++) {
    const [ax, ay] = places.get(id - 1)!
    const [bx, by] = places.get(id)!
    assert.equal(Math.abs(ax - bx) + Math.abs(ay - by), 1)
  }
})

test('the archive says what it is and stays below two megabytes', () => {
  assert.equal(new TextDecoder().decode(archive.subarray(0, 7)), 'PMTiles')
  assert.deepEqual([archive[7], archive[96], archive[97], archive[98], archive[99]], [3, 1, 2, 2, 1])
  assert.deepEqual([archive[100], archive[101]], [MIN_ZOOM, MAX_ZOOM])
  assert.ok(archive.length < 2_000_000)
  const metadata = JSON.parse(gunzipSync(section(24)).toString()) as { vector_layers: { id: string }[] }
  assert.deepEqual(
    metadata.vector_layers.map(({ id }) => id),
    [...basemapLayers],
  )
})

test('entries rise, lie within the data and leave no gap', () => {
  const held = new Set<number>()
  entries.forEach(({ tileId, offset, length }, at) => {
    if (at > 0) assert.ok(tileId > entries[at - 1]!.tileId)
    assert.ok(offset + length <= tileData.length)
    held.add(offset)
  })
  assert.equal(Number(header.getBigUint64(88, true)), held.size)
})

test('the middle of the town has streets at every zoom, houses from zoom 14', () => {
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    const layers = layersOf(zoom, ...centreTile(zoom))
    assert.ok(layers.has('land') && layers.has('street') && layers.has('water'), String(zoom))
    assert.equal(layers.has('building'), zoom >= 14)
  }
})

test('decoded geometry stays in its tile and its buffer', () => {
  for (const features of layersOf(14, ...centreTile(14)).values()) {
    for (const feature of features) {
      const commands = readPacked([...protobufFields(feature)].find(({ field }) => field === 4)!.bytes)
      let [x, y] = [0, 0]
      for (let at = 0; at < commands.length;) {
        const command = commands[at]! % 8
        const count = Math.floor(commands[at++]! / 8)
        if (command === 7) continue
        for (let step = 0; step < count; step++) {
          x += unzigzagged(commands[at++]!)
          y += unzigzagged(commands[at++]!)
          assert.ok(x >= -80 && y >= -80 && x <= 4176 && y <= 4176)
        }
      }
    }
  }
})

test('every layer has features, and rings are closed', () => {
  for (const layer of townLayers) {
    const features = [...townFeatures(town, layer)]
    assert.ok(features.length > 0, layer)
    for (const { geometry } of features) {
      if (geometry.type === 'Polygon')
        for (const ring of geometry.coordinates) assert.deepEqual(ring[0], ring.at(-1))
    }
  }
})

test('a layer is streamed as GeoJSON that anyone can read', () => {
  for (const layer of townLayers) {
    const collection = JSON.parse([...layerGeoJson(town, layer)].join('')) as { features: unknown[] }
    assert.equal(collection.features.length, [...townFeatures(town, layer)].length)
  }
})
