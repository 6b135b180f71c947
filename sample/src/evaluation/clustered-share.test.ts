import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clusteredShare } from './clustered-share.ts'

const legs = (who: string, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ who, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ who, isRight: false })),
]

test('two people with the same share leave no doubt, two that differ do', () => {
  assert.deepEqual(clusteredShare([...legs('a', 3, 1), ...legs('b', 6, 2)]), {
    share: 0.75,
    margin: 0,
    legs: 12,
    people: 2,
  })
  const apart = clusteredShare([...legs('a', 4, 0), ...legs('b', 0, 4)])
  assert.equal(apart.share, 0.5)
  assert.ok(Math.abs(apart.margin - 1.96 / 2) < 1e-9)
})

test('one hundred legs of one person say less than one leg each of one hundred people', () => {
  const apart = Array.from({ length: 100 }, (_, at) => ({ who: `${at}`, isRight: at % 2 === 0 }))
  const bunched = Array.from({ length: 100 }, (_, at) => ({ who: `${at % 4}`, isRight: at % 4 < 2 }))
  assert.ok(clusteredShare(apart).margin < clusteredShare(bunched).margin)
})

test('whoever repeats every leg of everybody changes nothing', () => {
  const some = fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c', 'd'), isRight: fc.boolean() }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(some, (cases) => {
      const [once, twice] = [clusteredShare(cases), clusteredShare([...cases, ...cases])]
      assert.equal(once.share, twice.share)
      assert.ok(Math.abs(once.margin - twice.margin) < 1e-9)
    }),
  )
})
