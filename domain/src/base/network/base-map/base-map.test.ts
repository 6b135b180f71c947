import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { builtUpArea } from './built-up-area.ts'
import { drawnAreaOf } from './drawn-area.ts'
import { drawnLabelOf } from './drawn-label.ts'
import { drawnLineOf } from './drawn-line.ts'
import { joinedRings } from './join-rings.ts'
import { pmtilesArchive } from './pmtiles.ts'
import { entriesOf } from './directory.fixture.ts'

test('a ring drawn in pieces, in whatever order and direction, is found again', () => {
  const cut = fc
    .integer({ min: 4, max: 40 })
    .chain((size) =>
      fc.tuple(
        fc.constant(size),
        fc.uniqueArray(fc.integer({ min: 1, max: size - 1 }), { minLength: 1, maxLength: size - 1 }),
        fc.infiniteStream(fc.boolean()),
        fc.boolean(),
      ),
    )
  fc.assert(
    fc.property(cut, ([size, cuts, turns, isShuffled]) => {
      const ring = Array.from({ length: size + 1 }, (_, at) => 100 + (at % size))
      const ends = [0, ...cuts.toSorted((a, b) => a - b), size]
      const pieces = ends.slice(1).map((end, at) => {
        const piece = ring.slice(ends[at], end + 1)
        return turns.next().value ? piece.toReversed() : piece
      })
      const [found, ...others] = joinedRings(isShuffled ? pieces.toReversed() : pieces)
      assert.deepEqual(others, [])
      assert.equal(found?.length, size + 1)
      assert.equal(found?.[0], found?.at(-1))
      assert.deepEqual(new Set(found), new Set(ring))
    }),
  )
})

test('what an extract cuts off is no ring; what is whole beside it is one', () => {
  assert.deepEqual(
    joinedRings([
      [1, 2, 3],
      [3, 4],
    ]),
    [],
  )
  const whole = [5, 6, 7, 5]
  assert.deepEqual(joinedRings([[1, 2, 3], whole, [9]]), [whole])
})

test('an area is what is seen of it from above', () => {
  const layerOf = (tags: Record<string, string>) => drawnAreaOf(tags)?.layer
  assert.equal(layerOf({ building: 'yes', landuse: 'residential' }), 'building')
  assert.equal(layerOf({ building: 'no' }), undefined)
  assert.equal(layerOf({ building: 'yes', location: 'underground' }), undefined)
  assert.equal(layerOf({ natural: 'wood' }), 'forest')
  assert.equal(layerOf({ leisure: 'park' }), 'park')
  assert.equal(layerOf({ leisure: 'garden', access: 'private' }), undefined)
  assert.equal(layerOf({ landuse: 'industrial' }), 'urban')
  assert.equal(layerOf({ landuse: 'farmland' }), undefined)
  assert.deepEqual(drawnAreaOf({ natural: 'water', water: 'river' })?.properties, { kind: 'river' })
  assert.deepEqual(drawnAreaOf({ natural: 'water' })?.properties, { kind: 'lake' })
})

test('a line is a street, a rail, a crossing or a brook, in the classes the style draws', () => {
  const propertiesOf = (tags: Record<string, string>) => drawnLineOf(tags)?.properties
  assert.deepEqual(propertiesOf({ highway: 'primary', name: 'Seestrasse', bridge: 'yes' }), {
    class: 'main',
    name: 'Seestrasse',
    structure: 'bridge',
  })
  assert.deepEqual(propertiesOf({ highway: 'residential', oneway: 'yes' }), {
    class: 'residential',
    oneway: true,
  })
  assert.equal(drawnLineOf({ highway: 'pedestrian', area: 'yes' }), null)
  assert.equal(drawnLineOf({ highway: 'proposed' }), null)
  assert.deepEqual(propertiesOf({ railway: 'rail', service: 'yard' }), { kind: 'siding' })
  assert.deepEqual(propertiesOf({ railway: 'rail', tunnel: 'yes' }), { kind: 'rail', structure: 'tunnel' })
  assert.equal(drawnLineOf({ route: 'ferry', ref: '3600' })?.layer, 'ferry')
  assert.equal(drawnLineOf({ waterway: 'stream', tunnel: 'culvert' }), null)
  assert.ok(
    (drawnLineOf({ waterway: 'river' })?.minZoom ?? 0) < (drawnLineOf({ waterway: 'ditch' })?.minZoom ?? 0),
  )
})

test('where there is no room for two names, the larger place is written', () => {
  const rankOf = (tags: Record<string, string>) => drawnLabelOf({ name: 'Vaduz', ...tags })?.rank ?? 0
  assert.ok(rankOf({ place: 'town', population: '5000' }) > rankOf({ place: 'town' }))
  assert.ok(rankOf({ place: 'town' }) > rankOf({ place: 'village', population: '10000000' }))
  assert.ok(rankOf({ place: 'village' }) > rankOf({ highway: 'bus_stop' }))
  assert.deepEqual(drawnLabelOf({ railway: 'station', name: 'Zürich Hauptbahnhof' })?.properties, {
    kind: 'station',
    name: 'Zürich Hauptbahnhof',
    main: true,
  })
  assert.equal(drawnLabelOf({ place: 'town' }), null)
  assert.equal(drawnLabelOf({ shop: 'bakery', name: 'Bäckerei' }), null)
})

test('where people live is told by their streets: one town for two streets near each other, none for one far off', () => {
  const street = (north: number) => [8, 8.004, 8.008].map((east) => [east, north] as const)
  const box = [7.98, 46.98, 8.03, 47.03] as const
  assert.equal(builtUpArea([street(47), street(47.001)], box).length, 1)
  assert.equal(builtUpArea([street(47), street(47.02)], box).length, 2)
  assert.deepEqual(builtUpArea([], box), [])
  for (const [ring] of builtUpArea([street(47)], box)) assert.deepEqual(ring?.[0], ring?.at(-1))
})

test('an archive whose directory outgrows the root has leaves, and every tile is found through them', () => {
  const side = 192
  const tiles = Array.from({ length: side * side }, (_, at) => ({
    zoom: 14,
    x: 8600 + (at % side),
    y: 5700 + Math.floor(at / side),
    data: Uint8Array.from([at % 251, at % 241, at % 239, ...Array<number>(at % 97).fill(7)]),
  }))
  const facts = { minZoom: 14, maxZoom: 14, box: [8, 46, 9, 47] as const, metadata: {} }
  // Nothing is packed: what is written can be read as it stands.
  const archive = pmtilesArchive(tiles, facts, { gzip: (data) => data, digest: (data) => data.join(' ') })
  const header = new DataView(archive.buffer)
  const section = (at: number) => {
    const offset = Number(header.getBigUint64(at, true))
    return archive.subarray(offset, offset + Number(header.getBigUint64(at + 8, true)))
  }
  const [root, leaves] = [section(8), section(40)]
  assert.ok(root.length + 127 <= 16_384)
  let count = 0
  for (const leaf of entriesOf(root)) {
    assert.equal(leaf.runLength, 0)
    const entries = entriesOf(leaves.subarray(leaf.offset, leaf.offset + leaf.length))
    assert.equal(entries[0]?.tileId, leaf.tileId)
    for (const { runLength } of entries) count += runLength
  }
  assert.equal(count, tiles.length)
})
