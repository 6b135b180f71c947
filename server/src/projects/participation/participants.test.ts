import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { stateCounts } from '../../tracking/tracking/index.ts'
import { peopleCounted } from './counted-people.ts'
import { countStates } from './jobs.ts'
import { participantsWhoAgree } from './ledger.ts'
import {
  accountBehind,
  accountOfParticipant,
  holdParticipant,
  insidersOf,
  lockParticipant,
  participantCount,
  participantsHere,
  participationsOf,
  stateCountsAt,
} from './participants.ts'
import { contactByLink, contactLinkOf } from './recipients.ts'
import { isTriedOut } from './trial.ts'

let server: TestServer
let project: { id: string; code: string }
let [here, gone]: Phone[] = []
before(async () => {
  server = await openTestServer()
  project = await openProject(server)
  here = await pairPhone(server, project.code)
  gone = await pairPhone(server, project.code)
  await gone.person.client.participation.leave({ code: project.code })
})
after(() => server.close())

const asked = <T>(work: (db: Db<'participation'>) => Promise<T>) =>
  inTransaction(server.pool, { duty: 'participation' }, work)

const later = (ms: number) => new Date(server.clock.now.getTime() + ms)

test('who takes part and who has left is known by account and by part, and who left is no account to write to', async () => {
  assert.ok(here && gone)
  const [{ participantId: one }, { participantId: other }] = [here, gone]
  assert.equal(await asked((db) => accountOfParticipant(db, one)), here.person.id)
  assert.equal(await asked((db) => accountOfParticipant(db, other)), undefined)
  assert.equal(await asked((db) => accountBehind(db, other)), gone.person.id)
  assert.equal(await asked((db) => accountBehind(db, randomUUID())), undefined)
  assert.deepEqual(await asked((db) => participationsOf(db, here!.person.id)), [one])
  assert.equal(await asked((db) => participantCount(db, [project.id])), 1)
  assert.equal(await asked((db) => participantCount(db, [])), 0)
  const now = await asked((db) => participantsHere(db, project.id))
  assert.deepEqual(now, [{ participantId: one, accountId: here.person.id, joinedAt: server.clock.now }])
})

test('how many took part and had left is counted of an instant', async () => {
  const at = (ms: number) => asked((db) => stateCountsAt(db, project.id, later(ms)))
  assert.deepEqual(await at(0), { joined: 0, left: 0 })
  assert.deepEqual(await at(1), { joined: 1, left: 1 })
})

test('an insider has one of the accounts, or joined before an instant', async () => {
  assert.ok(here && gone)
  const [one, other] = [here.participantId, gone.participantId]
  const insiders = (accountIds: string[], joinedBefore: Date | null) =>
    asked((db) => insidersOf(db, project.id, { accountIds, joinedBefore }))
  assert.deepEqual(await insiders([], null), [])
  assert.deepEqual(await insiders([here.person.id], null), [one])
  assert.deepEqual(await insiders([here.person.id], later(0)), [one])
  assert.deepEqual(new Set(await insiders([], later(1))), new Set([one, other]))
})

test('of some people it is known whose latest line about a purpose is yes', async () => {
  assert.ok(here && gone)
  const both = [here.participantId, gone.participantId]
  const agreeing = () => asked((db) => participantsWhoAgree(db, 'contact', both))
  const { participation } = here.person.client
  const change = { code: project.code, purpose: 'contact', version: 1 } as const
  assert.deepEqual(await agreeing(), [here.participantId])
  await participation.changeConsent({ ...change, act: 'withdrawn' })
  assert.deepEqual(await agreeing(), [])
  await participation.changeConsent({ ...change, act: 'given' })
  assert.deepEqual(await agreeing(), [here.participantId])
  assert.deepEqual(await asked((db) => participantsWhoAgree(db, 'contact', [])), [])
})

test('a participant is held if she is there, and while she is locked nobody else locks her', async () => {
  assert.ok(here)
  const { participantId } = here
  assert.equal(await asked((db) => holdParticipant(db, participantId)), true)
  assert.equal(await asked((db) => holdParticipant(db, randomUUID())), false)
  await asked(async (db) => {
    await lockParticipant(db, participantId)
    const another = asked((db) =>
      ask(db, 'select from participation.participant where participant_id = $1 for update nowait', [
        participantId,
      ]),
    )
    await assert.rejects(another, { code: '55P03' })
  })
})

test('the link by which she ends all mails of an organisation is one, and leads back to her', async () => {
  assert.ok(here)
  const whose = { participantId: here.participantId, projectId: project.id }
  const link = await asked((db) => contactLinkOf(db, whose))
  assert.equal(await asked((db) => contactLinkOf(db, whose)), link)
  assert.deepEqual(await asked((db) => contactByLink(db, link)), whose)
  assert.equal(await asked((db) => contactByLink(db, randomUUID())), undefined)
})

test('a project is tried out until its start is approved', async () => {
  const tried = await openProject(server, { isTrial: true })
  const triedOut = ({ id }: { id: string }) => asked((db) => isTriedOut(db, id))
  assert.deepEqual([await triedOut(tried), await triedOut(project)], [true, false])
})

test('each line of her ledger of consents is a line of the log of accesses', async () => {
  const { person, participantId } = await pairPhone(server, project.code)
  const change = { code: project.code, purpose: 'contact', version: 1, act: 'withdrawn' } as const
  await person.client.participation.changeConsent(change)
  const logged = await inTransaction(server.pool, { duty: 'access-log' }, (db) =>
    db
      .selectFrom('accessLog.entry')
      .select(['act', 'purpose', 'what', 'byWhom'])
      .where('participantId', '=', participantId)
      .orderBy('number')
      .execute(),
  )
  const line = (act: string) => (purpose: string) => ({ act, purpose, what: 'text 1', byWhom: 'self' })
  assert.deepEqual(logged, [...purposesOf('tracking').map(line('agreed')), line('withdrew')('contact')])
})

test('a project whose people cannot be counted keeps no other from it, and the job says so', async () => {
  const other = await openProject(server)
  const counting = countStates(async (db, id) =>
    id === project.id ? Promise.reject(new Error('no figures')) : stateCounts(db, id),
  )
  await assert.rejects(counting.run({}, server.jobContext), /of 1 projects/)
  const counted = async ({ id }: { id: string }) => (await asked((db) => peopleCounted(db, id))).countedAt
  assert.deepEqual([await counted(project), await counted(other)], [null, server.clock.now.getTime()])
  await countStates(stateCounts).run({}, server.jobContext)
  assert.equal(await counted(project), server.clock.now.getTime())
})
