import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeClient, type Surroundings } from './client.ts'
import type { ReplyOf } from './endpoint.ts'
import type { accounts, SignedIn } from './base/accounts.ts'
import { FAILURES, type FailureCode } from './failures.ts'

interface Sent {
  method: string
  address: string
  headers: Headers
  body: string | null
  signal: AbortSignal
}

type Answer = (sent: Sent, count: number) => Response | Promise<Response>

/** A client whose world is a list of what it sent, and of what its session keeper was told. */
function world(answer: Answer, more: Partial<Surroundings> = {}) {
  const sent: Sent[] = []
  const reported: string[] = []
  let token = 'old'
  const client = makeClient({
    origin: 'https://allmend.example',
    clientKey: 'key',
    language: () => 'de',
    fetch: async (address, init) => {
      const it = {
        method: init?.method ?? '',
        address,
        headers: new Headers(init?.headers),
      }
      const request = { ...it, body: init?.body as string | null, signal: init?.signal as AbortSignal }
      sent.push(request)
      return answer(request, sent.length)
    },
    session: {
      token: () => token,
      renewed: (reply) => {
        reported.push('renewed')
        token = reply.jwt
      },
      signedOut: (code) => reported.push(`signed out: ${code}`),
      denied: (code) => reported.push(`denied: ${code}`),
    },
    ...more,
  })
  return { client, sent, told: reported }
}

const user: ReplyOf<typeof accounts.me> = {
  user_id: 'a5a4b1b5-6f5a-4a7e-9d3f-2f2e8f1f0c11',
  email: 'miriam@seewil.example',
  name: 'Miriam',
  last_name: 'Kälin',
  city: '',
  postcode: '',
  created_at: 0,
  roles: { defaults: { roles: ['USER'] } },
  language: 'de',
  newsletter: false,
  secondFactor: false,
}
const renewed: SignedIn = { ...user, jwt: 'new' }

function refusal(code: FailureCode, more: object = {}): Response {
  const { status, messageId } = FAILURES[code]
  return Response.json({ status, code, messageId, message: '', requestId: 'x', ...more }, { status })
}

const isRefresh = (sent: Sent) => sent.address.endsWith('/api/auth/refresh-token')
const isNew = (sent: Sent) => sent.headers.get('authorization') === 'Bearer new'

/** A server that knows only the new token. */
const expired: Answer = (sent) => {
  if (isRefresh(sent)) return Response.json(renewed)
  return isNew(sent) ? Response.json(user) : refusal('token_expired')
}

test('fields travel where the contract puts them', async () => {
  const { client, sent } = world(() => Response.json({ nameTaken: false, slugTaken: false }))
  await client.organisations.nameState({ name: 'Stadt & Land', slug: 'a/b' })
  const id = 'a5a4b1b5-6f5a-4a7e-9d3f-2f2e8f1f0c11'
  await client.organisations.changeRole({ id, accountId: id, role: 'admin' })
  await client.organisations.bySlug({ slug: '../$&?#x' })
  assert.deepEqual(
    sent.map((it) => `${it.method} ${it.address.replace('https://allmend.example', '')} ${it.body}`),
    [
      'GET /api/organization/name-state?name=Stadt+%26+Land&slug=a%2Fb null',
      `PUT /api/organization/${id}/users/${id} {"role":"admin"}`,
      'GET /api/organization/by-slug/..%2F%24%26%3F%23x null',
    ],
  )
  assert.equal(sent[0]?.headers.get('x-client-key'), null)
  assert.equal(sent[0].headers.get('accept-language'), 'de')
})

test('a token that expired is renewed once, and the call is made again', async () => {
  const { client, sent, told: reported } = world(expired)
  assert.deepEqual(await client.accounts.me({}), user)
  assert.equal(sent.length, 3)
  assert.deepEqual(reported, ['renewed'])
})

test('calls that expire together share one renewal', async () => {
  const { client, sent, told: reported } = world(expired)
  await Promise.all([client.accounts.me({}), client.accounts.me({}), client.accounts.sessions({})])
  assert.equal(sent.filter(isRefresh).length, 1)
  assert.deepEqual(reported, ['renewed'])
})

