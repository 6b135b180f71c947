import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { baseMapOf } from './base-map.server.ts'

test('a region is found by its name: tiles, bounds and words of both languages', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'base-map-'))
  t.after(() => rm(folder, { recursive: true }))
  assert.equal(await baseMapOf('seewil', folder), undefined)

  const corners = [
    [7.8, 46.9],
    [8.1, 46.9],
    [8.1, 47.1],
    [7.8, 47.1],
    [7.8, 46.9],
  ]
  const frame = { properties: { kind: 'frame' }, geometry: { type: 'Polygon', coordinates: [corners] } }
  await writeFile(join(folder, 'town.geojson'), JSON.stringify({ features: [frame] }))
  assert.equal(await baseMapOf('seewil', folder), undefined, 'a frame without tiles is no map')

  await writeFile(join(folder, 'town.pmtiles'), 'tiles')
  const base = await baseMapOf('seewil', folder)
  assert.match(base?.tiles ?? '', /^\/tiles\/seewil\.pmtiles\?v=[\da-f]{16}$/)
  assert.deepEqual(base?.bounds, [7.8, 46.9, 8.1, 47.1])
  assert.deepEqual(Object.keys(base?.attribution ?? {}), ['de', 'en'])
})
