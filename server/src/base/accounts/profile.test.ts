import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const profile = {
  name: 'Reto',
  last_name: 'Zgraggen',
  city: 'Seewil',
  postcode: '6099',
  newsletter: true,
  language: 'en',
} as const

function update(token: string, payload: string | object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return server.app.inject({ method: 'POST', url: '/api/user/update', headers, payload })
}

test('a person changes what stands in her profile', async () => {
  const { client } = await server.person()
  const before = await client.accounts.me({})
  const after = await client.accounts.update({ ...profile, name: '  Reto ' })
  assert.deepEqual(after, { ...before, ...profile })
  assert.deepEqual(await client.accounts.me({}), after)
})

test('fields the profile does not have change nothing, whoever sends them', async () => {
  const [reto, aline] = [await server.person({ secondFactor: false }), await server.person()]
  const before = await aline.client.accounts.me({})
  const answer = await update(reto.token, {
    ...profile,
    id: aline.id,
    user_id: aline.id,
    accountId: aline.id,
    email: aline.email,
    roles: { defaults: { roles: ['SUPERUSER'] } },
    platformRoles: ['superuser'],
    secondFactor: true,
    passwordHash: 'x',
    createdAt: 0,
    constructor_: {},
  })
  assert.equal(answer.statusCode, 200)
  const shown = await reto.client.accounts.me({})
  assert.deepEqual(
    [shown.user_id, shown.email, shown.roles.defaults.roles, shown.secondFactor],
    [reto.id, reto.email, ['USER'], false],
  )
  assert.deepEqual(await aline.client.accounts.me({}), before)
})

test('keys that would reach into prototypes are refused', async () => {
  const { token, client } = await server.person()
  for (const key of ['__proto__', 'constructor']) {
    const text = JSON.stringify(profile).replace('{', `{"${key}":{"prototype":{"secondFactor":true}},`)
    const answer = await update(token, text)
    assert.equal(answer.json<WireFailure>().code, 'input_invalid', key)
  }
  assert.equal((await client.accounts.me({})).name, 'Miriam')
})

test('text the database cannot store is refused, and the field is named', async () => {
  const { token } = await server.person()
  for (const name of ['\u0000', 'Mi\u0000riam', '\u0000\u0000']) {
    const answer = await update(token, { ...profile, name })
    assert.equal(answer.statusCode, 400)
    assert.deepEqual(answer.json<WireFailure>().fields, [{ field: 'name', problem: 'invalid' }])
  }
})

test('every script and every sign of this world is kept as it was typed', async () => {
  const { client } = await server.person()
  for (const name of ['Žaklina', '李小龍', '👩‍👩‍👧', 'O’Brien', "Robert'); drop table account;--", 'علی‌رضا']) {
    assert.equal((await client.accounts.update({ ...profile, name })).name, name)
  }
})
