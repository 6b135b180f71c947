import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pauseMs } from './pause.ts'

test('pauses grow, never exceed a quarter of an hour unless asked to, and differ by chance', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.option(fc.nat(600), { nil: undefined }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, asked, chance) => {
        const pause = pauseMs(failures, asked, () => chance)
        assert.ok(pause >= 2_500 && pause >= (asked ?? 0) * 1000)
        assert.ok(pause <= Math.max(900_000, (asked ?? 0) * 1100))
      },
    ),
  )
  assert.ok(pauseMs(9, undefined, () => 0) > pauseMs(2, undefined, () => 0.99))
  assert.notEqual(
    pauseMs(5, undefined, () => 0.1),
    pauseMs(5, undefined, () => 0.9),
  )
})
