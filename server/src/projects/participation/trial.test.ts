import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { TRIAL_DAYS, TRIAL_PEOPLE } from '@allmend/domain/projects/projects/trial'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { FORM } from '../../../nets/tenants.ts'
import { openProject } from '../../../test/phone.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { addParticipant } from './participants.ts'
import { sweepTrials } from './trial-jobs.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

let count = 0

/** A paid project of an organisation of its own, whose start the board has not approved. */
async function triedOut(product: Product = 'tracking') {
  count++
  const admin = await server.person()
  const form = { ...FORM, name: `Probestadt ${count}`, slug: `probestadt-${count}` }
  const { id: organisation } = await admin.client.organisations.create(form)
  return { admin, ...(await openProject(server, { organisation, product, isTrial: true })) }
}

const approvedByBoard = async (id: string): Promise<void> => {
  const board = await server.person({ roles: ['ethics', 'ethics_chair'] })
  await voteAsRead(board.client, { id, decision: 'approved' })
}

const OWN_TEXTS = 'Ich erlaube meiner Arbeitgeberin, nach der Freigabe alles zu sehen.'

test('until the start is approved people read and agree to the standard texts alone', async () => {
  const { admin, id, code } = await triedOut()
  const published = await admin.client.participation.publishText({
    projectId: id,
    purpose: 'contact',
    de: OWN_TEXTS,
    en: OWN_TEXTS,
  })
  assert.deepEqual([published.version, published.passedAt], [2, null])
  const person = await server.person({ secondFactor: false })
  const shown = async () =>
    (await person.client.participation.joining({ code })).texts.find(({ purpose }) => purpose === 'contact')
  assert.equal((await shown())?.version, 1)
  await approvedByBoard(id)
  assert.deepEqual([(await shown())?.version, (await shown())?.de], [2, OWN_TEXTS])
})

test('a first version in the words of an organisation does not pass either', async () => {
  const { admin, id, organisationId } = await triedOut()
  const passedAt = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ passedAt: Date | null }>(
      `insert into participation.consent_text
         (project_id, purpose, version, organisation_id, de, en, published_at, published_by)
       values ($1, 'contact', 1, $2, $3, $3, now(), $4) returning passed_at as "passedAt"`,
      [id, organisationId, OWN_TEXTS, admin.id],
    )
    return rows[0]?.passedAt
  })
  assert.equal(passedAt, null)
})

const CONSENTS = [
  { purpose: 'own_diary', version: 1 },
  { purpose: 'project_analysis', version: 1 },
] as const
const DAY = 86_400_000

const join = (person: Person, code: string) =>
  person.client.participation.join({ code, consents: [...CONSENTS], deviceName: 'Telefon', birthYear: 1990 })

/** Somebody with an account of her own address, invited there. */
async function invited({ admin, id }: Awaited<ReturnType<typeof triedOut>>): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  await admin.client.participation.inviteToTrial({ projectId: id, email: person.email })
  return person
}

test('an invitation is written in the language it is asked for in', async () => {
  const { admin, id } = await triedOut()
  for (const language of ['de', 'en'] as const) {
    const email = `reads-${language}@seewil.example`
    await admin.client.participation.inviteToTrial({ projectId: id, email, language })
  }
  await server.work()
  assert.deepEqual(
    server.mails.filter(({ to }) => to.startsWith('reads-')).map(({ subject }) => subject),
    ['Einladung, ein Projekt auszuprobieren', 'Invitation to try a project out'],
  )
})

test('until the start is approved only whoever was invited by mail joins, people of the organisation too', async () => {
  const project = await triedOut()
  const { admin, id, code } = project
  const stranger = await server.person({ secondFactor: false })
  for (const person of [stranger, admin])
    await assert.rejects(join(person, code), { code: 'trial_invited_only' })
  assert.equal((await stranger.client.participation.joining({ code })).trial, 'trial_invited_only')
  const { revision } = await admin.client.content.draft({ projectId: id })
  await admin.client.content.publish({ projectId: id, revision })
  assert.equal((await server.client().content.invite({ code })).isTrial, true)
  const person = await invited(project)
  await server.work()
  const mail = server.mails.findLast(({ to }) => to === person.email)
  assert.ok(mail?.paragraphs.some((it) => it.includes(`https://allmend.example/invite/${code}/join`)))
  assert.equal((await person.client.participation.joining({ code })).trial, null)
  await join(person, code)
  assert.equal((await person.client.participation.joining({ code })).participation?.devices.length, 1)
  await approvedByBoard(id)
  await join(stranger, code)
  const more = admin.client.participation.inviteToTrial({ projectId: id, email: 'spaet@seewil.example' })
  await assert.rejects(more, { code: 'trial_approved' })
})

test('an invitation lets one person in, whichever address she has later and whoever has hers', async () => {
  const project = await triedOut()
  const { code } = project
  const person = await invited(project)
  await join(person, code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    await owner.query('update accounts.account set email = $2 where id = $1', [
      person.id,
      `neu-${person.email}`,
    ])
  })
  const next = await server.person({ secondFactor: false, email: person.email })
  await assert.rejects(join(next, code), { code: 'trial_invited_only' })
  await person.client.participation.leave({ code })
  await join(person, code)
})

