import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turnstile } from './turnstile.ts'

test('so many are inside, so many wait, the others are sent away; whoever fails makes room too', async () => {
  const gate = turnstile(2, 3)
  let [inside, most] = [0, 0]
  const visit = (fails: boolean) =>
    gate.through(async () => {
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside--
      if (fails) throw new Error('fell')
      return 'seen'
    })
  const settled = await Promise.allSettled([true, false, true, false, false, false, true].map(visit))
  assert.deepEqual(
    settled.map((it) => (it.status === 'fulfilled' ? it.value : (it.reason as Error).message)),
    ['fell', 'seen', 'fell', 'seen', 'seen', 'too_many_requests', 'too_many_requests'],
  )
  assert.equal(most, 2)
  assert.equal(await visit(false), 'seen')
})
