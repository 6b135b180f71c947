import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openObjects } from '../../platform/objects.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openQuarantine } from './index.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

test('originals lie in a bucket of their own, reached by a key of its own where it has one', async () => {
  const { config } = server
  const [id, original] = [randomUUID(), Buffer.from('an original')]
  const quarantine = openQuarantine(config)
  await quarantine.ensure()
  await quarantine.put(id, 0, original)
  assert.deepEqual(await quarantine.original(id, 1), original)
  for await (const page of openObjects(config).list(`originals/${id}`)) assert.deepEqual(page, [])
  const stranger = { S3_QUARANTINE_ACCESS_KEY: 'stranger', S3_QUARANTINE_SECRET_KEY: 'unknown' }
  await assert.rejects(openQuarantine({ ...config, ...stranger }).put(id, 1, original))
  assert.equal(
    await openObjects({ ...config, ...stranger }).isReachable(),
    true,
    'the other bucket is another’s',
  )
  await quarantine.removeAll(id)
  assert.equal(await quarantine.original(id, 1), undefined)
})
