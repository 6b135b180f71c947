import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { keepFragment, takeFragment } from './fragment.ts'

const stored = new Map<string, string>()
let isForbidden = false
function allowed(): typeof stored {
  if (isForbidden) throw new DOMException('', 'SecurityError')
  return stored
}
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => allowed().get(key) ?? null,
    setItem: (key: string, text: string) => void allowed().set(key, text),
    removeItem: (key: string) => void allowed().delete(key),
  },
})

beforeEach(() => {
  isForbidden = false
  stored.clear()
})

test('a fragment waits for its address and is given once', () => {
  keepFragment('/organisations/join', '#secret')
  assert.equal(takeFragment('/organisations/join?next=1'), '#secret')
  assert.equal(takeFragment('/organisations/join'), '')
  assert.equal(stored.size, 0)
})

test('another address does not get it', () => {
  keepFragment('/organisations/join', '#secret')
  assert.equal(takeFragment('/profile'), '')
  assert.equal(takeFragment('/organisations/join'), '#secret')
})

test('without a fragment, or without storage, there is none', () => {
  keepFragment('/organisations/join', '')
  assert.equal(stored.size, 0)
  isForbidden = true
  keepFragment('/organisations/join', '#secret')
  assert.equal(takeFragment('/organisations/join'), '')
})
