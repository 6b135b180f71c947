import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { archiveMetadata } from '@allmend/domain/base/network/base-map/archive-metadata'
import { pmtilesArchive } from '@allmend/domain/base/network/base-map/pmtiles'
import { baseMapAt } from './base-map.ts'
import { baseMaps } from './base-map.server.ts'

const archive = (name: string, box: readonly [number, number, number, number]) =>
  pmtilesArchive(
    [{ zoom: 8, x: 0, y: 0, data: Buffer.from('tile') }],
    { minZoom: 8, maxZoom: 15, box, metadata: archiveMetadata({ name, attribution: textsOf(name) }) },
    { gzip: (data) => gzipSync(data), digest: (data) => Buffer.from(data).toString('hex') },
  )
const textsOf = (name: string) => ({ de: `© ${name}, Mitwirkende`, en: `© ${name}, contributors` })

test('a base map is found by its region, and says itself where it lies and whose it is', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'base-map-'))
  t.after(() => rm(folder, { recursive: true }))
  const folders = { regionsFolder: folder, townFolder: join(folder, 'none') }
  assert.deepEqual(await baseMaps(folders), {})

  await writeFile(join(folder, 'seewil.pmtiles'), archive('Seewil', [7.8, 46.9, 8.1, 47.1]))
  await writeFile(join(folder, 'vaduz.pmtiles'), archive('Vaduz', [9.4, 47, 9.6, 47.2]))
  await writeFile(join(folder, 'broken.pmtiles'), 'no archive')
  const maps = await baseMaps(folders)
  assert.deepEqual(Object.keys(maps), ['seewil', 'vaduz'])
  assert.match(maps['vaduz']?.tiles ?? '', /^\/tiles\/vaduz\.pmtiles\?v=[\da-f]{16}$/)
  assert.deepEqual(maps['vaduz']?.bounds, [9.4, 47, 9.6, 47.2])
  assert.deepEqual(maps['vaduz']?.attribution, textsOf('Vaduz'))

  assert.equal(baseMapAt(maps, [9.5, 47.1]), maps['vaduz'])
  assert.equal(baseMapAt(maps, [8, 47]), maps['seewil'])
  assert.equal(baseMapAt(maps, undefined), maps['seewil'])
  assert.equal(baseMapAt({}, [8, 47]), undefined)
})
