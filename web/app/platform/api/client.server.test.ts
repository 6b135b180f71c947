import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicClient } from './client.server.ts'

test('a loader asks the API in the language of the page, as nobody, for the same visitor, under the same request id', async () => {
  let asked: Request | undefined
  const client = publicClient(
    {
      url: 'https://allmend.example/en/pricing',
      headers: new Headers({ 'x-request-id': 'abcdefgh', 'x-forwarded-for': '192.0.2.7', cookie: 'a=b' }),
    },
    { apiUrl: 'http://api.example', clientKey: 'key' },
    async (address, options) => {
      asked = new Request(address, options)
      return Response.json([])
    },
  )
  assert.deepEqual(await client.organisations.countries({}), [])
  assert.equal(asked?.url, 'http://api.example/api/countries')
  assert.equal(asked?.headers.get('accept-language'), 'en')
  assert.equal(asked?.headers.get('x-request-id'), 'abcdefgh')
  assert.equal(asked?.headers.get('x-forwarded-for'), '192.0.2.7')
  assert.equal(asked?.headers.get('cookie'), null)
  assert.equal(asked?.headers.get('authorization'), null)
})
