import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBuilt } from '../../../sitemap.ts'
import {
  currentOf,
  footerNavigation,
  isAboutProducts,
  legalNavigation,
  mainNavigation,
  personNavigation,
  productNavigation,
} from './navigation.ts'

const labels = (items: readonly { label: string }[]) => items.map((it) => it.label)

test('the navbar and the product navbar name what the specification names, as far as it is built', () => {
  const navbar = ['products', 'projects', 'blog', 'about', 'becomeMember']
  const products = ['tracking', 'cityserver', 'dataMarket', 'overview', 'pricing', 'documentation']
  assert.ok(labels(mainNavigation).every((it) => navbar.includes(it)))
  assert.ok(labels(productNavigation).every((it) => products.includes(it)))
  for (const label of ['products', 'projects', 'about'] as const)
    assert.ok(labels(mainNavigation).includes(label), label)
  for (const label of ['tracking', 'cityserver', 'overview', 'pricing'] as const)
    assert.ok(labels(productNavigation).includes(label), label)
})

test('no entry leads to a page that is not built', () => {
  const all = [mainNavigation, productNavigation, personNavigation, legalNavigation]
  const entries = [...all, ...footerNavigation.map((group) => group.items)].flat()
  assert.deepEqual(
    entries.filter((it) => !isBuilt(it.to)),
    [],
  )
})

test('imprint, privacy policy and terms stand below every public page', () => {
  assert.deepEqual(labels(legalNavigation), ['imprint', 'privacy', 'terms'])
})

test('pages about the products have their navigation; the entry above them is current too', () => {
  for (const page of ['/products', '/pricing', '/pricing/quotes/A-1/key', '/documentation/seewil'])
    assert.ok(isAboutProducts(page), page)
  for (const page of ['/', '/projects', '/products-of-others', '/about'])
    assert.ok(!isAboutProducts(page), page)
  assert.equal(currentOf('/products', '/pricing'), 'true')
  assert.equal(currentOf('/pricing', '/pricing'), 'page')
  assert.equal(currentOf('/projects', '/pricing'), undefined)
})
