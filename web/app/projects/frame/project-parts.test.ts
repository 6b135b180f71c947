import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentPart, partsOf } from './project-parts.ts'

const shown = (isAdmin: boolean) => partsOf('tracking', isAdmin).map((it) => it.part)

test('a Tracking project has the tabs of the specification: Overview, Public Pages; admins its settings', () => {
  assert.deepEqual(shown(false), ['overview', 'publicPages'])
  assert.deepEqual(shown(true), ['overview', 'publicPages', 'settings'])
})

test('pages below a tab belong to it, and pages beside all of them to none', () => {
  const project = '/{organisation}/tracking/{code}'
  assert.equal(currentPart('tracking', project), 'overview')
  assert.equal(currentPart('tracking', `${project}/public-pages/invite`), 'publicPages')
  assert.equal(currentPart('tracking', `${project}/public-pages`), 'publicPages')
  assert.equal(currentPart('tracking', '/{organisation}/{product}/{code}/settings'), 'settings')
  assert.equal(currentPart('tracking', `${project}/analysis-hub`), undefined)
})
