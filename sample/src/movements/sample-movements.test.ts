import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { OF_THE_SAMPLE, sampleMovements } from './sample-movements.ts'

const FILE = new URL('../../../web/public/sample/movements.json', import.meta.url)

test('the movements on the first page are what invented people do today (npm run sample:movements)', () => {
  const written: unknown = JSON.parse(JSON.stringify(sampleMovements(OF_THE_SAMPLE)))
  assert.deepEqual(JSON.parse(readFileSync(FILE, 'utf8')), written)
})

test('nobody jumps: from one place to the next it is not farther than a train goes in that time', () => {
  const { movements, everySeconds, seconds } = sampleMovements({ ...OF_THE_SAMPLE, people: 60 })
  const metresPerPixel = 6.45
  for (const { mode, startSecond, steps } of movements) {
    assert.ok(startSecond >= 0 && startSecond + (steps.length / 2 - 1) * everySeconds <= seconds)
    for (let at = 2; at < steps.length; at += 2) {
      const metres = Math.hypot(steps[at] ?? 0, steps[at + 1] ?? 0) * metresPerPixel
      assert.ok(mode === 'plane' || metres / everySeconds < 60, `${mode}: ${metres} m`)
    }
  }
})
