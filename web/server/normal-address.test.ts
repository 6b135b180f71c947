import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isApiAddress } from './api-addresses.ts'
import { normalAddress } from './normal-address.ts'

test('an ordinary address stays as it is, with its query', () => {
  for (const it of ['/', '/en/sign-in', '/api/user/login?x=1', '/diary/', '/s%C3%BCd?next=//a/../b%2F']) {
    assert.equal(normalAddress(it), it)
  }
})

test('slashes and dot segments, also encoded ones, are resolved before anything is decided', () => {
  const cases = {
    '//': '/',
    '///evil.example//x': '/evil.example/x',
    '/api/../readyz': '/readyz',
    '/api/%2e%2e/metrics': '/metrics',
    '/api/.%2E/%2e./readyz': '/readyz',
    '/../../etc': '/etc',
    '/api/./user//data?a=//': '/api/user/data?a=//',
    '/a/b/..': '/a/',
  }
  for (const [raw, normal] of Object.entries(cases)) assert.equal(normalAddress(raw), normal, raw)
})

test('what no browser sends is refused', () => {
  const cases = [
    '',
    '*',
    'http://evil.example/api/',
    '/a\\b',
    '/a%5c..',
    '/..%2freadyz',
    '/%00',
    '/%',
    '/%zz',
  ]
  for (const raw of [...cases, '/a b', '/a\u0000', '/?a\u0000'])
    assert.equal(normalAddress(raw), undefined, raw)
})

test('whatever is sent: what comes out is normal, and no way leads from the API to what is beside it', () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '',
    'api',
    'readyz',
    '%2e%2e',
    '%2E.',
    '%2f',
    '\\',
    '%5c',
    'x',
    ';',
    '%252e',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const normal = normalAddress(`/${parts.join('/')}`)
      if (normal === undefined) return
      assert.equal(normalAddress(normal), normal)
      const asked = new URL(`http://api.internal${normal}`)
      assert.equal(asked.host, 'api.internal')
      assert.equal(asked.pathname, normal)
      assert.equal(isApiAddress(asked.pathname), isApiAddress(normal))
    }),
  )
})
