import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { currentPart, partsOf } from './project-parts.ts'

const shown = (isAdmin: boolean, product: Product = 'tracking') =>
  partsOf(product, isAdmin).map((it) => it.part)

test('a Tracking project has the tabs of the specification, Overview and Public Pages, and its analysis; admins its surveys and settings', () => {
  assert.deepEqual(shown(false), ['overview', 'publicPages', 'analysis'])
  assert.deepEqual(shown(true), ['overview', 'publicPages', 'analysis', 'surveys', 'settings'])
})

test('a CityServer project has the tabs of the specification that are built; admins its edges and settings', () => {
  assert.deepEqual(shown(false, 'cityserver'), ['overview', 'survey', 'map'])
  assert.deepEqual(shown(true, 'cityserver'), [
    'overview',
    'survey',
    'map',
    'photos',
    'users',
    'edge',
    'missionCenter',
    'settings',
  ])
  assert.equal(currentPart('cityserver', '/{organisation}/cityserver/{code}/mission-center'), 'missionCenter')
  assert.equal(currentPart('cityserver', '/{organisation}/{product}/{code}/public-pages'), undefined)
})

test('pages below a tab belong to it, and pages beside all of them to none', () => {
  const project = '/{organisation}/tracking/{code}'
  assert.equal(currentPart('tracking', project), 'overview')
  assert.equal(currentPart('tracking', `${project}/public-pages/invite`), 'publicPages')
  assert.equal(currentPart('tracking', `${project}/public-pages`), 'publicPages')
  assert.equal(currentPart('tracking', '/{organisation}/{product}/{code}/settings'), 'settings')
  assert.equal(currentPart('tracking', `${project}/analysis-hub`), 'analysis')
  assert.equal(currentPart('tracking', `${project}/data-products/frequency`), undefined)
})
