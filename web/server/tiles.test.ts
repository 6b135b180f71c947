import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { allTiles, isTilesAddress, serveTiles } from './tiles.ts'

const foldersOf = () => ({
  regionsFolder: mkdtempSync(join(tmpdir(), 'tiles-')),
  townFolder: mkdtempSync(join(tmpdir(), 'tiles-')),
})
const folders = foldersOf()
writeFileSync(join(folders.townFolder, 'seewil.pmtiles'), '0123456789')
writeFileSync(join(folders.regionsFolder, 'bad-ragaz.pmtiles'), 'abcdef')
writeFileSync(join(folders.regionsFolder, 'bad-ragaz-band-dark.webp'), 'picture')

const server = createServer((request, response) => void serveTiles(request, response, folders)).listen(0)
after(() => server.close())
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
const ask = (headers: Record<string, string> = {}, address = '/tiles/seewil.pmtiles') =>
  fetch(`${origin}${address}`, { headers })

test('the whole file, and that parts may be asked for', async () => {
  const answer = await ask()
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('accept-ranges'), 'bytes')
  assert.equal(answer.headers.get('cache-control'), 'public, no-cache')
  assert.equal(await answer.text(), '0123456789')
})

test('a part, the end, and what lies beyond', async () => {
  const part = await ask({ range: 'bytes=2-4' })
  assert.equal(part.status, 206)
  assert.equal(part.headers.get('content-range'), 'bytes 2-4/10')
  assert.equal(await part.text(), '234')
  assert.equal(await (await ask({ range: 'bytes=-3' })).text(), '789')
  assert.equal(await (await ask({ range: 'bytes=7-' })).text(), '789')
  assert.equal(await (await ask({ range: 'bytes=8-400' })).text(), '89')
  const beyond = await ask({ range: 'bytes=10-12' })
  assert.equal(beyond.status, 416)
  assert.equal(beyond.headers.get('content-range'), 'bytes */10')
})

test('a part of another version is answered with the whole', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  assert.equal((await ask({ range: 'bytes=0-1', 'if-range': etag })).status, 206)
  assert.equal((await ask({ range: 'bytes=0-1', 'if-range': '"old"' })).status, 200)
  assert.equal((await ask({ 'if-none-match': etag })).status, 304)
})

test('kept for good only under the address of its version', async () => {
  const address = (await allTiles(folders)).find(({ slug }) => slug === 'seewil')?.address ?? ''
  assert.match((await ask({}, address)).headers.get('cache-control') ?? '', /immutable/)
  assert.equal(
    (await ask({}, '/tiles/seewil.pmtiles?v=old')).headers.get('cache-control'),
    'public, no-cache',
  )
})

test('what was not made is not found', async () => {
  const empty = foldersOf()
  assert.deepEqual(await allTiles(empty), [])
  const bare = createServer((request, response) => void serveTiles(request, response, empty)).listen(0)
  const { port } = bare.address() as AddressInfo
  assert.equal((await fetch(`http://localhost:${port}/tiles/seewil.pmtiles`)).status, 404)
  bare.close()
})

test('each region has its own tiles, and its pictures beside them', async () => {
  assert.deepEqual(
    (await allTiles(folders)).map(({ slug }) => slug),
    ['bad-ragaz', 'seewil'],
  )
  const part = await ask({ range: 'bytes=1-2' }, '/tiles/bad-ragaz.pmtiles')
  assert.equal(await part.text(), 'bc')
  assert.equal(part.headers.get('content-type'), 'application/vnd.pmtiles')
  const picture = await ask({}, '/tiles/bad-ragaz-band-dark.webp')
  assert.equal(picture.headers.get('content-type'), 'image/webp')
  assert.equal((await ask({}, '/tiles/nowhere.pmtiles')).status, 404)
})

test('a newer file has another version at once', async () => {
  const [before] = await allTiles(folders)
  writeFileSync(join(folders.regionsFolder, 'bad-ragaz.pmtiles'), 'abcdefg')
  const [after] = await allTiles(folders)
  assert.notEqual(after?.version, before?.version)
  assert.equal(await (await ask({ range: 'bytes=6-6' }, '/tiles/bad-ragaz.pmtiles')).text(), 'g')
})

test('files of regions, nothing beside them', () => {
  assert.equal(isTilesAddress('/tiles/seewil.pmtiles?v=1'), true)
  const others = [
    '/tiles/',
    '/tiles/town.geojson',
    '/tiles/../server.ts',
    '/tiles/a/b.pmtiles',
    '/tiles/.pmtiles',
    '/en',
  ]
  for (const other of others) assert.equal(isTilesAddress(other), false, other)
})
