import assert from 'node:assert/strict'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { OrganisationForm } from '@allmend/contract/base/organisations'
import { addProposal } from '../src/base/accounts/roles/role-proposals.ts'
import { codeAt, stepOf } from '../src/base/accounts/second-factor/totp.ts'
import { anchorLog } from '../src/base/access-log/index.ts'
import { noteAct } from '../src/office/admin/acts.ts'
import { addRequest } from '../src/office/admin/newsletter-requests.ts'
import type { Identity } from '../src/platform/db/identity.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openIntent } from '../src/money/cards/store.ts'
import { addChange } from '../src/projects/governance/content-changes.ts'
import { book } from '../src/tracking/insights/budget-store.ts'
import { addCounted, addRelease } from '../src/tracking/insights/store.ts'
import { addRetention } from '../src/office/own-data/retention/store.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { addInvitation } from '../src/base/organisations/invitations.ts'
import { addOrganisation } from '../src/base/organisations/store.ts'
import { recordOutsideAct } from '../src/base/organisations/visits.ts'
import { beginVisit } from '../src/base/organisations/visits.ts'
import { bookPayout } from '../src/money/payments/bank/book-payout.ts'
import { ordersAbout } from '../src/money/payments/orders/orders.ts'
import { inviteToTrial } from '../src/projects/participation/trial.ts'
import { addExtension } from '../src/projects/projects/extensions.ts'
import { compact } from '../src/tracking/tracking/compaction.ts'
import { approve } from '../test/approved.ts'
import { INTENT } from '../test/intent.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { openProject, pairPhone, rideChunk } from '../test/phone.ts'
import { cityNetwork } from './city-network.ts'
import { smallCard } from './scene/small-card.ts'
import { smallCaseDocument } from './scene/small-case-document.ts'
import { smallReview } from './scene/small-review.ts'
import { smallRoute } from './scene/small-route.ts'
import { smallOverlay } from './scene/small-overlay.ts'
import { smallFrequency } from './scene/small-frequency.ts'
import { smallInsights } from './scene/small-insights.ts'
import { smallMissions } from './scene/small-missions.ts'
import { smallPeople } from './scene/small-people.ts'
import { smallMembership } from './scene/small-membership.ts'
import { smallRequests, smallResult } from './scene/small-results.ts'
import { smallRating } from './scene/small-rating.ts'
import { smallRides } from './scene/small-rides.ts'
import { smallPhotos } from './scene/small-photos.ts'
import { answerSurvey, smallSurvey } from './scene/small-survey.ts'
import {
  smallFigures,
  smallIssue,
  smallNewsletter,
  smallSiteRequest,
  smallStatus,
} from './scene/small-site.ts'
import { smallArticlePicture } from './scene/small-article.ts'
import { publishPages } from './public-pages.ts'
import { DIARY_DAY, writeDiary } from './scene/small-diary.ts'
import { voteAsRead } from '../test/vote-as-read.ts'

const {
  name: _name,
  slug: _slug,
  ...form
} = OrganisationForm.parse({
  name: 'Stadt Seewil',
  slug: 'stadt-seewil',
  accountName: 'Stadtkasse',
  contactEmail: 'mobilitaet@seewil.example',
  type: 'public_sector',
  street: 'Rathausplatz',
  number: '1',
  postcode: '6099',
  location: 'Seewil',
  country: 'CH',
})
/** Everything about an organisation but its name and address. */
export const FORM = form

/** What a quote is asked for; the first price list comes with the database. */
export const CALCULATION = {
  participants: 400,
  startDay: '2026-10-01',
  endDay: '2027-12-31',
  survey: true,
  product: 'tracking',
  priceListId: 1,
} as const

export interface Tenant {
  person: Person
  organisation: string
  participant: string
  /** What the door sets for this person inside her organisation. */
  identity: Identity
}

