import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distinctNames } from './distinct-names.ts'

test('the second of a name gets a number, and what has no name keeps none', () => {
  assert.deepEqual(distinctNames(['Altstadt', 'Moos', '', 'Altstadt', '']), [
    'Altstadt',
    'Moos',
    '',
    'Altstadt 2',
    '',
  ])
})

test('areas with names of letters are told apart', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Altstadt', 'Moos', 'Ried')), (names) => {
      assert.equal(new Set(distinctNames(names)).size, names.length)
    }),
  )
})