test('who erases her account leaves her address in no invitation, whether she joined or not', async () => {
  const project = await triedOut()
  const [joined, waiting] = [await invited(project), await invited(project)]
  await join(joined, project.code)
  for (const { client } of [joined, waiting]) await client.ownData.eraseAccount({ password: PASSWORD })
  const kept = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ email: string | null; accountId: string | null }>(
      'select email, account_id as "accountId" from participation.trial_invitation where project_id = $1',
      [project.id],
    )
    return rows
  })
  assert.deepEqual(
    kept,
    Array.from({ length: 2 }, () => ({ email: null, accountId: null })),
  )
  assert.equal((await project.admin.client.participation.trial({ projectId: project.id })).invited, 2)
})

test('ten are invited in all, whoever leaves again, and asking twice takes one place', async () => {
  const project = await triedOut()
  const { admin, id, code } = project
  const [first] = await Promise.all(Array.from({ length: 10 }, () => invited(project)))
  assert.ok(first)
  await join(first, code)
  await first.client.participation.leave({ code })
  const again = await admin.client.participation.inviteToTrial({ projectId: id, email: first.email })
  assert.deepEqual([again.invited, again.places, again.daysLeft], [10, 10, 14])
  const eleventh = admin.client.participation.inviteToTrial({ projectId: id, email: 'elf@seewil.example' })
  await assert.rejects(eleventh, { code: 'trial_full' })
})

test('after fourteen days nobody joins or comes back and phones rest, until the start is approved', async () => {
  const project = await triedOut()
  const { admin, id, code } = project
  const [here, gone, late] = [await invited(project), await invited(project), await invited(project)]
  const { credential } = await join(here, code)
  await join(gone, code)
  await gone.client.participation.leave({ code })
  const phase = async () => {
    const headers = { authorization: `Bearer ${credential}` }
    const answer = await server.app.inject({ url: '/api/tracking/phase', headers })
    return answer.json<{ phase: string }>().phase
  }
  const { lastDay, daysLeft } = await admin.client.participation.trial({ projectId: id })
  assert.deepEqual([lastDay, daysLeft, await phase()], ['2026-09-30', 14, 'running'])
  await begunOn(id, '2026-09-03')
  assert.equal((await admin.client.participation.trial({ projectId: id })).daysLeft, 0)
  for (const person of [late, gone]) await assert.rejects(join(person, code), { code: 'trial_over' })
  const more = admin.client.participation.inviteToTrial({ projectId: id, email: 'spaet@seewil.example' })
  await assert.rejects(more, { code: 'trial_over' })
  assert.equal(await phase(), 'paused')
  await sweepTrials.run({}, server.jobContext)
  assert.equal(await addressesOf(id), 0)
  await approvedByBoard(id)
  assert.equal(await phase(), 'running')
  await join(late, code)
})

test('the database asks the same of whoever forgets to, with the numbers of the rule', async () => {
  const { id, organisationId } = await triedOut()
  const invite = (number: number) =>
    inTransaction(server.pool, { organisation: organisationId }, (db) =>
      db
        .insertInto('participation.trialInvitation')
        .values({
          projectId: id,
          organisationId,
          number,
          email: `nr-${number}@seewil.example`,
          language: 'de',
          invitedAt: server.clock.now,
        })
        .execute(),
    )
  for (let number = 1; number <= TRIAL_PEOPLE; number++) await invite(number)
  await assert.rejects(invite(TRIAL_PEOPLE + 1), { code: '23514' })
  const person = await server.person({ secondFactor: false, email: 'nr-1@seewil.example' })
  const other = await server.person({ secondFactor: false })
  const enter = ({ id: accountId }: Person, joinedAt: Date) =>
    inTransaction(server.pool, { duty: 'participation' }, (db) =>
      addParticipant(db, {
        participantId: randomUUID(),
        projectId: id,
        accountId,
        timeZone: 'Europe/Zurich',
        joinedAt,
      }),
    )
  const after = (days: number) => new Date(server.clock.now.getTime() + days * DAY)
  await assert.rejects(enter(other, server.clock.now), { constraint: 'trial_invited_only' })
  await assert.rejects(enter(person, after(TRIAL_DAYS)), { constraint: 'trial_over' })
  await enter(person, after(TRIAL_DAYS - 1))
  const later = inTransaction(server.pool, { duty: 'projects' }, (db) =>
    db
      .updateTable('projects.project')
      .set({ trialDay: after(1) })
      .where('id', '=', id)
      .execute(),
  )
  await assert.rejects(later, { constraint: 'trial_day_kept' })
})

async function begunOn(id: string, day: DataDay): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set trial_day = $2 where id = $1', [id, day])
  })
}

async function addressesOf(id: string): Promise<number> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rowCount } = await owner.query(
      'select from participation.trial_invitation where project_id = $1 and email is not null',
      [id],
    )
    return rowCount ?? 0
  })
}
