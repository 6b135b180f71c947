import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mostLikelySequence, type SequenceCosts } from './most-likely-sequence.ts'

const costs: SequenceCosts = {
  shortest: [1, 4, 3],
  change: [
    [0, 2, 2],
    [2, 0, 5],
    [2, 5, 0],
  ],
}

type Step = { state: number; clear: number }

/** What is seen says one state at each step, more or less clearly. */
const step: fc.Arbitrary<Step> = fc.record({
  state: fc.integer({ min: 0, max: 2 }),
  clear: fc.double({ min: 0, max: 9, noNaN: true }),
})
const seen = fc.array(step, { minLength: 1, maxLength: 30 })

const costsOf = (steps: readonly Step[]): Float64Array =>
  Float64Array.from(
    steps.flatMap(({ state, clear }) => [0, 1, 2].map((each) => (each === state ? 0 : clear))),
  )

test('no state but the first lasts shorter than it must', () => {
  fc.assert(
    fc.property(seen, (steps) => {
      const path = mostLikelySequence(costsOf(steps), costs)
      assert.equal(path.length, steps.length)
      assert.ok(lasts([...path]), path.join(''))
    }),
  )
})

test('no other sequence that lasts long enough costs less', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 7 }), (steps) => {
      const best = costOf(steps, [...mostLikelySequence(costsOf(steps), costs)])
      for (let code = 0; code < 3 ** steps.length; code++) {
        const path = steps.map((_, at) => Math.floor(code / 3 ** at) % 3)
        if (lasts(path)) assert.ok(costOf(steps, path) >= best - 1e-9, path.join(''))
      }
    }),
    { numRuns: 60 },
  )
})

/** Runs of equal states, one after another. */
function runsOf(path: readonly number[]): { state: number; length: number }[] {
  const runs: { state: number; length: number }[] = []
  for (const state of path) {
    const last = runs.at(-1)
    if (last?.state === state) last.length++
    else runs.push({ state, length: 1 })
  }
  return runs
}

const lasts = (path: readonly number[]): boolean =>
  runsOf(path)
    .slice(1)
    .every(({ state, length }) => length >= (costs.shortest.at(state) ?? Infinity))

function costOf(steps: readonly Step[], path: readonly number[]): number {
  const seeing = steps.reduce((sum, { state, clear }, at) => sum + (path.at(at) === state ? 0 : clear), 0)
  const changing = runsOf(path).reduce((sum, { state }, at, runs) => {
    const before = runs.at(at - 1)?.state ?? state
    return at === 0 ? sum : sum + (costs.change.at(before)?.at(state) ?? Infinity)
  }, 0)
  return seeing + changing
}

test('one odd moment does not cut a ride', () => {
  const ride = Array.from({ length: 20 }, (_, at) => ({ state: at === 9 ? 0 : 1, clear: 1.5 }))
  assert.deepEqual([...new Set(mostLikelySequence(costsOf(ride), costs))], [1])
})
