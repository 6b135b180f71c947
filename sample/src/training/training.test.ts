import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forestOf, votesOf } from '@allmend/domain/tracking/diary/detection/forest'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { randomFor } from '../random.ts'
import { inventedSurroundings } from './invented-surroundings.ts'
import { inventedTrip } from './invented-trips.ts'
import { packedForest, type TreeNode } from './packed-forest.ts'
import { recordedTrip } from './recorded-trip.ts'
import { varied } from './variation.ts'

test('what a trip is called does not change how it is cleaned or varied', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { fixes } = inventedTrip(randomFor(seed, 'trip'))
    const renamed = fixes.map((each) => ({ ...each, state: 'boat' as const }))
    const of = (list: typeof fixes) => varied(list, randomFor(seed, 'varied')).map(({ fix }) => fix)
    assert.deepEqual(of(renamed), of(fixes))
    assert.deepEqual(recordedTrip(renamed)?.track, recordedTrip(fixes)?.track)
  }
})

test('invented trips hold every mode and a map around them', () => {
  const random = randomFor(1, 'all')
  const seen = new Set<string>()
  let mapped = 0
  for (let count = 0; count < 300; count++) {
    const { fixes, ways } = inventedTrip(random)
    for (const { state } of fixes) seen.add(state)
    if (inventedSurroundings(ways, random)) mapped++
    assert.ok(fixes.every(({ fix }, at) => at === 0 || fix.trackedAt > fixes[at - 1]!.fix.trackedAt))
  }
  assert.deepEqual(
    modes.filter((mode) => !seen.has(mode)),
    [],
  )
  assert.ok(mapped > 250)
})

test('a packed tree goes where the tree goes, on its thresholds too', () => {
  const tree: TreeNode = [0, 1.5, true, -2, [1, 0.1, false, [0, 1.2, false, 0.5, 1], 3]]
  const forest = forestOf(packedForest([tree, 0.25], 2, 2))
  const voted = (first: number, second: number): number[] =>
    [...votesOf(forest, Float32Array.of(first, second))].map((vote) => Math.round(vote * 1000) / 1000)
  assert.deepEqual(voted(1.5, 0), [-2, 0.25])
  assert.deepEqual(voted(1.5000001, Math.fround(0.1)), [3, 0.25])
  assert.deepEqual(voted(2, 0.09), [1, 0.25])
  assert.deepEqual(voted(Number.NaN, 5), [-2, 0.25])
  assert.deepEqual(voted(2, Number.NaN), [3, 0.25])
})
