import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seewil } from '../town/seewil.ts'
import { townOsm } from './town-osm.ts'
import { yearLater } from './year-later.ts'

test('a year later most of the town is as it was, some of it is not, and it is the same every time', () => {
  const before = townOsm(seewil())
  const after = yearLater(before)
  const streets = (ways: typeof before.ways) => ways.filter(({ tags }) => tags['highway'] !== undefined)
  const [were, are] = [streets(before.ways), streets(after.ways)]
  const known = new Map(are.map((way) => [way.id, way]))
  const gone = were.filter(({ id }) => !known.has(id)).length
  const changed = were.filter(
    ({ id, nodes }) => known.get(id) && known.get(id)?.nodes.join() !== nodes.join(),
  )
  assert.ok(gone > 5 && changed.length > 20)
  assert.ok((gone + changed.length) / were.length < 0.1)
  const places = new Set(after.nodes.map(({ id }) => id))
  assert.ok(after.ways.every(({ nodes }) => nodes.every((node) => places.has(node))))
  assert.deepEqual(yearLater(before), after)
})
