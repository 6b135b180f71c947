import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { hostileExtract } from '../../../../test/network/hostile-extract.ts'
import { osmPbf } from '../../../../test/network/osm-pbf.ts'
import { at, smallTown } from '../../../../test/network/small-town.ts'
import { readExtract } from './read-extract.ts'

let folder: string
before(async () => (folder = await mkdtemp(join(tmpdir(), 'extract-'))))
after(() => rm(folder, { recursive: true }))

async function written(bytes: Buffer): Promise<string> {
  const file = join(folder, 'map.osm.pbf')
  await writeFile(file, bytes)
  return file
}

test('streets, tracks, routes, stops and places come out of a file', async () => {
  const extract = await readExtract(await written(osmPbf(smallTown())))
  assert.equal(extract.highwayCount, 5)
  assert.deepEqual(
    extract.streets.map(({ way, streetClass }) => [way.id, streetClass, way.nodes.length]),
    [
      [10, 'residential', 4],
      [11, 'residential', 3],
      [12, 'residential', 2],
      [13, 'cycleway', 2],
      [14, 'steps', 2],
    ],
  )
  assert.deepEqual(
    extract.tracks.map(({ way, mode }) => [way.tags['name'], mode]),
    [['Seebahn', 'train']],
  )
  assert.equal(extract.routes[0]?.relation.tags['ref'], '1')
  assert.deepEqual(
    extract.spots.map(({ ref }) => ref),
    ['node/20', 'node/21', 'node/30', 'node/31', 'node/32', 'way/40'],
  )
})

test('positions come back to the last digit OpenStreetMap stores', async () => {
  const { nodes } = await readExtract(await written(osmPbf(smallTown())))
  const [longitude, latitude] = nodes.positionOf(7) ?? [0, 0]
  assert.equal(longitude, Math.round(at(100, 10)[0] * 1e7) / 1e7)
  assert.equal(latitude, Math.round(at(100, 10)[1] * 1e7) / 1e7)
  assert.equal(nodes.positionOf(30), undefined)
})

test('large ids, places west of Greenwich and south of the equator are read', async () => {
  const map = {
    nodes: [
      { id: 11_999_999_999, at: [-58.3816001, -34.6037002] as const },
      { id: 12_000_000_001, at: [-58.3815, -34.6036] as const },
    ],
    ways: [{ id: 9_000_000_007, nodes: [12_000_000_001, 11_999_999_999], tags: { highway: 'path' } }],
  }
  const { nodes, streets } = await readExtract(await written(osmPbf(map)))
  assert.deepEqual(nodes.positionOf(11_999_999_999), [-58.3816001, -34.6037002])
  assert.deepEqual([...(streets[0]?.way.nodes ?? [])], [12_000_000_001, 11_999_999_999])
})

test('what an editor has drawn and not published yet, with negative ids, is read', async () => {
  const map = {
    nodes: [
      { id: -1, at: [8.5, 47.1] as const },
      { id: -2, at: [8.6, 47.2] as const },
    ],
    ways: [{ id: -3, nodes: [-1, -2], tags: { highway: 'path' } }],
  }
  const { nodes, streets } = await readExtract(await written(osmPbf(map)))
  assert.deepEqual(
    streets.map(({ way }) => [way.id, ...way.nodes]),
    [[-3, -1, -2]],
  )
  assert.deepEqual(nodes.positionOf(-2), [8.6, 47.2])
})

test('blocks that are not packed are read too', async () => {
  const extract = await readExtract(await written(osmPbf(smallTown(), { isPacked: false })))
  assert.equal(extract.streets.length, 5)
})

test('a file that is cut off, needs more than we know, or is none at all is refused', async () => {
  const whole = osmPbf(smallTown())
  await assert.rejects(readExtract(await written(whole.subarray(0, whole.length - 9))), /cut off/)
  const historical = osmPbf(smallTown(), { features: ['OsmSchema-V0.6', 'HistoricalInformation'] })
  await assert.rejects(readExtract(await written(historical)), /HistoricalInformation/)
  await assert.rejects(readExtract(await written(Buffer.from('<osm version="0.6">'))), /not an OSM file/)
})

test('a way of more references than OpenStreetMap allows is refused before they are read', async () => {
  const bomb = hostileExtract({ blocks: 3, ways: 1, references: 31_000_000 })
  assert.ok(bomb.length < 100_000, String(bomb.length))
  const before = process.memoryUsage().arrayBuffers
  await assert.rejects(readExtract(await written(bomb)), /way 1 has 31000000 references, 2000 at most/)
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6
  assert.ok(megabytes < 200, `${megabytes} MB`)
})

test('the sums of a stranger’s file are bounded', async () => {
  const limits = { blocks: 20, unpackedBytes: 2_000_000, references: 150_000 }
  const read = async (file: Buffer) => readExtract(await written(file), limits)
  assert.equal((await read(osmPbf(smallTown()))).streets.length, 5)
  const many = hostileExtract({ blocks: 2, ways: 50, references: 2_000 })
  await assert.rejects(read(many), /more than 150000 references/)
  const large = hostileExtract({ blocks: 15, ways: 100, references: 2_000 })
  await assert.rejects(read(large), /unpacks to more than 2000000 bytes/)
  const split = hostileExtract({ blocks: 21, ways: 1, references: 2 })
  await assert.rejects(read(split), /more than 20 blocks/)
})
