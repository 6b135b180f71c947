import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redirectOf } from './redirect.ts'

function asked(address: string, headers: Record<string, string> = {}, method = 'GET'): string | undefined {
  return redirectOf({ method, url: `https://allmend.example${address}`, headers: new Headers(headers) })
}

const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5', accept: 'text/html' }

test('a browser that prefers English is sent to the English page', () => {
  assert.equal(asked('/', ENGLISH), '/en')
  assert.equal(asked('/stadt-seewil?product=tracking', ENGLISH), '/en/stadt-seewil?product=tracking')
})

test('German is the default and needs no redirect', () => {
  assert.equal(asked('/'), undefined)
  assert.equal(asked('/', { 'accept-language': 'fr-CH, it' }), undefined)
  assert.equal(asked('/', { 'accept-language': 'de-CH, en;q=0.9' }), undefined)
})

test('a stored choice wins over the browser', () => {
  assert.equal(asked('/profile', { cookie: 'a=b; language=en' }), '/en/profile')
  assert.equal(asked('/profile', { ...ENGLISH, cookie: 'language=de' }), undefined)
  assert.equal(asked('/profile', { ...ENGLISH, cookie: 'language=fr' }), '/en/profile')
})

test('English addresses are explicit', () => {
  assert.equal(asked('/en/profile', { cookie: 'language=de' }), undefined)
})

test('only pages are redirected', () => {
  assert.equal(asked('/sign-in.data', ENGLISH), undefined)
  assert.equal(asked('/robots.txt', ENGLISH), undefined)
  assert.equal(asked('/.well-known/security.txt', ENGLISH), undefined)
  assert.equal(asked('/', { ...ENGLISH, accept: 'application/json' }), undefined)
  assert.equal(asked('/', ENGLISH, 'POST'), undefined)
})

test('the target stays on this site', () => {
  assert.equal(asked('//evil.example/x', ENGLISH), '/en/evil.example/x')
})
