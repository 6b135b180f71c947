import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeIn, joinByCode, wayIn, withWayIn } from './way-in.ts'

test('the way somebody came by is kept from page to page', () => {
  for (const via of [0, 1, 5]) {
    for (const isForRecorder of [true, false]) {
      const way = { via, isForRecorder }
      for (const address of [withWayIn('/invite/SEEWIL26', way), joinByCode('SEEWIL26', way)]) {
        const url = new URL(address, 'https://here.example')
        assert.deepEqual(wayIn(url.searchParams), way)
      }
    }
  }
})

test('what an address says and we do not know is nothing', () => {
  const query = new URLSearchParams('via=6&for=https://evil.example')
  assert.deepEqual(wayIn(query), { via: 0, isForRecorder: false })
})

test('a code travels under either name, the first goes first', () => {
  assert.equal(codeIn(new URLSearchParams('code=see%20wil-26')), 'see wil-26')
  assert.equal(codeIn(new URLSearchParams('project=SEEWIL26')), 'SEEWIL26')
  assert.equal(codeIn(new URLSearchParams('project=A&code=B')), 'B')
  assert.equal(codeIn(new URLSearchParams()), '')
  assert.equal(codeIn(new URLSearchParams(`code=${'A'.repeat(400)}`)).length, 40)
})
