import assert from 'node:assert/strict'
import type { ReplyOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects/projects'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import sharp from 'sharp'
import { INTENT } from '../../test/intent.ts'
import { LAST_DAY, SMALL_SURVEY } from '../scene/small-survey.ts'
import { FORM } from '../tenants.ts'
import type { Somebody, World } from './world.ts'

const WEEK = { a: '2026-09-14', b: '2026-09-20' }
const PERIOD = { startDay: '2026-09-17', endDay: '2027-12-31' }

type Organisation = { id: string; slug: string }
export type Project = ReplyOf<typeof projects.create>

/** Who decides and who is paid, beside whoever runs a project. */
export interface Office {
  admin: Somebody
  board: Somebody
}

export async function openOrganisation({ client }: Somebody): Promise<Organisation> {
  const { organisations } = client
  const name = 'Stadt Seewil'
  const { id, slug } = await organisations.create({ ...FORM, name, slug: 'stadt-seewil' })
  await organisations.bySlug({ slug })
  await organisations.byId({ id })
  await organisations.whole({ id })
  await organisations.isMine({ id })
  await organisations.update({ ...FORM, id, name: 'Stadt Seewil am See' })
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#154638' } })
  const picture = new Blob([new Uint8Array(await square.png().toBuffer())], { type: 'image/png' })
  await organisations.setLogo({ organizationId: id }, { picture })
  return { id, slug }
}

/** From the order to the go-live; a Tracking project has a survey the board has released. */
export async function liveProject(
  { server }: World,
  { client }: Somebody,
  { admin, board }: Office,
  about: { organisation: Organisation; product: Product },
): Promise<Project> {
  const { organisation, product } = about
  const isTracking = product === 'tracking'
  const { id: priceListId } = await client.payments.prices({})
  const form = {
    ...INTENT,
    ...PERIOD,
    organizationId: organisation.id,
    product,
    name: isTracking ? 'Mobilität im Alltag' : 'Velonetz Seewil',
    participants: 50,
    survey: isTracking,
    way: 'wire',
    priceListId,
    terms: true,
  } as const
  const order = isTracking ? client.projects.create : client.projects.createPaid
  const { id, code, title } = await order(form)
  await client.projects.byCode({ code })
  await client.projects.change({ id, title: `${title} 2027`, survey_url: '' })
  const named = { projectName: `${title} 2027`, organizationSlug: organisation.slug }
  await client.projects.invoiceDetails(named)
  if (isTracking) await submitSurvey(client, id)

  const purchases = await admin.client.projects.purchases({})
  const purchase = purchases.find((it) => it.projectId === id)
  assert.ok(purchase)
  await admin.client.projects.settle({ purchaseId: purchase.id })
  await admin.client.projects.mailInviteUnlocked({ projectName: code, organizationSlug: organisation.slug })
  await decide(board, id)
  await server.work()
  const { revision } = await client.content.draft({ projectId: id })
  await client.content.publish({ projectId: id, revision })
  return client.projects.goLive({ projectId: id, organizationId: organisation.id })
}

async function submitSurvey({ surveys }: Somebody['client'], id: string): Promise<void> {
  const asked = { document: SMALL_SURVEY, lastDay: LAST_DAY }
  const { id: sid, revision } = await surveys.create({ id, ...asked })
  const changed = await surveys.update({ id, sid, revision, ...asked })
  await surveys.submit({ id, sid, revision: changed.revision })
  await surveys.list({ id })
}

/** Every case of the project, one after the other. */
async function decide({ client: { governance } }: Somebody, id: string): Promise<void> {
  for (let votes = 0; votes < 3; votes++) {
    const { cases } = await governance.cases({})
    if (!cases.some(({ project }) => project.id === id)) return
    const { review, content } = await governance.case({ id })
    assert.ok(review)
    await governance.decide({ id, review: review.id, decision: 'approved', content })
  }
}

/** More seats of a live project, which the Admin sees paid. */
export async function extend({ client }: Somebody, { admin }: Office, project: Project): Promise<void> {
  const { id: priceListId } = await client.payments.prices({})
  const ordered = { priceListId, way: 'wire', terms: true } as const
  const { id } = await client.projects.extend({
    projectId: project.id,
    type: 'add-seats',
    amount: 5,
    ...ordered,
  })
  await admin.client.payments.activateAdditional({ subscriptionIds: [id] })
}

/** Somebody agrees to all that is asked and takes a seat. */
export async function takePart({ client: { participation } }: Somebody, { code, product }: Project) {
  const { texts } = await participation.joining({ code })
  const consents = texts.map(({ purpose, version }) => ({ purpose, version }))
  if (product === 'tracking')
    await participation.join({ code, consents, deviceName: 'Telefon', birthYear: 1990 })
  else await participation.takePart({ code, consents, birthYear: 1990 })
}

export async function answerSurvey(
  { calls }: World,
  { client: { surveys } }: Somebody,
  { id }: Project,
): Promise<void> {
  const [waiting] = await surveys.waiting({})
  assert.ok(waiting)
  const { surveyId, code } = waiting
  const { version } = await surveys.questionnaire({ code, surveyId })
  const answers = { bike: ['seldom'] }
  await surveys.submitAnswers({ id, surveyId, version, sendingId: calls.drawn(), answers })
  await surveys.hasSubmitted({ id })
  await surveys.hasAnsweredRequired({ id, sid: surveyId })
}

/** What whoever runs a project reads of it. */
export async function readFigures({ client }: Somebody, { id, product }: Project): Promise<void> {
  const { insights, ratings, projects } = client
  await projects.overview({ id, product })
  await insights.users({ id })
  await insights.cohorts({ id, ...WEEK, product })
  await insights.plz({ id, ...WEEK, product })
  if (product === 'tracking') {
    await insights.figures({ id })
    await insights.weeks({ id, ...WEEK })
    await insights.modes({ id, ...WEEK })
    await insights.cells({ id, ...WEEK })
  } else {
    await ratings.projectStats({ id })
    await ratings.projectStatsIn({ id, ...WEEK })
    await ratings.projectModes({ id, ...WEEK })
    await ratings.projectCells({ id, ...WEEK })
  }
}

/** What a participant reads: of herself, by her own id and without it, and of the country. */
export async function readOwn({ client }: Somebody, { id, product }: Project): Promise<void> {
  const { user_id } = await client.accounts.me({})
  for (const c of ['me', user_id]) await client.insights.ownModes({ id, product, ...WEEK, c })
  await client.insights.postcodes({ product, a: 8.3, b: 47, c: 8.5, d: 47.1 })
  await client.insights.reverse({ product, lat: 47.05, lon: 8.4 })
}
