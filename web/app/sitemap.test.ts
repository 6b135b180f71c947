import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { RESERVED_SLUGS } from '@allmend/domain/base/organisations/slug'
import { isBuilt, sitemap } from './sitemap.ts'

/** An address as a path somebody could open; `{product}` stands for each product. */
function pathsOf(address: string): string[] {
  return PRODUCTS.map((product) =>
    address
      .replace('{product}', product)
      .replace('{organisation}', 'stadt')
      .replaceAll(/\{\w+\}/g, 'AB12'),
  )
}

function containsAny(path: string, texts: readonly string[]): boolean {
  return texts.some((word) => path.includes(word))
}

// The rules of the specification §2, word for word, as searches in the path.
const NAVIGATION_ON = ['/tracking/', '/cityserver/']
const NAVIGATION_OFF = [
  'citysite',
  'go-live',
  '/pricing',
  '/documentation',
  '/customer-stories',
  'extend-project',
  'data-products/frequency',
  'routemap',
  'schoolmap',
  'maintenance',
  'rating',
]
// Tools fill the screen. These are ours: the specification has routes within the pages of edges, and no page to capture,
// to record rides, or for those who come to missions.
const TOOLS = ['/routes', '/capture', '/ride', '/missions']
const STATISTICS_OFF = ['public-pages', 'map', 'photos', 'survey', 'analysis-hub', 'data-products']

test('the navigation shows where the path names a product and none of the hiding words', () => {
  for (const { address, frame } of sitemap) {
    for (const path of pathsOf(address)) {
      const expected = containsAny(path, NAVIGATION_ON) && !containsAny(path, [...NAVIGATION_OFF, ...TOOLS])
      assert.equal(frame.navigation, expected, path)
    }
  }
})

test('the project header shows with the navigation, once there is a project', () => {
  for (const { address, frame } of sitemap) {
    assert.equal(frame.header, frame.navigation && address.includes('{code}'), address)
  }
})

test('statistics show on overview pages only, and never on the pages that hide them', () => {
  for (const { address, frame } of sitemap) {
    for (const path of pathsOf(address)) {
      const isOverview = /^\/[^/]+\/(tracking|cityserver)\/AB12$/.test(path)
      assert.equal(frame.statistics, isOverview, path)
      if (containsAny(path, STATISTICS_OFF)) assert.ok(!frame.statistics, path)
    }
  }
})

test('no organisation can take the first segment of a page', () => {
  for (const { address } of sitemap) {
    const first = address.split('/')[1] ?? ''
    if (first === '' || first.startsWith('{')) continue
    assert.ok((RESERVED_SLUGS as readonly string[]).includes(first), first)
  }
})

test('an address stands once, and every screen exists', () => {
  assert.equal(new Set(sitemap.map((page) => page.address)).size, sitemap.length)
  for (const { screen } of sitemap) {
    if (screen) assert.ok(existsSync(new URL(screen, import.meta.url)), screen)
  }
})

test('only built pages count as built', () => {
  assert.ok(isBuilt('/#tracking'))
  assert.ok(isBuilt('/sign-in?next=/profile'))
  assert.ok(isBuilt('/terms?version=2026-11-16'))
  assert.ok(isBuilt('/data-market'))
  assert.ok(isBuilt('/status'))
  assert.ok(!isBuilt('/gibt-es/nirgends'))
})
