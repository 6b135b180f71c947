import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { writeDiary } from '../../../nets/scene/small-diary.ts'
import { openProject, pairPhone, type Phone, rideChunk } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { notifyDaysWaiting } from '../../tracking/diary/index.ts'
import { notifyQuietPhones } from '../../tracking/tracking/index.ts'

let server: TestServer
const START = new Date('2026-09-17T08:00:00Z')
before(async () => (server = await openTestServer()))
beforeEach(() => (server.clock.now = START))
after(() => server.close())

const DAY_MS = 86_400_000
const QUIET = 'Dein Telefon schickt nichts mehr'
const WAITING = 'In deinem Tagebuch warten Tage auf dich'

function wait(days: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS)
}

async function joined(kinds: readonly ('quiet-phone' | 'days-waiting')[]): Promise<Phone & { code: string }> {
  const { code } = await openProject(server)
  const phone = await pairPhone(server, code)
  for (const kind of kinds) {
    await phone.person.client.participation.changeReminder({ code, kind, isWanted: true })
  }
  return { ...phone, code }
}

/** What she has got since the last question. */
async function subjects({ person }: Phone): Promise<string[]> {
  await server.work()
  const mine = server.mails.filter(({ to }) => to === person.email)
  server.mails.splice(0, server.mails.length, ...server.mails.filter(({ to }) => to !== person.email))
  return mine.map(({ subject }) => subject)
}

async function quietAfter(phone: Phone, days: number): Promise<string[]> {
  wait(days)
  await notifyQuietPhones.run({}, server.jobContext)
  return subjects(phone)
}

test('nobody is reminded who did not ask for it', async () => {
  const phone = await joined([])
  await writeDiary(server, phone.participantId)
  assert.deepEqual(await quietAfter(phone, 10), [])
  await notifyDaysWaiting.run({}, server.jobContext)
  assert.deepEqual(await subjects(phone), [])
  server.clock.now = START
  const [held] = (await phone.person.client.ownData.held({})).projects
  assert.deepEqual(held?.reminders, [])
})

test('a phone that has been quiet for three days is told once for each silence', async () => {
  const phone = await joined(['quiet-phone'])
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 201)
  assert.deepEqual(await quietAfter(phone, 2.9), [])
  assert.deepEqual(await quietAfter(phone, 0.1), [QUIET])
  assert.deepEqual(await quietAfter(phone, 4), [])
  assert.equal((await phone.send(2, rideChunk('09:00'))).statusCode, 201)
  assert.deepEqual(await quietAfter(phone, 2), [])
  assert.deepEqual(await quietAfter(phone, 1), [QUIET])
})

test('a phone that never sent anything is quiet since it was paired', async () => {
  const phone = await joined(['quiet-phone'])
  assert.deepEqual(await quietAfter(phone, 3), [QUIET])
})

test('whoever has left, is in a project that has ended or was closed or paused, or wants no more is not reminded', async () => {
  const left = await joined(['quiet-phone'])
  await left.person.client.participation.leave({ code: left.code })
  const undecided = await joined(['quiet-phone'])
  const { participation } = undecided.person.client
  await participation.changeReminder({ code: undecided.code, kind: 'quiet-phone', isWanted: false })
  const closed = await joined(['quiet-phone'])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set closed_at = now() where code = $1', [closed.code])
  })
  const paused = await joined(['quiet-phone'])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      "update projects.project set approved_at = now(), live_at = now(), paused_at = now(), paused_reason = 'x' where code = $1",
      [paused.code],
    )
  })
  wait(5)
  await notifyQuietPhones.run({}, server.jobContext)
  for (const phone of [left, undecided, closed, paused]) assert.deepEqual(await subjects(phone), [])
  const ended = await joined(['quiet-phone'])
  assert.deepEqual(await quietAfter(ended, 365), [])
})

test('who leaves between the finding and the mail gets none', async () => {
  const phone = await joined(['quiet-phone'])
  wait(4)
  await notifyQuietPhones.run({}, server.jobContext)
  server.clock.now = START
  await phone.person.client.participation.leave({ code: phone.code })
  assert.deepEqual(await subjects(phone), [])
})

test('days to confirm are told once a week, and not when all are confirmed', async () => {
  const phone = await joined(['days-waiting'])
  await writeDiary(server, phone.participantId)
  const [diary] = await phone.person.client.diary.projects({})
  const day = { projectId: diary?.projectId ?? '', dataDay: '2026-09-16' }
  const notify = async () => {
    await notifyDaysWaiting.run({}, server.jobContext)
    return subjects(phone)
  }
  assert.deepEqual(await notify(), [])
  await phone.person.client.diary.unconfirmDay(day)
  assert.deepEqual([await notify(), await notify()], [[WAITING], []])
  wait(7)
  assert.deepEqual(await notify(), [WAITING])
  wait(28)
  assert.deepEqual(await notify(), [])
})

test('the link in a reminder ends this one alone, without signing in, by page or by one click', async () => {
  const phone = await joined(['quiet-phone', 'days-waiting'])
  wait(3)
  await notifyQuietPhones.run({}, server.jobContext)
  await server.work()
  const mail = server.mails.findLast(({ to }) => to === phone.person.email)
  const token = /\/api\/contact\/([\w-]{43})\/withdraw$/.exec(mail?.withdrawAt ?? '')?.[1] ?? ''
  assert.ok(mail?.paragraphs.includes(`https://allmend.example/contact/${token}`))
  const bytes = Buffer.from(token, 'base64url').toString('hex')
  for (const id of [phone.person.id, phone.participantId]) assert.ok(!bytes.includes(id.replaceAll('-', '')))
  const anyone = server.client().participation
  const { about, isAgreed, project } = await anyone.contact({ link: token })
  assert.deepEqual([about, isAgreed, project], ['quiet-phone', true, 'Seewil unterwegs'])
  for (let click = 0; click < 2; click++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/contact/${token}/withdraw`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    assert.equal(answer.statusCode, 204)
  }
  assert.equal((await anyone.contact({ link: token })).isAgreed, false)
  server.clock.now = START
  const [held] = (await phone.person.client.ownData.held({})).projects
  assert.deepEqual(held?.reminders, ['days-waiting'])
  const { participation } = await phone.person.client.participation.joining({ code: phone.code })
  assert.ok(participation?.consents.some(({ purpose }) => purpose === 'contact'))
})

test('what she asked for goes with her when she erases the project', async () => {
  const phone = await joined(['quiet-phone'])
  const [held] = (await phone.person.client.ownData.held({})).projects
  await phone.person.client.ownData.eraseProject({ projectId: held?.projectId ?? '' })
  const count = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rowCount } = await owner.query('select from participation.reminder where participant_id = $1', [
      phone.participantId,
    ])
    return rowCount
  })
  assert.equal(count, 0)
})

test('of a project somebody does not take part in nothing can be asked', async () => {
  const { code } = await openProject(server)
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(
    stranger.client.participation.changeReminder({ code, kind: 'quiet-phone', isWanted: true }),
    { code: 'participant_unknown' },
  )
})
