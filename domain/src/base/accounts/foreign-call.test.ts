import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForeignCall } from './foreign-call.ts'

const OURS = 'https://allmend.example'

function isForeign(method: string, site?: string, origin?: string): boolean {
  return isForeignCall({ method, site, origin }, OURS)
}

test('a page of ours may change something, a page of others may not, also one beside us', () => {
  assert.equal(isForeign('POST', 'same-origin', OURS), false)
  assert.equal(isForeign('POST', 'none'), false)
  assert.equal(isForeign('POST', 'cross-site'), true)
  assert.equal(isForeign('DELETE', 'same-site'), true)
})

test('a browser that does not say where it stands is judged by the page it names', () => {
  assert.equal(isForeign('POST', undefined, OURS), false)
  assert.equal(isForeign('POST', undefined, 'https://evil.example'), true)
  assert.equal(isForeign('POST', undefined, 'null'), true)
  assert.equal(isForeign('POST'), false)
})

test('what the browser says of itself counts more than the page it names', () => {
  assert.equal(isForeign('POST', 'cross-site', OURS), true)
})

test('reading is nobody’s business but the reader’s', () => {
  assert.equal(isForeign('GET', 'cross-site'), false)
})
