import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRow } from '@allmend/contract/city/routes'
import { orderedBy } from '../overlays/ordered-by.ts'
import { isFound, stateOfRoute } from './route-state.ts'

const version = { number: 1, patch: 0, type: 'update', publishedAt: 0 } as const
const route = (about: Partial<RouteRow>) =>
  ({
    number: 12,
    name: 'Quai – Hirschmatt',
    isVisible: true,
    isArchived: false,
    version,
    ...about,
  }) as RouteRow

test('a route is public once it is published, as long as it is visible and not archived', () => {
  assert.equal(stateOfRoute(route({})), 'public')
  assert.equal(stateOfRoute(route({ version: null })), 'hidden')
  assert.equal(stateOfRoute(route({ isVisible: false })), 'hidden')
  assert.equal(stateOfRoute(route({ isArchived: true })), 'archived')
})

test('a route is found by how its number begins and by what its name holds', () => {
  for (const search of ['', ' ', '1', '12', 'hirsch', 'QUAI']) assert.ok(isFound(route({}), search), search)
  for (const search of ['2', '123', 'Seefeld']) assert.ok(!isFound(route({}), search), search)
})

test('an overlay is moved to a place, and the others keep their order', () => {
  const ids = ['a', 'b', 'c', 'd']
  assert.deepEqual(orderedBy(ids, 'a', 2), ['b', 'c', 'a', 'd'])
  assert.deepEqual(orderedBy(ids, 'd', 0), ['d', 'a', 'b', 'c'])
  assert.deepEqual(orderedBy(ids, 'b', 1), ids)
})
