import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import { openBrowser } from '../../../nets/browser.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import { buildApi } from '../../api.ts'
import { openPool } from '../db/connect.ts'
import { openObjects } from '../objects.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

let count = 0
function newOrganisation(admin: Person) {
  count++
  return admin.client.organisations.create({
    name: `Stadt ${count}`,
    slug: `stadt-${count}`,
    accountName: 'Stadtkasse',
    contactEmail: 'mobilitaet@seewil.example',
    type: 'public_sector',
    street: 'Rathausplatz',
    postcode: '6099',
    location: 'Seewil',
    country: 'CH',
  })
}

function read(url: string, person?: Person, headers: Record<string, string> = {}) {
  const authorization = person ? { authorization: `Bearer ${person.token}` } : {}
  return server.app.inject({ url, headers: { ...authorization, ...headers } })
}

test('an id in capitals is the same id', async () => {
  const miriam = await server.person()
  const { id } = await newOrganisation(miriam)
  const answer = await read(`/api/organization/${id.toUpperCase()}`, miriam)
  assert.equal(answer.statusCode, 200)
  const change = { id, accountId: miriam.id.toUpperCase(), role: 'member' } as const
  await assert.rejects(miriam.client.organisations.changeRole(change), { code: 'admin_last' })
})

test('a refusal gives its connection back, whatever was refused', async () => {
  const miriam = await server.person()
  const addresses = [randomUUID().toUpperCase(), randomUUID(), 'x', '%00', 'a'.repeat(300), "' or 1=1"]
  for (let round = 0; round < 8; round++) {
    await Promise.all(addresses.map((id) => read(`/api/organization/${encodeURIComponent(id)}`, miriam)))
  }
  const { pool } = server
  await until('all are back', () => pool.totalCount === pool.idleCount && pool.waitingCount === 0)
})

test('every refusal is a row of the failure table, also for addresses no router can read', async () => {
  const addresses = [
    '/api/organization/%zz',
    `/api/organization/${'a'.repeat(300)}`,
    '/nowhere',
    '/api/%',
    '/',
  ]
  for (const url of addresses) {
    const answer = await read(url)
    const body = answer.json<WireFailure>()
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, url)
    assert.equal(body.status, answer.statusCode, url)
    assert.equal(body.requestId, answer.headers['x-request-id'] ?? body.requestId, url)
    assert.ok(body.messageId >= 100, url)
  }
})

test('a refusal speaks the language of whoever asked', async () => {
  const german = await read('/api/user/data', undefined, { 'accept-language': 'de-CH' })
  const english = await read('/api/user/data', undefined, { 'accept-language': 'en-GB,de;q=0.5' })
  assert.equal(german.json<WireFailure>().message, 'Bitte melden Sie sich an.')
  assert.equal(english.json<WireFailure>().message, 'Please sign in.')
})

test('an organisation that does not exist is refused to a superuser too, as one that is not his', async () => {
  const support = await server.person({ roles: ['superuser'] })
  const answer = await read(`/api/organization/${randomUUID()}`, support)
  assert.equal(answer.json<WireFailure>().code, 'organisation_foreign')
})

test('what a superuser sees inside an organisation is on record before he sees it', async () => {
  const [miriam, support] = [await server.person(), await server.person({ roles: ['superuser'] })]
  const { id } = await newOrganisation(miriam)
  await support.client.admin.beginVisit({ organisationId: id, reason: 'Supportfall 2214' })
  // The record cannot be written: its transaction fails at the very end.
  await server.owner((owner) =>
    owner.query(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create constraint trigger refuse after insert on organisations.outside_act
        deferrable initially deferred for each row execute function public.refuse()`),
  )
  const answer = await read(`/api/organization/${id}`, support)
  await server.owner((owner) => owner.query('drop function public.refuse cascade'))
  assert.equal(answer.statusCode, 500)
  assert.ok(!answer.body.includes('Rathausplatz'))
})

test('an address that calls too often is told when to come back', async () => {
  const limited = await openTestServer({ RATE_LIMITS: 'on' })
  try {
    const { client } = openBrowser(limited, { address: '203.0.113.77' })
    for (let calls = 0; calls < 30; calls++) await client.accounts.robotCheck({})
    await assert.rejects(client.accounts.robotCheck({}), { code: 'too_many_requests' })
    const answer = await limited.app.inject({ url: '/api/user/robot-check', remoteAddress: '203.0.113.77' })
    assert.equal(answer.json<WireFailure>().messageId, 104)
    assert.ok(Number(answer.headers['retry-after']) > 0)
    await openBrowser(limited, { address: '203.0.113.78' }).client.accounts.robotCheck({})
  } finally {
    await limited.close()
  }
})

test('with the cookies of a person only pages of ours change something', async () => {
  const browser = openBrowser(server)
  const { email } = await server.person({ secondFactor: false })
  await browser.signIn(email, PASSWORD)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const calls = ['/api/user/sign-out', '/api/auth/refresh-token'] as const
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.allmend.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const url of calls) {
    for (const claims of foreign) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { cookie, ...claims },
        payload: {},
      })
      assert.equal(answer.json<WireFailure>().code, 'call_foreign', `${url} ${JSON.stringify(claims)}`)
    }
  }
  await browser.refresh()
  for (const claims of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://allmend.example' }, {}]) {
    const url = '/api/user/sign-out'
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { cookie, ...claims },
      payload: {},
    })
    assert.equal(answer.statusCode, 204)
  }
})

test('a database that is down is not our bug: 503, and when to come back', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/nothing', { size: 2, name: 'test' })
  const { config } = server
  const parts = { config, pool, uploadPool: pool, objects: openObjects(config) }
  const app = await buildApi({ ...parts, logger: { level: 'silent' } })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'x-client-key': config.CLIENT_KEY },
    payload: { email: 'a@seewil.example', password: PASSWORD },
  })
  assert.equal(answer.json<WireFailure>().code, 'unavailable')
  assert.equal(answer.headers['retry-after'], '5')
  const ready = await app.inject({ url: '/readyz' })
  assert.deepEqual([ready.statusCode, ready.json<{ database: boolean }>().database], [503, false])
  await app.close()
})

test('nothing a person typed, and no secret, reaches the log', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
  })
  const { config, pool, clock } = server
  const parts = { config, pool, uploadPool: pool, objects: openObjects(config), now: () => clock.now }
  const app = await buildApi({ ...parts, logger: { level: 'debug', stream } })
  const miriam = await server.person({ email: 'kanarienvogel@seewil.example', secondFactor: false })
  const headers = {
    'x-client-key': config.CLIENT_KEY,
    authorization: `Bearer ${miriam.token}`,
    cookie: '__Host-allmend-refresh=kanarienvogel',
  }
  const payloads = [
    { url: '/api/user/login', payload: { email: miriam.email, password: 'kanarienvogel' } },
    { url: '/api/user/login', payload: '{"password":"kanarienvogel' },
    {
      url: '/api/user/change-password',
      payload: { currentPassword: 'kanarienvogel', password: 'kanarienvogel' },
    },
    { url: '/api/user/update', payload: { name: 'kanarienvogel\u0000' } },
    { url: '/api/user/kanarienvogel?code=kanarienvogel', payload: {} },
    { url: '/api/auth/refresh-token', payload: {} },
  ]
  for (const { url, payload } of payloads) await app.inject({ method: 'POST', url, headers, payload })
  await app.close()
  assert.ok(lines.length >= payloads.length)
  assert.ok(
    !lines.join('').includes('kanarienvogel'),
    lines.find((line) => line.includes('kanarienvogel')),
  )
  assert.ok(!lines.join('').includes(miriam.token))
})