/** A person with an organisation and at least one row in every table that belongs to somebody. */
export async function openTenant(server: TestServer, name: string): Promise<Tenant> {
  const person = await server.person({ roles: ['ethics'], secondFactor: false })
  const { client } = person
  const { secret } = await client.accounts.startSecondFactor({})
  await client.accounts.confirmSecondFactor({ code: codeAt(fromBase32(secret), stepOf(server.clock.now)) })
  const id = crypto.randomUUID()
  const now = server.clock.now
  await inTransaction(server.pool, { duty: 'organisations' }, async (db) => {
    const about = { id, adminId: person.id, now }
    assert.ok(await addOrganisation(db, about, { ...FORM, name, slug: name.toLowerCase() }))
    const invitation = { organisationId: id, email: `${name}@seewil.example`, invitedBy: person.id, now }
    await addInvitation(db, { ...invitation, role: 'member', language: 'de' })
    const support = { organisationId: id, accountId: person.id, byName: 'Support' }
    await beginVisit(db, { ...support, id: crypto.randomUUID(), reason: 'Supportfall', now })
    const act = { ...support, act: 'byId', at: now }
    assert.equal(await recordOutsideAct(db, act), 'recorded')
  })
  await client.payments.createOwnQuote(CALCULATION)
  const project = await client.projects.create({
    ...CALCULATION,
    ...INTENT,
    organizationId: id,
    name: 'Mobilität im Alltag',
    way: 'wire',
    terms: true,
  })
  const runner = { projectId: project.id, organisation: id, account: person.id }
  const route = await smallRoute(server, { ...runner, ...(await cityNetwork(server, runner, 'open')) })
  await smallPhotos(server, { ...runner, route, offered: Buffer.from(name) })
  await smallOverlay(server, runner)
  await inTransaction(server.pool, { organisation: id }, (db) =>
    inviteToTrial(db, {
      projectId: project.id,
      organisationId: id,
      email: person.email,
      language: 'de',
      now,
    }),
  )
  await decided(server, { projectId: project.id, organisation: id })
  await inTransaction(server.pool, { organisation: id }, async (db) => {
    const more = { type: 'add-seats', amount: 10 } as const
    await addExtension(db, { id: crypto.randomUUID(), organisationId: id, projectId: project.id, ...more })
    const [order] = await ordersAbout(db, ['project'], [project.id])
    assert.ok(order)
    const about = { organisationId: id, orderId: order.id, reference: order.id, toldAt: now }
    await db
      .insertInto('payments.orderAttempt')
      .values({ ...about, provider: 'stripe', state: 'failed' })
      .execute()
    await openIntent(db, { orderId: order.id, payer: { organisationId: id }, amountRappen: 1, now })
  })
  await inTransaction(server.pool, { organisation: id, account: person.id }, async (db) => {
    const request = { projectId: project.id, organisationId: id, reason: 'Mehr', askedAt: now }
    assert.ok(await addRequest(db, request))
    await noteAct(db, { by: person.id, act: 'people-searched', now })
  })
  await smallCard(server, { organisationId: id })
  const payout = { reference: `po_${id.replaceAll('-', '')}`, amountRappen: 97, chargesRappen: 3, trace: '' }
  await inTransaction(server.pool, { duty: 'payments' }, (db) => bookPayout(db, payout, now))
  const support = await server.person({ roles: ['admin'] })
  const [invoice] = await client.payments.invoices({ organizationId: id })
  await client.payments.invoiceFile({ organizationId: id, id: invoice?.id ?? '' })
  const reported = [{ amountRappen: 5_000, bankReference: `BANK-${name}` }]
  const file = camtFile({ iban: server.config.BILL_IBAN, name, payments: reported })
  await support.client.payments.importBankFile({}, { octets: Uint8Array.from(Buffer.from(file)) })
  await inTransaction(server.pool, { duty: 'accounts' }, async (db) => {
    const { id: accountId, email: formerEmail } = person
    const askedAt = now
    await db
      .insertInto('accounts.emailChange')
      .values({ accountId, formerEmail, email: `neu.${formerEmail}`, askedAt })
      .execute()
    const effectiveAt = new Date(now.getTime() + 1)
    const proposed = { role: 'ethics', isGrant: true, reason: 'Gewählt', now } as const
    const { id: proposedBy } = support
    await addProposal(db, { id: crypto.randomUUID(), accountId, proposedBy, ...proposed })
    await db
      .insertInto('accounts.secondFactorReset')
      .values({ id: crypto.randomUUID(), accountId, askedByName: 'Support', askedAt, effectiveAt })
      .execute()
  })
  await smallResult(server, { ...runner })
  await smallCaseDocument(server, runner)
  await smallRequests(server, runner)
  await smallMembership(server, person.id, 'active')
  const participant = await openParticipation(server, person, id)
  await inTransaction(server.jobContext.pool, { duty: 'own-data' }, (db) => {
    const counts = { participants: 1, fixes: 600 }
    return addRetention(db, { projectId: project.id, organisationId: id, dueDay: DIARY_DAY, ...counts }, now)
  })
  await client.accessLog.audit({})
  await anchorLog.run({}, server.jobContext)
  await client.accessLog.audit({})
  const taking = { projectId: project.id, organisation: id, participantId: participant }
  await smallRating(server, taking)
  await smallPeople(server, taking)
  await smallMissions(server, taking)
  await smallRides(server, taking)
  const surveyId = await smallSurvey(server, { projectId: project.id, organisation: id, status: 'finished' })
  await answerSurvey(server, { projectId: project.id, surveyId, participantId: participant })
  await smallSiteRequest(server)
  await smallArticlePicture(server)
  await smallNewsletter(server)
  await smallStatus(server)
  await smallIssue(server, 'sending')
  await smallFigures(server)
  return {
    person,
    organisation: id,
    participant,
    identity: { account: person.id, organisation: id, participant },
  }
}

