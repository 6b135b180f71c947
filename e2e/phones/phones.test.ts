import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFleet } from './fleet.ts'

test('phones that are killed, set their clocks and lose their network lose and double nothing', async () => {
  const figures = await runFleet({ people: 4, days: 2, seed: 5 })
  const { lost, doubled, unsent, disclosed } = figures
  assert.deepEqual({ lost, doubled, unsent, disclosed }, { lost: 0, doubled: 0, unsent: 0, disclosed: 0 })
  assert.ok(figures.recorded > 1_000, `${figures.recorded} recorded`)
  assert.ok(figures.lives > 8 && figures.networkFaults > 5, JSON.stringify(figures))
})
