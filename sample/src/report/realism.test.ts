import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { addFeatures, distributionDistance, noFeatures } from './features.ts'
import { dataFolder, realTracks } from './real-tracks.ts'
import { compare, sampleFeatures } from './realism.ts'

test('equal distributions have no distance, disjoint ones the whole', () => {
  assert.equal(distributionDistance([1, 2, 3], [1, 2, 3]), 0)
  assert.equal(distributionDistance([1, 2], [5, 6, 7]), 1)
  assert.ok(Math.abs(distributionDistance([1, 2, 3, 4], [3, 4, 5, 6]) - 0.5) < 1e-9)
})

test('a straight and even ride has its speed, no acceleration and no turns', () => {
  const features = noFeatures()
  const seconds = Array.from({ length: 20 }, (_, step) => step * 10)
  const positions = seconds.map((second) => destinationOf([8, 47], 90, second * 5))
  addFeatures(features, { seconds, positions, accuracies: seconds.map(() => 5) })
  assert.ok(features.speed.every((speed) => Math.abs(speed - 5) < 0.01))
  assert.ok(features.acceleration.every((change) => Math.abs(change) < 0.01))
  assert.ok(features['heading change'].every((turn) => turn < 0.1))
  assert.deepEqual(features['stop share'], [0])
})

const tracks = realTracks()

test(
  'tracks of the sample resemble real ones',
  { skip: tracks === undefined && `no real tracks in ${dataFolder()}: set ALLMEND_DATA` },
  () => {
    const rows = compare(sampleFeatures({ people: 40, days: 4, seed: 1 }), tracks!).filter(
      ({ mode }) => mode !== 'other',
    )
    const mean = (feature: string): number => {
      const found = rows.filter((row) => row.feature === feature && row.source === 'MobilityNet')
      return found.reduce((sum, { distance }) => sum + distance, 0) / found.length
    }
    assert.ok(mean('speed') < 0.27, `speed ${mean('speed')}`)
    assert.ok(mean('acceleration') < 0.16, `acceleration ${mean('acceleration')}`)
    assert.ok(mean('heading change') < 0.3, `heading change ${mean('heading change')}`)
    assert.ok(mean('accuracy') < 0.32, `accuracy ${mean('accuracy')}`)
  },
)
