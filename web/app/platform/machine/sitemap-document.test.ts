import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sitemap } from '../../sitemap.ts'
import { sitemapDocument } from './sitemap-document.ts'

const post = {
  addresses: { de: '/blog/eine-stimme', en: '/blog/one-voice' },
  updated: '2026-11-17',
}
const document = sitemapDocument(sitemap, 'https://allmend.example', [post])

test('the home page is listed in both languages, each naming both', () => {
  assert.match(document, /<loc>https:\/\/allmend\.example\/<\/loc>/)
  assert.match(document, /<loc>https:\/\/allmend\.example\/en<\/loc>/)
  assert.equal(document.match(/hreflang="de-CH"/g)?.length, document.match(/<url>/g)?.length)
})

test('pages of people and organisations are not listed', () => {
  assert.doesNotMatch(document, /profile|sign-in|organisation|access-denied|\{/)
})

test('a document is listed at its address in each language, with its day', () => {
  for (const address of ['/blog/eine-stimme', '/en/blog/one-voice'])
    assert.ok(
      document.includes(`<loc>https://allmend.example${address}</loc><lastmod>2026-11-17</lastmod>`),
      address,
    )
})
