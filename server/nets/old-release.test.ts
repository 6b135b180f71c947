import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Client, makeClient } from '@allmend/contract/client'
import { allEndpoints } from '@allmend/contract/contract'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { type Bucket, openBucket } from '../test/bucket.ts'
import { INTENT } from '../test/intent.ts'
import { openTestServer, PASSWORD, type TestServer } from '../test/test-server.ts'
import { environmentOf, type Started, startProcess } from '../test/process.ts'
import { type Release, runningRelease, unpackRelease } from '../test/release.ts'
import { voteAsRead } from '../test/vote-as-read.ts'
import { until } from '../test/until.ts'
import { NEWSLETTER } from './public-pages.ts'
import { CALCULATION, FORM } from './tenants.ts'

/**
 * While a release is rolled out the one before it runs on the new schema for a while. Its API and its worker are
 * started here on a database that today's migrations made, and a project is walked through from the order to the
 * erasure; then today's release reads what the other one wrote.
 */
let server: TestServer
let bucket: Bucket
let release: Release
let api: Started
let worker: Started
before(async () => {
  release = await unpackRelease(await runningRelease())
  bucket = await openBucket()
  server = await openTestServer({ KEY_WRAPS: 'on', ...bucket.settings })
  server.clock.now = new Date()
  const environment = environmentOf(server.config)
  api = startProcess([release.main, 'api'], environment)
  worker = startProcess([release.main, 'worker'], environment)
})
after(async () => {
  await api.stop()
  await worker.stop()
  await server.close()
  await bucket.remove()
  await release.remove()
})

const YESTERDAY = dataDayAfter(dataDayOf(Date.now(), ZURICH), -1)
/** Those the release before this one knew; `surveys` came with this one. */
const CONSENTS = purposesOf('tracking')
  .filter((purpose) => purpose !== 'surveys')
  .map((purpose) => ({ purpose, version: 1 }))

test('the release before this one serves on this one’s schema, and this one reads what it wrote', async (t) => {
  const origin = await api.origin()
  await becomes('ready', async () => (await fetch(`${origin}/readyz`)).status === 200)
  const { old, counted } = await callersOf(origin)

  const [miriam, board, admin, reto] = await Promise.all([
    server.person(),
    server.person({ roles: ['ethics'] }),
    server.person({ roles: ['admin'] }),
    server.person(),
  ])
  assert.equal((await old(miriam).accounts.me({})).email, miriam.email)
  const city = await old(miriam).organisations.create({ ...FORM, name: 'Stadt Seewil', slug: 'stadt-seewil' })
  const ordered = await old(miriam).projects.create({
    ...CALCULATION,
    ...INTENT,
    startDay: dataDayAfter(YESTERDAY, 1),
    endDay: dataDayAfter(YESTERDAY, 400),
    organizationId: city.id,
    product: 'tracking',
    name: 'Unterwegs in Seewil',
    way: 'wire',
    terms: true,
  })
  const { id: projectId, code } = ordered
  const purchases = await old(admin).projects.purchases({})
  await old(admin).projects.settle({
    purchaseId: purchases.find((it) => it.projectId === projectId)?.id ?? '',
  })
  // A vote that does not say what it is about is refused, so the board votes by this release.
  const { content } = await board.client.governance.case({ id: projectId })
  await assert.rejects(old(board).governance.decide({ id: projectId, decision: 'approved', content }))
  await voteAsRead(board.client, { id: projectId, decision: 'approved' })
  const draft = await old(miriam).content.draft({ projectId })
  await old(miriam).content.publish({ projectId, revision: draft.revision })
  await old(miriam).projects.goLive({ organizationId: city.id, projectId })
  await old(miriam).projects.extend({
    projectId,
    type: 'add-seats',
    amount: 10,
    terms: true,
    way: 'wire',
    priceListId: 1,
  })

  await old(reto).participation.joining({ code })
  const paired = await old(reto).participation.join({
    code,
    consents: CONSENTS,
    deviceName: 'Telefon',
    birthYear: 1980,
  })
  await joinedEarlier(projectId)
  const streamId = await send(origin, paired.credential)
  assert.equal((await old({ token: paired.credential }).tracking.state({ streamId })).contiguous, 1)
  const asked = { projectId, dataDay: YESTERDAY }
  const leg = await becomes('a leg in the diary', async () => {
    const { entries } = await old(reto).diary.day(asked)
    return entries.find((it) => it.kind === 'leg')
  })
  const { startedAt, finishedAt } = leg
  await old(reto).diary.correct({
    projectId,
    correction: { kind: 'mode', startedAt, finishedAt, mode: 'bus' },
  })
  await old(reto).diary.undo({ projectId })
  await old(reto).diary.redo({ projectId })
  await old(reto).diary.confirmDay(asked)
  const days = { projectId, from: YESTERDAY, through: YESTERDAY }
  assert.equal((await old(reto).diary.balance(days)).length, 1)
  await old(reto).diary.days(days)

  const { number } = await old(miriam).participation.addNewsletter({ projectId })
  const about = { projectId, number: String(number) }
  const saved = await old(miriam).participation.saveNewsletter({
    ...about,
    document: NEWSLETTER,
    revision: 1,
  })
  await old(miriam).participation.sendNewsletter({ ...about, revision: saved.revision })
  await becomes('the newsletter sent', async () => {
    const all = await old(miriam).participation.newsletters({ projectId })
    return all.newsletters.some((it) => it.state === 'sent')
  })
  await old(miriam).participation.participants({ projectId })
  await old(miriam).insights.figures({ id: projectId })
  await old(miriam).projects.overview({ id: projectId })

  const [held] = await old(reto)
    .ownData.held({})
    .then((it) => it.projects)
  assert.equal(held?.statements, 4)
  const made = await old(reto).ownData.requestExport({})
  await becomes('the archive', async () => {
    const all = await old(reto).ownData.exports({})
    return all.find((it) => it.id === made.id)?.state === 'ready'
  })
  await old(reto).ownData.downloadExport({ id: made.id })

  // Today's release on what the other one wrote.
  const day = await reto.client.diary.day(asked)
  assert.deepEqual(
    day.entries.flatMap((it) => (it.kind === 'leg' ? [it.modeConfirmed] : [])),
    ['bus'],
  )
  const overview = await miriam.client.projects.overview({ id: projectId })
  assert.deepEqual(Object.fromEntries(overview.purchases.map((it) => [it.kind, it.payment_state])), {
    'add-seats': 'pending_wiretransfer',
    project: 'succeeded',
  })
  assert.equal((await reto.client.ownData.held({})).projects[0]?.fixes, held?.fixes)
  // And the other way round: said to this one, read by the other.
  await reto.client.diary.correct({
    projectId,
    correction: { kind: 'mode', startedAt, finishedAt, mode: 'tram' },
  })
  const again = await old(reto).diary.day(asked)
  assert.deepEqual(
    again.entries.flatMap((it) => (it.kind === 'leg' ? [it.modeConfirmed] : [])),
    ['tram'],
  )

  await old(reto).participation.changeConsent({ code, purpose: 'contact', version: 1, act: 'withdrawn' })
  await old(reto).participation.leave({ code })
  await old(reto).ownData.eraseProject({ projectId })
  await old(reto).ownData.eraseAccount({ password: PASSWORD })
  t.diagnostic(`${counted()} kinds of calls to the release before, each answered as the contract says`)
})

