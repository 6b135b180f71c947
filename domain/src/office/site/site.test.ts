import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { INDUSTRIES, INDUSTRY_NAMES } from './industry.ts'
import { isPhone, isWebAddress, requestName } from './request.ts'
import { SERVICE_STATES, shareWorking, stateAfter, worstOf } from './service-state.ts'

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((it) => it.join(''))

test('a phone number begins with + or 00, a country, and has 6 to 10 digits more', () => {
  fc.assert(
    fc.property(fc.constantFrom('+', '00'), digits(6, 10), (prefix, rest) => isPhone(`${prefix}41${rest}`)),
  )
  fc.assert(fc.property(digits(3, 12), (rest) => !isPhone(`1${rest}`)))
  fc.assert(fc.property(digits(13, 30), (rest) => !isPhone(`+41${rest}`)))
  assert.ok(isPhone('+41 (0)41 555.01-20'))
  for (const wrong of ['041 555 01 7', '+41', '+41 555', 'anrufen', '+041 555 01 20', ''])
    assert.ok(!isPhone(wrong), wrong)
})

test('a website begins with http or https and names a host', () => {
  for (const right of ['https://haldenwerke.example', 'http://a.example:8080/ueber?x=1#y'])
    assert.ok(isWebAddress(right), right)
  const wrong = [
    'haldenwerke.example',
    'ftp://a.example',
    'https://',
    'javascript:alert(1)',
    'https://a@b.example',
  ]
  for (const it of wrong) assert.ok(!isWebAddress(it), it)
})

test('a request is named by its number', () => {
  assert.equal(requestName(318), 'K-0318')
  assert.equal(requestName(12_345), 'K-12345')
})

test('every industry has a name in both languages', () => {
  for (const it of INDUSTRIES) assert.ok(INDUSTRY_NAMES[it].de && INDUSTRY_NAMES[it].en, it)
})

test('what takes longer is never better, and a day is as good as its worst minute', () => {
  const rank = (state: (typeof SERVICE_STATES)[number]) => SERVICE_STATES.indexOf(state)
  const wait = fc.integer({ min: 0, max: 10 * 3_600_000 })
  fc.assert(
    fc.property(fc.constantFrom('pages', 'reading', 'mail'), wait, wait, (service, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      return rank(stateAfter(service, less)) <= rank(stateAfter(service, more))
    }),
  )
  assert.equal(worstOf({ good: 1_439, slow: 0, down: 1 }), 'down')
  assert.equal(worstOf({ good: 1_439, slow: 1, down: 0 }), 'slow')
  assert.equal(worstOf({ good: 0, slow: 0, down: 0 }), null)
})

test('the share counts only minutes somebody looked', () => {
  assert.equal(shareWorking([]), null)
  assert.equal(
    shareWorking([
      { good: 2, slow: 1, down: 1 },
      { good: 0, slow: 0, down: 0 },
    ]),
    0.75,
  )
})
