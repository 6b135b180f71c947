import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sitemap } from '../../sitemap.ts'
import { countedView } from './counted-view.ts'

const analytics = { address: 'https://count.example/', site: 4 }
const about = { origin: 'https://allmend.example', random: 7 }
const pageAt = (address: string) => {
  const page = sitemap.find((it) => it.address === address)
  assert.ok(page)
  return page
}

test('a view is counted by its page, without code, place, query or person', () => {
  const page = pageAt('/invite/{code}')
  const view = countedView(analytics, { page, params: { code: 'SEEWIL26' }, language: 'de' }, about)
  assert.equal(
    view?.href,
    'https://count.example/matomo.php?idsite=4&rec=1&apiv=1&send_image=0&url=https%3A%2F%2Fallmend.example%2Finvite%2F-&action_name=%2Finvite%2F%7Bcode%7D&lang=de&rand=7',
  )
})

test('what we wrote ourselves is counted by its name', () => {
  const page = pageAt('/blog/{post}')
  const view = countedView(analytics, { page, params: { post: 'one-voice-each' }, language: 'en' }, about)
  assert.equal(view?.searchParams.get('url'), 'https://allmend.example/en/blog/one-voice-each')
})

test('no parameter of any page leaves but those two, and pages of people are not counted at all', () => {
  for (const page of sitemap) {
    const names = [...page.address.matchAll(/\{(\w+)\}/g)].map((it) => it[1] ?? '')
    const params = Object.fromEntries(names.map((name) => [name, `geheim-${name}`]))
    const view = countedView(analytics, { page, params, language: 'de' }, about)
    if (page.who !== 'public') assert.equal(view, undefined, page.address)
    else assert.doesNotMatch(view?.href ?? '', /geheim-(?!post|story)/, page.address)
  }
})

test('a search is counted by its words, unless they may be about somebody', () => {
  const page = pageAt('/documentation/search')
  const searchOf = (texts: string) =>
    countedView(analytics, { page, params: {}, language: 'de', search: { words: texts, found: 3 } }, about)
      ?.searchParams
  assert.deepEqual(
    [searchOf(' Datentag ')?.get('search'), searchOf(' Datentag ')?.get('search_count')],
    ['datentag', '3'],
  )
  for (const texts of ['aline@seewil.example', '079 555 12 34 56', '1234', 'SEEWIL26', '', 'x'.repeat(61)]) {
    assert.equal(searchOf(texts)?.has('search'), false, texts)
  }
})
