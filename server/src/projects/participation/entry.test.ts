import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { NEWSLETTER } from '../../../nets/public-pages.ts'
import { openCityProject } from '../../../test/city-project.ts'
import { openProject, pairPhone } from '../../../test/phone.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { inviteToTrial } from './trial.ts'
import { sweepTrials } from './trial-jobs.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const REQUIRED = ['own_diary', 'project_analysis'] as const
const consents = REQUIRED.map((purpose) => ({ purpose, version: 1 }))

const join = ({ client }: Person, code: string) =>
  client.participation.join({ code, consents, deviceName: 'Telefon', birthYear: 1990 })

const stranger = () => server.person({ secondFactor: false })

async function changed(id: string, change: string): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(`update projects.project set ${change} where id = $1`, [id])
  })
}

const PAUSED = "paused_at = now(), paused_reason = 'x'"

test('nobody joins a project that is paused, closed to newcomers or full; and the page says so', async () => {
  for (const [change, code, seen] of [
    [PAUSED, 'project_paused', { isPaused: true, joiningClosed: false, seatsFree: 50 }],
    ['joining_closed_at = now()', 'joining_closed', { isPaused: false, joiningClosed: true, seatsFree: 50 }],
    ['seats_taken = seats', 'project_full', { isPaused: false, joiningClosed: false, seatsFree: 0 }],
  ] as const) {
    const project = await openProject(server, { isLive: true })
    await changed(project.id, change)
    const person = await stranger()
    await assert.rejects(join(person, project.code), { code })
    const { isPaused, joiningClosed, seatsFree, isTest, trial, participation } =
      await person.client.participation.joining({ code: project.code })
    assert.deepEqual({ isPaused, joiningClosed, seatsFree }, seen, code)
    assert.deepEqual([isTest, trial, participation], [false, null, null])
  }
})

test('the same holds for a CityServer project', async () => {
  const { code, id } = await openCityProject(server)
  const { client } = await stranger()
  const takePart = (version: number) =>
    client.participation.takePart({ code, consents: [{ purpose: 'ratings', version }], birthYear: 1990 })
  await assert.rejects(takePart(2), { code: 'consent_outdated' })
  await changed(id, 'joining_closed_at = now()')
  await assert.rejects(takePart(1), { code: 'joining_closed' })
  await changed(id, 'joining_closed_at = null, closed_at = now()')
  await assert.rejects(takePart(1), { code: 'project_unknown' })
  await changed(id, 'closed_at = null')
  await takePart(1)
  await assert.rejects(takePart(1), { code: 'participant_present' })
})

test('guesses of a code are counted, right or wrong: after three hundred in an hour none is answered', async () => {
  const { code } = await openProject(server)
  const { client } = await stranger()
  for (let guess = 0; guess < 298; guess++)
    await assert.rejects(client.participation.joining({ code: `FALSCH${guess}` }), {
      code: 'project_unknown',
    })
  await client.participation.joining({ code })
  await client.participation.joining({ code })
  await assert.rejects(client.participation.joining({ code }), { code: 'too_many_requests' })
})

test('of a project nobody takes part in nothing is changed', async () => {
  const { admin } = await openCityProject(server)
  const { participation } = admin.client
  const code = 'UNBEKANNT1'
  const unknown = { code: 'participant_unknown' }
  await assert.rejects(participation.leave({ code }), unknown)
  await assert.rejects(participation.changeReminder({ code, kind: 'quiet-phone', isWanted: true }), unknown)
  const change = { code, purpose: 'contact', version: 1, act: 'given' } as const
  await assert.rejects(participation.changeConsent(change), unknown)
})

