import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAddress, withNext } from './next-address.ts'

test('addresses of this site are kept, without their language', () => {
  assert.equal(nextAddress('/organisations/new'), '/organisations/new')
  assert.equal(nextAddress('/en/stadt-seewil?product=tracking#a'), '/stadt-seewil?product=tracking#a')
})

test('other sites are never a next address', () => {
  for (const value of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/en//evil.example',
    'javascript:alert(1)',
    'profile',
    '',
    null,
    undefined,
    `/${'a'.repeat(600)}`,
  ]) {
    assert.equal(nextAddress(value), undefined)
  }
})

test('the way back survives the query', () => {
  const address = withNext('/sign-in', '/en/stadt?product=tracking&a=b')
  const next = new URL(address, 'https://here.example').searchParams.get('next')
  assert.equal(nextAddress(next), '/stadt?product=tracking&a=b')
  assert.equal(withNext('/sign-in', undefined), '/sign-in')
})
