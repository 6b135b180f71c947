import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../../../platform/time/data-day.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'
import { modes, type Mode } from '../mode.ts'
import { co2Tables } from './factors.ts'
import { emissionOf, expectedGrams, factorFor } from './leg-emissions.ts'

const startedAt = instantAt('2026-04-15', '08:00', ZURICH)

const certain = (mode: Mode): Record<Mode, number> =>
  Object.fromEntries(modes.map((each) => [each, each === mode ? 1 : 0])) as Record<Mode, number>

test('ten kilometres by car, train and on foot', () => {
  const leg = { startedAt, distanceMetres: 10_000 }
  assert.ok(Math.abs(emissionOf(leg, 'car').grams - 1864) < 1e-9)
  assert.ok(Math.abs(emissionOf(leg, 'train').grams - 70.3) < 1e-9)
  assert.equal(emissionOf(leg, 'walk').grams, 0)
  assert.equal(emissionOf(leg, 'car').factorId, 'mobitool-3.1/car')
})

test('what is certain is expected, and what is not lies between the extremes', () => {
  for (const mode of modes) {
    const leg = { startedAt, distanceMetres: 5000, detection: { probabilities: certain(mode) } }
    assert.ok(Math.abs(expectedGrams(leg) - emissionOf(leg, mode).grams) < 1e-9)
  }
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 11, maxLength: 11 }),
      (weights) => {
        const sum = weights.reduce((whole, weight) => whole + weight, 0)
        const probabilities = Object.fromEntries(
          modes.map((mode, index) => [mode, weights.at(index)! / sum]),
        ) as Record<Mode, number>
        const grams = expectedGrams({ startedAt, distanceMetres: 1000, detection: { probabilities } })
        const all = modes.map((mode) => factorFor(mode, startedAt).gramsPerPersonKm)
        assert.ok(grams >= Math.min(...all) - 1e-9 && grams <= Math.max(...all) + 1e-9)
      },
    ),
  )
})

test('every factor has an id of its own, a source and a scope; guesses say so', () => {
  const ids = co2Tables.flatMap(({ factors }) => modes.map((mode) => factors[mode].id))
  assert.equal(new Set(ids).size, ids.length)
  for (const { factors } of co2Tables) {
    for (const mode of modes) {
      assert.ok(factors[mode].source.length > 5)
      assert.equal(factors[mode].isAssumed, factors[mode].id.startsWith('assumed'))
    }
  }
})

test('tables come in order of time, and a leg before the first uses the first', () => {
  co2Tables.forEach(({ validFrom }, index) => {
    assert.ok(index === 0 || validFrom > co2Tables.at(index - 1)!.validFrom)
    assert.equal(factorFor('car', instantAt(validFrom, '12:00', ZURICH)), co2Tables.at(index)!.factors.car)
  })
  assert.equal(factorFor('bus', instantAt('2019-06-01', '12:00', ZURICH)), co2Tables[0].factors.bus)
})
