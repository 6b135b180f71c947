import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sitemap } from '../sitemap.ts'
import { sitemapDocument } from './sitemap-document.ts'

const post = { address: '/blog/one-voice-each', updated: '2026-11-17' }
const document = sitemapDocument(sitemap, 'https://allmend.example', [post])

test('the home page is listed in both languages, each naming both', () => {
  assert.match(document, /<loc>https:\/\/allmend\.example\/<\/loc>/)
  assert.match(document, /<loc>https:\/\/allmend\.example\/en<\/loc>/)
  assert.equal(document.match(/hreflang="de-CH"/g)?.length, document.match(/<url>/g)?.length)
})

test('pages of people and organisations are not listed', () => {
  assert.doesNotMatch(document, /profile|sign-in|organisation|access-denied|\{/)
})

test('a document is listed in both languages with its day', () => {
  const entry =
    /<loc>https:\/\/allmend\.example(?:\/en)?\/blog\/one-voice-each<\/loc><lastmod>2026-11-17<\/lastmod>/g
  assert.equal(document.match(entry)?.length, 2)
})
