import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { commuting, countedOf, homeOf } from '../../../../test/counted-project.ts'
import { confirmation, addDays } from '../../../../test/crowd.ts'
import { openProject, pairPhone, type Phone, rideChunk } from '../../../../test/phone.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { noteAccess } from '../../../base/access-log/index.ts'
import { forgetHeld } from '../index.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

type Part = Phone & { projectId: string; code: string }

/** Ten minutes of fixes, some days in the diary, each of them confirmed. */
async function partOf(days: number, person?: Person): Promise<Part> {
  const { id, code, organisationId } = await openProject(server)
  const phone = await pairPhone(server, code, person)
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 201)
  const dataDays = daysIn({ from: '2026-09-01', through: `2026-09-0${days}` as '2026-09-01' })
  const entries = commuting(homeOf(0), 'bike', dataDays)
  const ground = countedOf(server, { id, organisationId }, server.clock.now)
  const corrections = dataDays.map((it) => confirmation(it, entries))
  await addDays(ground, phone.participantId, { entries, corrections })
  return { ...phone, projectId: id, code }
}

const seatsTaken = ({ projectId }: Part): Promise<number> =>
  inTransaction(server.pool, { duty: 'projects' }, async (db) => {
    const found = db.selectFrom('projects.project').select('seatsTaken').where('id', '=', projectId)
    return (await found.executeTakeFirstOrThrow()).seatsTaken
  })

test('the receipt of a project says how much of it went, and its seat is free', async () => {
  const part = await partOf(3)
  const { client } = part.person
  const [held] = (await client.ownData.held({})).projects
  assert.ok(held)
  assert.deepEqual([held.days, held.statements, held.devices, held.leftAt], [3, 3, 1, null])
  assert.equal(await seatsTaken(part), 1)
  const { id, ...receipt } = await client.ownData.eraseProject({ projectId: part.projectId })
  assert.deepEqual(receipt, {
    scope: 'project',
    projectName: 'Seewil unterwegs',
    from: null,
    through: null,
    fixes: held.fixes,
    days: 3,
    statements: 3,
    rides: 0,
    photos: 0,
    ratings: 0,
    journeys: 0,
    surveys: 0,
    erasedAt: server.clock.now.getTime(),
    backupsDeadAt: null,
  })
  assert.equal(await seatsTaken(part), 0)
  const after = await client.ownData.held({})
  assert.deepEqual([after.projects, after.erasures], [[], [{ id, ...receipt }]])
})

test('every consent is withdrawn with the project, and the ledger says so', async () => {
  const part = await partOf(1)
  await part.person.client.ownData.eraseProject({ projectId: part.projectId })
  const lines = await inTransaction(server.pool, { duty: 'participation' }, (db) =>
    db
      .selectFrom('participation.consent')
      .select(['purpose', 'act'])
      .where('participantId', '=', part.participantId)
      .orderBy('line')
      .execute(),
  )
  const given = lines.filter((it) => it.act === 'given').map((it) => it.purpose)
  const withdrawn = lines.filter((it) => it.act === 'withdrawn').map((it) => it.purpose)
  assert.equal(given.length, purposesOf('tracking').length)
  assert.deepEqual(withdrawn.sort(), given.sort())
})

test('whoever left before has no seat to free', async () => {
  const part = await partOf(1)
  await pairPhone(server, part.code)
  const { client } = part.person
  await client.participation.leave({ code: part.code })
  const [held] = (await client.ownData.held({})).projects
  assert.deepEqual([held?.leftAt, held?.devices], [server.clock.now.getTime(), 0])
  assert.equal(await seatsTaken(part), 1)
  const imported = client.ownData.openImport({ projectId: part.projectId, fileName: 'uhr.gpx' })
  await assert.rejects(imported, { code: 'participation_unknown' })
  assert.equal((await client.ownData.eraseProject({ projectId: part.projectId })).days, 1)
  assert.equal(await seatsTaken(part), 1)
})