test('a token that stays expired is not renewed for ever', async () => {
  const { client, sent } = world((it) => (isRefresh(it) ? Response.json(renewed) : refusal('token_expired')))
  await assert.rejects(client.accounts.me({}), { code: 'token_expired' })
  assert.equal(sent.filter(isRefresh).length, 1)
})

test('a renewal that fails signs out once, however many calls waited for it', async () => {
  for (const code of ['session_unknown', 'session_revoked'] as const) {
    const { client, told: reported } = world((it) => refusal(isRefresh(it) ? code : 'token_expired'))
    const calls = [client.accounts.me({}), client.accounts.sessions({})]
    for (const call of calls) await assert.rejects(call, { code })
    assert.deepEqual(reported, [`signed out: ${code}`])
  }
})

test('a renewal that cannot be reached signs nobody out', async () => {
  const { client, told: reported } = world((it) => {
    if (isRefresh(it)) throw new TypeError('fetch failed')
    return refusal('token_expired')
  })
  await assert.rejects(client.accounts.me({}), { code: 'unavailable' })
  assert.deepEqual(reported, [])
})

test('6 and 31 sign out, 23 and 75 lead to the page that says so', async () => {
  const expected = {
    session_unknown: 'signed out: session_unknown',
    session_revoked: 'signed out: session_revoked',
    organisation_foreign: 'denied: organisation_foreign',
    access_denied: 'denied: access_denied',
  } as const
  for (const [code, word] of Object.entries(expected)) {
    const { client, told: reported } = world(() => refusal(code as FailureCode))
    await assert.rejects(client.accounts.me({}), { code })
    assert.deepEqual(reported, [word])
  }
})

test('a refusal after the renewal counts like one before', async () => {
  const { client, told: reported } = world((it) => {
    if (isRefresh(it)) return Response.json(renewed)
    return refusal(isNew(it) ? 'access_denied' : 'token_expired')
  })
  await assert.rejects(client.accounts.me({}), { code: 'access_denied' })
  assert.deepEqual(reported, ['renewed', 'denied: access_denied'])
})

test('other refusals are only thrown, with the fields they name', async () => {
  const fields = [{ field: 'name', problem: 'required' }]
  const { client, told: reported } = world(() => refusal('input_invalid', { fields }))
  await assert.rejects(client.accounts.me({}), { code: 'input_invalid', fields })
  assert.deepEqual(reported, [])
})

test('an answer of somebody in between is named by its status', async () => {
  const page = (status: number) => new Response('<html>', { status })
  for (const [status, code] of [
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [429, 'too_many_requests'],
    [500, 'request_failed'],
    [418, 'request_failed'],
    [200, 'unavailable'],
  ] as const) {
    await assert.rejects(world(() => page(status)).client.accounts.me({}), { code }, String(status))
  }
})

test('a network that fails is a service that cannot be reached', async () => {
  const { client } = world(() => Promise.reject(new TypeError('fetch failed')))
  await assert.rejects(client.accounts.me({}), { code: 'unavailable' })
})

const silence = ({ signal }: Sent) =>
  new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('a call that is never answered ends by itself', async () => {
  const { client } = world(silence, { timeoutMs: 20 })
  await assert.rejects(client.accounts.me({}), { code: 'unavailable' })
})

test('an answer that begins and never ends, ends by itself', async () => {
  const { client } = world(
    ({ signal }) => {
      const body = new ReadableStream({
        start: (it) => signal.addEventListener('abort', () => it.error(signal.reason)),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    },
    { timeoutMs: 20 },
  )
  await assert.rejects(client.accounts.me({}), { code: 'unavailable' })
})

test('whoever stops a call gets her own reason back', async () => {
  const { client, told: reported } = world(silence)
  const stop = new AbortController()
  const call = client.accounts.me({}, { signal: stop.signal })
  stop.abort(new Error('the page was left'))
  await assert.rejects(call, /the page was left/)
  assert.deepEqual(reported, [])
})