test('a participant gives consents to the version in force alone, and withdraws the one she gave', async () => {
  const { code } = await openProject(server)
  const { person } = await pairPhone(server, code)
  const { participation } = person.client
  const change = (version: number, act: 'given' | 'withdrawn') =>
    participation.changeConsent({ code, purpose: 'contact', version, act })
  await assert.rejects(change(2, 'given'), { code: 'consent_outdated' })
  await assert.rejects(change(2, 'withdrawn'), { code: 'consent_outdated' })
  assert.equal((await change(1, 'given')).consents.length, purposesOf('tracking').length)
  assert.equal((await change(1, 'withdrawn')).consents.length, purposesOf('tracking').length - 1)
  // Nothing is held any more, so any version is withdrawn already.
  assert.equal((await change(2, 'withdrawn')).consents.length, purposesOf('tracking').length - 1)
})

test('a newsletter is sent by a project that runs: not while it is paused, nor once it is closed', async () => {
  const { id: projectId, code, admin } = await openCityProject(server)
  const reader = await stranger()
  const read = (['ratings', 'contact'] as const).map((purpose) => ({ purpose, version: 1 }))
  await reader.client.participation.takePart({ code, consents: read, birthYear: 1990 })
  const { participation } = admin.client
  const added = await participation.addNewsletter({ projectId })
  assert.deepEqual([added.number, added.state, added.revision, added.startedAt], [1, 'draft', 1, null])
  const key = { projectId, number: '1' }
  const saved = await participation.saveNewsletter({ ...key, document: NEWSLETTER, revision: 1 })
  assert.deepEqual([saved.revision, saved.document.de.subject], [2, NEWSLETTER.de.subject])
  const send = () => participation.sendNewsletter({ ...key, revision: 2 })
  await changed(projectId, PAUSED)
  await assert.rejects(send(), { code: 'project_paused' })
  await changed(projectId, 'paused_at = null, paused_reason = null, closed_at = now()')
  await assert.rejects(send(), { code: 'project_closed' })
  await changed(projectId, 'closed_at = null')
  const sending = await send()
  assert.deepEqual(
    [sending.state, sending.startedAt, sending.endedAt],
    ['sending', server.clock.now.getTime(), null],
  )
  // Paused before its turn it is held; closed, it ends.
  await changed(projectId, PAUSED)
  await server.work()
  const state = async () => (await participation.newsletters({ projectId })).newsletters.map((it) => it.state)
  assert.deepEqual(await state(), ['sending'])
  const unknown = { ...key, number: '2' }
  await assert.rejects(participation.cancelNewsletter(unknown), { code: 'newsletter_unknown' })
  await assert.rejects(participation.testNewsletter({ ...unknown, language: 'de' }), {
    code: 'newsletter_unknown',
  })
  await assert.rejects(participation.saveNewsletter({ ...unknown, document: NEWSLETTER, revision: 1 }), {
    code: 'newsletter_unknown',
  })
})

test('addresses of a trial are kept while it runs, and go once its project is closed or its time is over', async () => {
  const invitedTo = async (change?: string) => {
    const { id: projectId, organisationId } = await openCityProject(server, { isTrial: true })
    const about = { projectId, organisationId, language: 'de', now: server.clock.now } as const
    const numbers: (number | undefined)[] = []
    for (const email of ['a@seewil.example', 'b@seewil.example', 'a@seewil.example'])
      numbers.push(
        await inTransaction(server.pool, { organisation: organisationId }, (db) =>
          inviteToTrial(db, { ...about, email }),
        ),
      )
    assert.deepEqual(numbers, [1, 2, 1])
    if (change) await changed(projectId, change)
    return projectId
  }
  const [kept, closed, over] = [
    await invitedTo(),
    await invitedTo('closed_at = now()'),
    await invitedTo("trial_day = '2026-09-03'"),
  ]
  await sweepTrials.run({}, server.jobContext)
  const addresses = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ id: string; count: number }>(
      'select project_id as id, count(email)::int as count from participation.trial_invitation group by project_id',
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  })
  assert.deepEqual(
    [kept, closed, over].map((id) => addresses.get(id)),
    [2, 0, 0],
  )
})