interface OldEndpoint {
  method: string
  path: string
  reply: { kind: string; schema: { parse(it: unknown): void } }
}

/** Today's calls to the old release; every reply is held against the contract it was released with. */
async function callersOf(
  origin: string,
): Promise<{ old(person: { token: string }): Client; counted(): number }> {
  const called = new Set<string>()
  const { contract } = (await import(`${release.folder}/contract/src/contract.ts`)) as {
    contract: Record<string, Record<string, OldEndpoint>>
  }
  const endpoints = Object.values(contract).flatMap((calls) => Object.values(calls))
  const replies = new Map(endpoints.map(({ method, path, reply }) => [`${method} ${path}`, reply]))
  const old = ({ token }: { token: string }): Client => {
    const client = makeClient({
      origin,
      fetch,
      clientKey: server.config.CLIENT_KEY,
      language: () => 'de',
      session: { token: () => token, renewed: nothing, signedOut: nothing, denied: nothing },
      timeoutMs: 30_000,
    }) as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
    for (const { capability, name, endpoint } of allEndpoints) {
      const calls = client[capability]
      const call = calls?.[name]
      if (!calls || !call) throw new Error(`no call ${capability}.${name}`)
      calls[name] = async (input) => {
        const answer = await call(input).catch((error: unknown) => {
          throw new Error(`${capability}.${name} failed on the new schema: ${api.output().slice(-2_000)}`, {
            cause: error,
          })
        })
        const reply = replies.get(`${endpoint.method} ${endpoint.path}`)
        if (!reply) throw new Error(`the release before knows no ${endpoint.method} ${endpoint.path}`)
        if (reply.kind === 'json') reply.schema.parse(answer)
        called.add(`${capability}.${name}`)
        return answer
      }
    }
    return client as unknown as Client
  }
  return { old, counted: () => called.size }
}

const nothing = () => undefined

/** A day of hers begins after she joined; the API knows only now. */
function joinedEarlier(projectId: string): Promise<unknown> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      "update participation.participant set joined_at = joined_at - interval '3 days' where project_id = $1",
      [projectId],
    )
  })
}

/** A morning of yesterday, uploaded by her phone. */
async function send(origin: string, credential: string): Promise<string> {
  const morning = trace('07:00', { dataDay: YESTERDAY }).stay(30).ride(20, 18).stay(40)
  const bytes = Buffer.from(encodeTrack(trackOf(morning.fixes())))
  const streamId = randomUUID()
  const answer = await fetch(
    `${origin}/api/tracking/streams/${streamId}/chunks/1?sha256=${hash('sha256', bytes)}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
      body: bytes,
    },
  )
  assert.equal(answer.status, 201, await answer.text())
  return streamId
}

function becomes<T>(what: string, look: () => Promise<T | undefined | false>) {
  return until(() => `${what}\n${worker.output().slice(-2_000)}`, look, 180)
}
