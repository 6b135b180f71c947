import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { shortened } from './shorten-routes.ts'

const route = (id: string) => ({
  id,
  hasLoader: false,
  module: `/assets/${id}.js`,
  imports: ['/assets/frame.js', '/assets/map.js'],
  css: ['/assets/frame.css#'],
})
const list = {
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'], css: [] },
  routes: Object.fromEntries(['root', 'de:/', 'en:/', 'de:/diary'].map((id) => [id, route(id)])),
  url: '/assets/manifest-1.js',
  version: '1',
}

test('a shortened list of routes says the same, and names each file once', () => {
  const script = shortened(`window.__reactRouterManifest=${JSON.stringify(list)};`)
  const text: unknown = runInNewContext(`${script}; JSON.stringify(window.__reactRouterManifest)`, {
    window: {},
  })
  assert.equal(text, JSON.stringify(list))
  assert.equal(script.split('/assets/map.js').length, 2)
})

test('a list that is written in another way is not touched, but refused', () => {
  assert.throws(() => shortened('export default {}'), /does not begin/)
})
