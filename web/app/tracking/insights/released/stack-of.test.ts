import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stackOf } from './stack-of.ts'

const reported = (value: number | null, noise = 2) => ({
  value,
  noise,
  reason: value === null ? ('imprecise' as const) : null,
})
const part = (key: string, value: number | null) => ({
  key,
  name: key,
  colour: 'red',
  on: 'white',
  of: reported(value),
})

test('what is not shown is a part of the stack, so that the others are shares of the whole', () => {
  const parts = stackOf([part('car', 90), part('bike', null)], reported(100), 'not shown')
  assert.deepEqual(
    parts?.map(({ name, value }) => [name, value]),
    [
      ['car', 90],
      ['not shown', 10],
    ],
  )
})

test('where less than four fifths of the whole is shown, nothing is stacked: one mode is not all of it', () => {
  assert.equal(stackOf([part('car', 100), part('bike', null)], reported(160), 'not shown'), null)
  assert.equal(stackOf([part('car', 100)], reported(null), 'not shown'), null)
})