test('days go with a receipt and a line in her log, and the others stay', async () => {
  const { projectId, person } = await partOf(3)
  const { client } = person
  const day = '2026-09-02'
  const receipt = await client.ownData.erasePeriod({ projectId, from: day, through: day })
  const { scope, projectName, from, through, days, statements } = receipt
  assert.deepEqual([scope, projectName, from, through], ['period', 'Seewil unterwegs', day, day])
  assert.deepEqual([days, statements], [1, 1])
  const [held] = (await client.ownData.held({})).projects
  assert.deepEqual([held?.days, held?.statements], [2, 2])
  assert.deepEqual(held?.accesses, [
    { act: 'erased', what: 'days', byWhom: 'self', purpose: 'erasure', at: server.clock.now.getTime() },
  ])
})

test('days no key opens cannot be erased one by one, only with the project', async () => {
  const { participantId, projectId, person } = await partOf(1)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'keys'")
    await owner.query('delete from keys.data_key where participant_id = $1', [participantId])
  })
  const period = { projectId, from: '2026-09-01', through: '2026-09-01' } as const
  await assert.rejects(person.client.ownData.erasePeriod(period), { code: 'participation_unknown' })
  assert.equal((await person.client.ownData.eraseProject({ projectId })).days, 1)
})

test('what a restored backup holds and no key opens is forgotten, and her phone sends it again', async () => {
  const part = await partOf(2)
  const { participantId, person } = part
  const held = async () => (await person.client.ownData.held({})).projects[0]
  const before = await held()
  assert.equal((await part.send(1, rideChunk('07:00'))).statusCode, 200)
  await inTransaction(server.jobContext.pool, { participant: participantId }, (db) =>
    forgetHeld(db, participantId),
  )
  const after = await held()
  assert.deepEqual([after?.fixes, after?.days, after?.statements], [0, 0, 0])
  assert.equal((await part.send(1, rideChunk('07:00'))).statusCode, 201)
  assert.equal((await held())?.fixes, before?.fixes)
})

test('the receipt of an account adds up all its projects', async () => {
  const one = await partOf(3)
  const two = await partOf(2, one.person)
  const { client } = one.person
  const { projects } = await client.ownData.held({})
  assert.equal(projects.length, 2)
  const receipt = await client.ownData.eraseAccount({ password: PASSWORD })
  const fixes = projects.reduce((sum, it) => sum + it.fixes, 0)
  assert.deepEqual([receipt.fixes, receipt.days, receipt.statements], [fixes, 5, 5])
  for (const part of [one, two]) assert.equal(await seatsTaken(part), 0)
})

test('ten wrong passwords in a quarter of an hour are enough', async () => {
  const { client, token } = await server.person({ secondFactor: false })
  for (let tries = 0; tries < 10; tries++) {
    await assert.rejects(client.ownData.eraseAccount({ password: 'falsch' }), { code: 'password_wrong' })
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/own-data/erase-account',
    headers: { 'x-client-key': server.config.CLIENT_KEY, authorization: `Bearer ${token}` },
    payload: { password: PASSWORD },
  })
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, '900'])
})

test('her log shows the latest hundred who looked, the last one first', async () => {
  const part = await partOf(1)
  const about = { act: 'counted', byWhom: 'Stadt Seewil', purpose: 'project_analysis' } as const
  for (let week = 1; week <= 101; week++) {
    const now = new Date(server.clock.now.getTime() + week * 1_000)
    const noted = { ...about, what: `Woche ${week}` }
    await inTransaction(server.pool, {}, (db) => noteAccess(db, [part.participantId], noted, now))
  }
  const [held] = (await part.person.client.ownData.held({})).projects
  const shown = held?.accesses.map((it) => it.what) ?? []
  assert.deepEqual([shown.length, shown[0], shown.at(-1)], [100, 'Woche 101', 'Woche 2'])
})

test('twenty recordings can be brought in, and a project that is not hers takes none', async () => {
  const { projectId, person } = await partOf(1)
  const bring = (client: Person['client']) => client.ownData.openImport({ projectId, fileName: 'uhr.gpx' })
  for (let times = 0; times < 20; times++) assert.ok((await bring(person.client)).credential)
  await assert.rejects(bring(person.client), { code: 'devices_full' })
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(bring(stranger.client), { code: 'participation_unknown' })
  assert.equal((await person.client.ownData.held({})).projects[0]?.devices, 21)
})
