import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { configOf } from './config.ts'
import { seal, unseal } from './platform/seal.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

test('a server on a migrated database and a reachable store is ready', async () => {
  const answer = await server.app.inject({ url: '/readyz' })
  assert.deepEqual([answer.statusCode, answer.json()], [200, { database: true, files: true, keys: true }])
  assert.equal((await server.app.inject({ url: '/healthz' })).statusCode, 200)
})

test('the API describes itself as the file in the repository does', async () => {
  const served = await server.app.inject({ url: '/openapi.json' })
  const committed = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  assert.deepEqual(served.json(), JSON.parse(committed))
})

test('the reference page runs no script and carries only the style its policy names', async () => {
  const { body, headers } = await server.app.inject({ url: '/docs/api' })
  assert.ok(!/<script|javascript:|\son\w+=/i.test(body))
  const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`))
})

test('a server does not start with a setting missing or malformed, and names each', () => {
  const settings = { ...process.env, SIGNING_KEY: 'short', SEALING_KEY: undefined, PORT: '70000' }
  assert.throws(() => configOf(settings), /PORT[^]*SIGNING_KEY[^]*SEALING_KEY/)
})

test('a sealed secret opens with its key and for its row alone', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = seal(key, Buffer.from('secret'), 'miriam')
  assert.equal(unseal(key, sealed, 'miriam').toString(), 'secret')
  assert.ok(!sealed.includes('secret'))
  assert.notDeepEqual(seal(key, Buffer.from('secret'), 'miriam'), sealed)
  assert.throws(() => unseal(key, sealed, 'reto'))
  assert.throws(() => unseal(Buffer.alloc(32, 2), sealed, 'miriam'))
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => unseal(key, changed, 'miriam'))
  }
})
