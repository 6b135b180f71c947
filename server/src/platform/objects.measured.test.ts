import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { HALF, storeThat } from '../../test/broken-store.ts'
import { isAway } from './away.ts'

test('one that is silent is not waited for longer than a person waits', async () => {
  for (const does of [() => undefined, (socket: Socket) => void socket.write(HALF)]) {
    const store = await storeThat(does)
    const begun = performance.now()
    assert.equal(await store.isReachable(), does.length === 1)
    assert.ok(performance.now() - begun < 4_000)
    await assert.rejects(store.get('a'), isAway)
    assert.ok(performance.now() - begun < 14_000, `${performance.now() - begun} ms`)
  }
})