/** The board has decided on the start, asked something, a vote of it is void, found something, and one of it does not vote. */
async function decided(
  server: TestServer,
  { projectId, organisation }: { projectId: string; organisation: string },
): Promise<void> {
  const board = await server.person({ roles: ['ethics'] })
  const other = await server.person({ roles: ['ethics'] })
  const { governance } = board.client
  await voteAsRead(board.client, { id: projectId, decision: 'approved' })
  const { review } = await smallReview(server, { projectId, organisation, account: board.id })
  await inTransaction(server.pool, { duty: 'governance' }, (db) =>
    addChange(db, { reviewId: review, votes: 1, parts: ['texts'], now: server.clock.now }),
  )
  await governance.find({ review, criterion: 'purpose', verdict: 'met' })
  await other.client.governance.declareConflict({ review, words: 'Ich wohne dort.' })
  await governance.addDocument({ kind: 'minutes', day: '2026-09-17', title: 'Sitzung', body: 'Entschieden.' })
}

/**
 * She takes part in a project of the organisation; one chunk has arrived, one is in quarantine, one packed; she has said
 * something about her day, the day is counted, and she is sent a newsletter.
 */
async function openParticipation(server: TestServer, person: Person, organisation: string): Promise<string> {
  const project = await openProject(server, { organisation })
  const { code } = project
  await server.owner((owner) => approve(owner, project.id))
  await publishPages(server, project, person.id)
  await smallInsights(server, { projectId: project.id, organisationId: organisation }, person.id)
  const phone = await pairPhone(server, code, person)
  await person.client.participation.sendNewsletter({ projectId: project.id, number: '1', revision: 2 })
  await person.client.participation.changeReminder({ code, kind: 'quiet-phone', isWanted: true })
  const days = { projectId: project.id, from: '2020-01-01', through: '2020-01-02' } as const
  await person.client.ownData.erasePeriod(days)
  await person.client.ownData.requestExport({})
  for (const [seq, chunk] of [rideChunk('07:00', '2026-09-15'), rideChunk('07:00')].entries()) {
    assert.equal((await phone.send(seq + 1, chunk)).statusCode, 201)
  }
  assert.equal((await phone.send(1, rideChunk('09:00'))).statusCode, 409)
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const now = server.clock.now
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    await owner.query('update tracking.dirty set read_through = arrivals where participant_id = $1', [
      phone.participantId,
    ])
  })
  await inTransaction(server.jobContext.pool, { duty: 'tracking' }, (db) =>
    compact(db, keyring, phone.participantId, now),
  )
  await writeDiary(server, phone.participantId)
  await smallFrequency(server, { id: project.id, organisationId: organisation })
  await inTransaction(server.jobContext.pool, { duty: 'insights' }, async (db) => {
    const about = { id: project.id, organisationId: organisation }
    await addCounted(db, project.id, DIARY_DAY, [phone.participantId])
    const figures = { dataDays: null, producers: null }
    for (const isTest of [false, true]) {
      await addRelease(db, { ...about, isTest }, { kind: 'day', from: DIARY_DAY, figures, now })
      const costs = [{ figure: 'day', rhoMillionths: 1 }] as const
      await book(db, { ...about, isTest }, { audience: 'organisation', from: DIARY_DAY, costs, now })
    }
  })
  return phone.participantId
}

/** Secrets of authenticator apps are shown in base 32 (RFC 4648). */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((it) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(it).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
