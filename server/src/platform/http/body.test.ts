import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { after, before, mock, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { cityMember } from '../../../test/city-member.ts'
import { type HalfSent, halfSent } from '../../../test/photos/half-sent.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import type { FastifyRequest } from 'fastify'
import { allowBody, bodyMs, inMemory, leaveBody, received } from './body.ts'
import { ReceivedFile } from './received-file.ts'

/** A refusal comes at once; a call that waits for its body would wait for ever. */
const limits = { timeout: 10_000 }
const GPX_OCTETS = 4_900_000

let server: TestServer
let origin: string
let city: CityProject
before(async () => {
  server = await openTestServer()
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  city = await openCityProject(server)
})
after(() => {
  // What is left of a call that was not answered.
  server.app.server.closeAllConnections()
  return server.close()
})

const by = (person: Person) => ({ authorization: `Bearer ${person.token}` })
const matched = (projectId = city.id) => `/city/v1/routes/matched?projectId=${projectId}`

test('whoever is not signed in is refused before the body has come', limits, async () => {
  const calls = [
    { path: matched(), octets: GPX_OCTETS },
    { path: matched() },
    { path: '/payments/v1/bank-files', octets: 1_000_000 },
    {
      method: 'PUT',
      path: `/api/organization/logo?organizationId=${city.organisationId}`,
      headers: { 'content-type': 'image/png' },
      octets: 1_000_000,
    },
    { path: '/api/user/update', headers: { 'content-type': 'application/json' }, octets: 100_000 },
  ]
  for (const it of calls) {
    const { status, headers, failure } = await halfSent(origin, it).answer
    assert.deepEqual([status, failure.code, headers.connection], [401, 'session_unknown', 'close'], it.path)
  }
})

test(
  'whoever does not send the key of the application is refused before the body has come',
  limits,
  async () => {
    const headers = { 'content-type': 'application/json' }
    const { status, failure } = await halfSent(origin, { path: '/api/user/login', headers, octets: 200_000 })
      .answer
    assert.deepEqual([status, failure.code], [403, 'client_key_missing'])
  },
)

test(
  'whoever may not is refused before the body has come, and what cannot be an id is asked of nobody',
  limits,
  async () => {
    const elsewhere = await openCityProject(server)
    const member = await cityMember(server, city, 2)
    const refused = async (person: Person, path: string, method = 'POST') => {
      const call = halfSent(origin, { method, path, headers: by(person), octets: GPX_OCTETS })
      return (await call.answer).failure.code
    }
    assert.equal(await refused(elsewhere.admin, matched()), 'access_denied')
    assert.equal(await refused(member, matched()), 'access_denied')
    assert.equal(await refused(city.admin, matched(randomUUID())), 'access_denied')
    assert.equal(await refused(city.admin, matched('x')), 'input_invalid')
    assert.equal(await refused(city.admin, '/payments/v1/bank-files'), 'access_denied')
    const pdf = `/api/project/${city.id}/case-documents?title=Beilage`
    assert.equal(await refused(elsewhere.admin, pdf, 'PUT'), 'access_denied')
  },
)

test(
  'for what may be large the project stands in the address, where it can be asked about',
  limits,
  async () => {
    const elsewhere = await openCityProject(server)
    const headers = { ...by(elsewhere.admin), 'content-type': 'application/json' }
    const calls = [
      { path: '/city/v1/routes', method: 'POST' },
      { path: '/city/v1/deleteAppImages', method: 'POST' },
      { path: '/city/v1/updateImageMapping', method: 'PUT' },
    ]
    for (const { path, method } of calls) {
      const call = halfSent(origin, {
        method,
        path: `${path}?projectId=${city.id}`,
        headers,
        octets: 900_000,
        sent: Buffer.from('{"projectId":'),
      })
      assert.equal((await call.answer).failure.code, 'access_denied', path)
    }
  },
)

test('a refusal reaches whoever is still sending', limits, async () => {
  const bodies = Array.from({ length: 8 }, () => new Uint8Array(GPX_OCTETS))
  const answers = await Promise.all(
    bodies.map((body) =>
      fetch(new URL(matched(), origin), {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer x' },
        body,
      }),
    ),
  )
  for (const answer of answers) {
    assert.equal(answer.status, 401)
    assert.equal(((await answer.json()) as WireFailure).code, 'session_unknown')
  }
})

test('an act from outside is recorded once, although it is asked about twice', async () => {
  const support = await server.person({ roles: ['superuser'] })
  const { organisationId: id } = city
  const invited = { id, email: 'neu@seewil.example', role: 'member', language: 'de' } as const
  await assert.rejects(support.client.organisations.invite(invited), { code: 'visit_missing' })
  await support.client.admin.beginVisit({ organisationId: id, reason: 'Supportfall 2215' })
  await support.client.organisations.invite(invited)
  const { outsideActs } = await city.admin.client.organisations.whole({ id })
  assert.deepEqual(
    outsideActs.map(({ act }) => act),
    ['invite'],
  )
})

test(
  'a body that does not come is waited for as long as so many bytes may take, and no longer',
  limits,
  async () => {
    const calls = [
      { path: '/api/user/login', headers: { 'x-client-key': server.config.CLIENT_KEY }, octets: 2_000 },
      { path: '/api/user/update', headers: by(city.admin), octets: 2_000 },
      { path: matched(), headers: by(city.admin), octets: 9_000 },
    ]
    for (const { path, headers, octets } of calls) {
      const timers = mock.method(globalThis, 'setTimeout')
      const type = path.startsWith('/api') ? { 'content-type': 'application/json' } : {}
      const { answer } = halfSent(origin, { path, headers: { ...headers, ...type }, octets })
      const waits = () =>
        timers.mock.calls.find(({ arguments: [, ms = 0] }) => ms > 10_000 && ms < 11_000)?.arguments[0]
      await until('ten seconds are begun', () => waits() !== undefined, 8)
      timers.mock.restore()
      waits()?.()
      const { status, headers: answered } = await answer
      assert.deepEqual([status, answered.connection], [408, 'close'], path)
    }
  },
)

test('the time of a body follows from its size', () => {
  assert.deepEqual([0, 100_000, 1_000_000, 5_000_000].map(bodyMs), [10_000, 14_000, 50_000, 210_000])
  assert.equal(bodyMs(100_000_000), 600_000)
})

/** A picture that does not come to its end. */
const halfPicture = (person: Person, organizationId: string) =>
  halfSent(origin, {
    method: 'PUT',
    path: `/api/organization/logo?organizationId=${organizationId}`,
    headers: { ...by(person), 'content-type': 'image/png' },
    octets: A_SIXTEENTH,
  })
/** Sixteen are a sender's share. */
const A_SIXTEENTH = 1024 * 1024

test('who has sent her share is told to come back, while others are heard', limits, async () => {
  const elsewhere = await openCityProject(server)
  const headers = { ...by(city.admin), 'content-type': 'application/json' }
  const unannounced = { path: '/api/user/update', headers, sent: Buffer.alloc(250_000, ' ') }
  const ways = [
    () => Array.from({ length: 17 }, () => halfPicture(city.admin, city.organisationId)),
    () => Array.from({ length: 68 }, () => halfSent(origin, unannounced)),
  ]
  for (const way of ways) {
    const calls = way()
    const refused = await Promise.race(calls.map(({ answer }) => answer))
    assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5'])
    assert.equal(refused.headers.connection, 'close')
    const other = halfPicture(elsewhere.admin, elsewhere.organisationId)
    other.call.end(Buffer.alloc(A_SIXTEENTH - 1_000))
    assert.equal((await other.answer).failure.code, 'picture_unreadable')
    for (const { call } of calls) call.destroy()
    await until('nothing is held', () => inMemory.held() === 0)
  }
})

test('two hundred files nobody may send are refused, and none of them is held', limits, async () => {
  const sent = Buffer.alloc(64 * 1024)
  const calls = Array.from({ length: 200 }, () =>
    halfSent(origin, { path: matched(), octets: GPX_OCTETS, sent }),
  )
  const answers = calls.map(async ({ answer }) => {
    const { status } = await answer
    assert.equal(inMemory.held(), 0)
    return status
  })
  assert.deepEqual([...new Set(await Promise.all(answers))], [401])
})

/** Temporary files this process holds open; their names are gone from the disk. */
async function spools(): Promise<string[]> {
  const names = await readdir('/proc/self/fd')
  const held = await Promise.all(names.map((it) => readlink(`/proc/self/fd/${it}`).catch(() => '')))
  return held.filter((it) => it.includes('/allmend-body-'))
}
const gpx = (octets: number) => ({
  path: matched(),
  headers: by(city.admin),
  octets,
  sent: Buffer.alloc(1_000, ' '),
})

test('large files of one sender lie on the disk while they come, and not in memory', limits, async () => {
  const calls = Array.from({ length: 12 }, () => halfSent(origin, gpx(GPX_OCTETS)))
  await until('all are on their way', async () => (await spools()).length === 12, 8)
  assert.equal(inMemory.held(), 0)
  for (const { call } of calls) call.end(Buffer.alloc(GPX_OCTETS - 1_000, ' '))
  for (const { answer } of calls) assert.equal((await answer).failure.code, 'network_missing')
  assert.deepEqual(await spools(), [])
})

test(
  'of a large file nothing is left, whether it was taken, refused, or its sender went away',
  limits,
  async () => {
    const named = async () => (await readdir(tmpdir())).filter((it) => it.startsWith('allmend-body-'))
    const ends = {
      refused: async ({ call, answer }: HalfSent) => {
        call.end(Buffer.alloc(2_000_000 - 1_000))
        assert.equal((await answer).failure.code, 'network_missing')
      },
      'gone away': ({ call }: HalfSent) => Promise.resolve(void call.destroy()),
    }
    for (const [name, end] of Object.entries(ends)) {
      const sent = halfSent(origin, gpx(2_000_000))
      await until('it is on its way', async () => (await spools()).length === 1, 8)
      assert.deepEqual(await named(), [], name)
      await end(sent)
      await until('nothing is held', async () => (await spools()).length === 0, 8)
    }
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_500_000, 'x'), Buffer.from('%%EOF')])
    const about = { projectId: city.id, title: 'Beilage' }
    const attached = await city.admin.client.governance.attach(about, { octets: new Uint8Array(pdf) })
    assert.equal(attached.sizeBytes, pdf.length)
    assert.equal(attached.sha256, createHash('sha256').update(pdf).digest('hex'))
    const read = await city.admin.client.governance.ownDocument({ projectId: city.id, document: attached.id })
    assert.ok(pdf.equals(read))
    assert.deepEqual(await spools(), [])
  },
)

test('a file that has come as a whole before it is read lies on the disk as a whole', async () => {
  const octets = Buffer.from('<Document/>')
  const request = { headers: { 'content-length': `${octets.length}` } } as FastifyRequest
  allowBody(request, { octetsAtMost: 5_000_000, isFile: true, sender: 'somebody' })
  const sent = new Readable({ read: () => undefined })
  sent.push(octets)
  sent.push(null)
  const file = await received(request, sent)
  assert.ok(file instanceof ReceivedFile)
  assert.deepEqual(await file.bytes(), octets)
  await leaveBody(request)
})

test('a large file that is said to be JSON is not read as such', limits, async () => {
  const headers = { ...by(city.admin), 'content-type': 'application/json' }
  const { answer } = halfSent(origin, { ...gpx(4_000_000), headers })
  assert.deepEqual([(await answer).status, (await answer).failure.code], [415, 'media_type_unsupported'])
})

test('a refusal of a call without a body leaves its connection open', async () => {
  const answers = await Promise.all(
    ['/api/user/data', '/nowhere'].map((path) => fetch(new URL(path, origin), { method: 'GET' })),
  )
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get('connection')]),
    [
      [401, 'keep-alive'],
      [404, 'keep-alive'],
    ],
  )
})
