import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { modes } from './mode.ts'
import { sumsByMode } from './mode-sums.ts'

const row = fc.record({ mode: fc.constantFrom(...modes), legs: fc.nat(1_000), metres: fc.nat(1_000_000) })

test('rows of a mode are one row with all of their figures, in the order of modes', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const sums = sumsByMode(rows, modes)
      assert.deepEqual(
        sums.map(({ mode }) => mode),
        modes.filter((mode) => rows.some((it) => it.mode === mode)),
      )
      for (const sum of sums) {
        const own = rows.filter(({ mode }) => mode === sum.mode)
        assert.equal(
          sum.legs,
          own.reduce((whole, { legs }) => whole + legs, 0),
        )
        assert.equal(
          sum.metres,
          own.reduce((whole, { metres }) => whole + metres, 0),
        )
      }
    }),
  )
})

test('sums of parts add up to the sums of all, and nothing that was added changes', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (some, others) => {
      const before = JSON.stringify([some, others])
      const parts = [...sumsByMode(some, modes), ...sumsByMode(others, modes)]
      assert.deepEqual(sumsByMode(parts, modes), sumsByMode([...some, ...others], modes))
      assert.equal(JSON.stringify([some, others]), before)
    }),
  )
})
