import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forestOf, votesOf } from './forest.ts'
import { grownFixture } from './forest.fixture.ts'

test('votes are those of the trainer itself', () => {
  const forest = forestOf(grownFixture.forest)
  // A leaf's vote is rounded to 1/32767 of the largest.
  const rounding = (forest.leafScale * forest.starts.length) / forest.classes / 2 + 1e-9
  for (const [at, row] of grownFixture.rows.entries()) {
    const votes = votesOf(
      forest,
      Float32Array.from(row, (value) => value ?? Number.NaN),
    )
    const off = grownFixture.votes.at(at)?.map((vote, each) => Math.abs((votes.at(each) ?? Infinity) - vote))
    assert.ok(Math.max(...(off ?? [Infinity])) <= rounding, `row ${at}: ${off?.join(' ')}`)
  }
})

test('unknown values are among what was compared', () => {
  assert.ok(grownFixture.rows.some((row) => row.includes(null)))
  assert.ok(grownFixture.rows.some((row) => !row.includes(null)))
})
