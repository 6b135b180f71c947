import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { forgetEarly, nameOfCall, takeEarly } from './asked-early.ts'

afterEach(forgetEarly)

const mine = { headers: { authorization: 'Bearer mine' } }
const early = () => [{ to: nameOfCall('GET', '/api/diary', 'Bearer mine'), status: 200, body: '[1]' }]

test('an early answer is given once', async () => {
  globalThis.askedEarly = Promise.resolve(early())
  const answer = await takeEarly('/api/diary', mine)
  assert.deepEqual(await answer?.json(), [1])
  assert.equal(await takeEarly('/api/diary', mine), undefined)
})

test('an early answer is for the same call with the same token', async () => {
  globalThis.askedEarly = Promise.resolve(early())
  assert.equal(await takeEarly('/api/diary', { headers: { authorization: 'Bearer other' } }), undefined)
  assert.equal(await takeEarly('/api/diary', { ...mine, method: 'POST' }), undefined)
  assert.equal(await takeEarly('/api/diary/x', mine), undefined)
})

test('without an early answer the call is made as ever', async () => {
  assert.equal(await takeEarly('/api/diary', mine), undefined)
  globalThis.askedEarly = Promise.reject(new Error('no network'))
  assert.equal(await takeEarly('/api/diary', mine), undefined)
})

test('what was forgotten is not given', async () => {
  globalThis.askedEarly = Promise.resolve(early())
  forgetEarly()
  assert.equal(await takeEarly('/api/diary', mine), undefined)
})
