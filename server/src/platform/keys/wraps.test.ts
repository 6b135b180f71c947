import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openTestServer } from '../../../test/test-server.ts'
import { openObjects } from '../objects.ts'
import { NotReadable } from '../stored/document.ts'
import { addWrap, ensureWrap, loadWraps } from './wraps.ts'

test('wrapping keys in a version nobody knows here are neither guessed nor overwritten', async () => {
  const server = await openTestServer()
  try {
    const objects = openObjects(server.config)
    const trackingKey = randomBytes(32)
    const place = { pool: server.pool, objects, trackingKey }
    const { now } = server.clock
    await ensureWrap(place, now)
    assert.ok((await loadWraps(objects, trackingKey)).isKnown())
    const name = `keys/${hash('sha256', trackingKey).slice(0, 16)}/wraps`
    const before = JSON.parse((await objects.get(name))?.toString() ?? '') as object[]
    assert.deepEqual(Object.keys(before[0] ?? {}).sort(), ['createdAt', 'secret', 'version'])
    for (const other of ['{"version":2,"document":[]}', '[{"version":7}]', '{}']) {
      await objects.put(name, Buffer.from(other), 'application/json')
      await assert.rejects(ensureWrap(place, now), NotReadable)
      await assert.rejects(addWrap(place, now), NotReadable)
      await assert.rejects(loadWraps(objects, trackingKey), NotReadable)
      assert.equal((await objects.get(name))?.toString(), other)
    }
  } finally {
    await server.close()
  }
})
