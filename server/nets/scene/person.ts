import assert from 'node:assert/strict'
import { inTransaction, onDuty } from '../../src/platform/db/identity.ts'
import { openKeyring } from '../../src/platform/keys/keyring.ts'
import { freezeQuote } from '../../src/money/payments/prices/freeze-quote.ts'
import { takeSeat } from '../../src/projects/projects/seats.ts'
import { addPartner } from '../../src/office/results/store.ts'
import { pairDevice } from '../../src/tracking/tracking/pair-device.ts'
import { openProject } from '../../test/phone.ts'
import { takePart } from '../../test/take-part.ts'
import type { Person, TestServer } from '../../test/test-server.ts'
import { smallArchive } from './small-archive.ts'
import { smallMembership } from './small-membership.ts'
import { smallCard } from './small-card.ts'
import { smallDiary } from './small-diary.ts'
import { ownOrder } from './small-money.ts'
import { smallRequests } from './small-results.ts'
import { smallResponse, smallSurvey } from './small-survey.ts'
import { CALCULATION } from '../tenants.ts'
import { part } from './part.ts'
import { openProjectsOf } from './projects.ts'

interface Place {
  server: TestServer
  person: Person
}

/** What somebody has without an organisation. */
export const OF_PERSON = [
  part({
    of: [],
    makes: ['quote', 'quoteKey'],
    make: async ({ server, person }: Place) => {
      const about = { accountId: person.id, now: server.clock.now }
      const made = await inTransaction(server.pool, { duty: 'payments' }, (db) =>
        freezeQuote(db, CALCULATION, about),
      )
      assert.ok(made !== 'prices_changed')
      return { quote: made.number, quoteKey: made.key }
    },
  }),
  part({
    of: [],
    makes: ['ownInvoice'],
    make: async ({ server, person }: Place) => ({ ownInvoice: await ownOrder(server, person.id) }),
  }),
  part({
    of: [],
    makes: ['card'],
    make: async ({ server, person }: Place) => ({ card: await smallCard(server, { accountId: person.id }) }),
  }),
  part({
    of: ['diary'],
    makes: ['diaryProject'],
    make: async ({ server, person }: Place) => ({ diaryProject: await smallDiary(server, person) }),
  }),
  part({
    of: [],
    makes: ['archive'],
    make: async ({ server, person }: Place) => ({ archive: await smallArchive(server, person) }),
  }),
  part({
    of: [],
    makes: ['membership'],
    make: async ({ server, person }: Place) => ({
      membership: await smallMembership(server, person.id, 'active'),
    }),
  }),
  part({
    of: [],
    makes: ['answerProject', 'answerSurvey'],
    make: async ({ server, person }: Place) => {
      const { id: projectId, organisationId } = await openProject(server, { isLive: true })
      const survey = await smallSurvey(server, {
        projectId,
        organisation: organisationId,
        status: 'finished',
      })
      await smallResponse(server, { projectId, survey, account: person.id })
      return { answerProject: projectId, answerSurvey: survey }
    },
  }),
  // She delivers to a live project of somebody's, nobody else does, and asked twice for its figures.
  part({
    of: ['results'],
    makes: ['deliveryProject', 'request', 'extractRequest'],
    make: async ({ server, person: { id: account } }: Place) => {
      const { id: projectId } = await openProject(server, { isLive: true })
      await inTransaction(server.pool, { duty: 'results' }, (db) =>
        addPartner(db, { projectId, accountId: account, name: 'Institut', namedAt: server.clock.now }),
      )
      const { waiting, delivered } = await smallRequests(server, { projectId, account })
      return { deliveryProject: projectId, request: waiting, extractRequest: delivered }
    },
  }),
]

/** Her phone, paired with the open project. */
export async function deviceFor(
  server: TestServer,
  { id }: Person,
): Promise<{ device: string; credential: string }> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { now } = server.clock
  const { id: projectId } = (await openProjectsOf(server)).project
  const joined = await inTransaction(server.pool, { account: id, duty: 'projects' }, async (db) => {
    await takeSeat(db, projectId)
    return onDuty(db, 'tracking', async (db) => {
      const participantId = await takePart(db, keyring, { accountId: id, projectId, now })
      return participantId && pairDevice(db, { participantId, deviceName: 'Telefon', now })
    })
  })
  assert.ok(joined)
  return { device: joined.deviceId, credential: joined.credential }
}
