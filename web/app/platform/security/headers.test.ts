import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentSecurityPolicy, isEmbeddable, securityHeaders } from './headers.ts'

test('a page runs only scripts that carry its nonce', () => {
  const rules = new Map(
    contentSecurityPolicy('abc')
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule]),
  )
  assert.equal(rules.get('script-src'), "script-src 'nonce-abc' 'strict-dynamic'")
  assert.equal(rules.get('default-src'), "default-src 'none'")
  assert.equal(rules.get('frame-ancestors'), "frame-ancestors 'none'")
  const loosened = [...rules.values()].filter((rule) => rule?.includes('unsafe'))
  assert.deepEqual(loosened, ["style-src-attr 'unsafe-inline'"])
})

test('only a finding made for it stands in pages of others, and there it may do no more than elsewhere', () => {
  assert.ok(isEmbeddable('/insights/SEEWIL26/embed/modes') && isEmbeddable('/en/insights/SEEWIL26/embed/map'))
  for (const path of [
    '/',
    '/insights/SEEWIL26',
    '/sign-in',
    '/insights/a/embed/b/c',
    '/x/insights/a/embed/b',
  ]) {
    assert.ok(!isEmbeddable(path), path)
  }
  const [framed, plain] = [contentSecurityPolicy('abc', { isFramed: true }), contentSecurityPolicy('abc')]
  assert.equal(framed.replace('frame-ancestors *', "frame-ancestors 'none'"), plain)
})

test('frames and calls of others are let in where a card is told, and nowhere else', () => {
  assert.doesNotMatch(contentSecurityPolicy('abc'), /frame-src|stripe/)
  const cardOrigins = ['https://js.stripe.com', 'https://api.stripe.com']
  const policy = contentSecurityPolicy('abc', { cardOrigins })
  assert.match(policy, /; frame-src https:\/\/js\.stripe\.com https:\/\/api\.stripe\.com;/)
  assert.match(policy, /connect-src 'self' https:\/\/js\.stripe\.com/)
  assert.match(policy, /script-src 'nonce-abc' 'strict-dynamic';/)
})

test('transport security is promised only where there is TLS', () => {
  assert.ok('Strict-Transport-Security' in securityHeaders('https://allmend.example'))
  assert.ok(!('Strict-Transport-Security' in securityHeaders('http://localhost:3000')))
})

test('where views are counted may be called, and nothing else of it comes in', () => {
  const counted = contentSecurityPolicy('abc', { countedAt: 'https://count.example' })
  assert.match(counted, /connect-src 'self' https:\/\/count\.example;/)
  assert.equal(counted.replace(' https://count.example', ''), contentSecurityPolicy('abc'))
})
