import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrive } from '../../../faults/photos-arrive.ts'

test('photos sent through a link that breaks, past apps, servers and workers that die and a store that is away, arrive once each', async (t) => {
  const photos = 24
  const every = { linkBreaks: 1_000, appDies: 1_500, apiDies: 4_000, workerDies: 4_000, storeAway: 2_500 }
  const between = { linkBreaks: 6, appDies: 10, apiDies: 25, workerDies: 3, storeAway: 6 }
  const found = await arrive({ photos, every, between, awayMs: 700 })
  t.diagnostic(JSON.stringify(found))
  assert.equal(found.sent, photos)
  assert.deepEqual(found.states, { ready: photos })
  assert.deepEqual(found.objects, [photos * 3, 0])
})
