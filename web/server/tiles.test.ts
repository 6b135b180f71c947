import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isTilesAddress, serveTiles, tilesAddress } from './tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
writeFileSync(join(folder, 'town.pmtiles'), '0123456789')

const server = createServer((request, response) => void serveTiles(request, response, folder)).listen(0)
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
  const address = (await tilesAddress(folder)) ?? ''
  assert.match((await ask({}, address)).headers.get('cache-control') ?? '', /immutable/)
  assert.equal(
    (await ask({}, '/tiles/seewil.pmtiles?v=old')).headers.get('cache-control'),
    'public, no-cache',
  )
})

test('what was not made is not found', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'tiles-'))
  assert.equal(await tilesAddress(empty), undefined)
  const bare = createServer((request, response) => void serveTiles(request, response, empty)).listen(0)
  const { port } = bare.address() as AddressInfo
  assert.equal((await fetch(`http://localhost:${port}/tiles/seewil.pmtiles`)).status, 404)
  bare.close()
})

test('one address, nothing beside it', () => {
  assert.equal(isTilesAddress('/tiles/seewil.pmtiles?v=1'), true)
  for (const other of ['/tiles/', '/tiles/town.pmtiles', '/tiles/../server.ts', '/en'])
    assert.equal(isTilesAddress(other), false, other)
})
