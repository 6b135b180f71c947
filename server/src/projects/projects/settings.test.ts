import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects/projects'
import { priceOf } from '@allmend/domain/money/payments/price'
import { orderOf } from '@allmend/domain/money/payments/calculation'
import { FORM } from '../../../nets/tenants.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { inTransaction } from '../../platform/db/identity.ts'
import { setInviteComplete } from './index.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let admin: Person
let board: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
  board = await server.person({ roles: ['ethics', 'ethics_chair'] })
})
after(() => server.close())

const CALCULATION = { participants: 50, startDay: '2026-10-01', endDay: '2027-12-31', survey: true } as const
type Form = SentOf<typeof projects.create>
let count = 0

async function city(): Promise<{ miriam: Person; organizationId: string }> {
  const miriam = await server.person()
  const mark = `${++count}`
  const made = await miriam.client.organisations.create({
    ...FORM,
    name: `Stadt ${mark}`,
    slug: `stadt-${mark}`,
  })
  return { miriam, organizationId: made.id }
}

function formOf(organizationId: string, more: Partial<Form> = {}): Form {
  const about = { organizationId, product: 'tracking', name: 'Mobilität im Alltag', way: 'wire', terms: true }
  return { ...CALCULATION, ...INTENT, ...about, product: 'tracking', way: 'wire', priceListId: 1, ...more }
}

async function ordered(more: Partial<Form> = {}) {
  const { miriam, organizationId } = await city()
  const project = await miriam.client.projects.create(formOf(organizationId, more))
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  const [purchase] = purchases
  assert.ok(purchase)
  return { miriam, organizationId, project, purchaseId: purchase.id }
}

/** As time would, past every check of the API. */
function turned(duty: string, change: string, id: string): Promise<void> {
  return server.owner(async (owner) => {
    await owner.query(`set allmend.duty = '${duty}'`)
    await owner.query(change, [id])
  })
}

const endProject = (id: string) =>
  turned(
    'projects',
    "update projects.project set start_day = '2024-01-01', end_day = '2025-01-01' where id = $1",
    id,
  )

test('a project says what it is for, who analyses and what is wanted, and the organisation may say it better until it is approved', async () => {
  const partner = {
    analysedBy: 'partner',
    analysisPartner: ' Büro Morgen ',
    otherResults: ' Wartezeiten ',
  } as const
  const { miriam, project } = await ordered(partner)
  assert.deepEqual(
    [project.purpose, project.analysedBy, project.analysisPartner, project.results, project.otherResults],
    [INTENT.purpose, 'partner', 'Büro Morgen', ['mode_split', 'co2'], 'Wartezeiten'],
  )
  const change = { id: project.id, title: 'Alltag', survey_url: '/survey/ABC/1' }
  const intent = {
    ...INTENT,
    purpose: 'Wir prüfen, ob die neue Buslinie genügt.',
    results: ['flows' as const],
  }
  const changed = await miriam.client.projects.change({ ...change, intent })
  assert.deepEqual(
    [changed.purpose, changed.analysedBy, changed.analysisPartner, changed.results, changed.survey_url],
    [intent.purpose, 'provider', null, ['flows'], '/survey/ABC/1'],
  )
  await voteAsRead(board.client, { id: project.id, decision: 'approved' })
  await assert.rejects(miriam.client.projects.change({ ...change, intent }), { code: 'intent_approved' })
  assert.equal((await miriam.client.projects.change({ ...change, title: 'Alltag 2' })).title, 'Alltag 2')
})

test('the region and the minimum age are changed in the settings, the region until somebody takes part', async () => {
  const { miriam, project } = await live()
  const change = { id: project.id, title: project.title, survey_url: '' }
  const changed = await miriam.client.projects.change({ ...change, minimumAge: 18, region: 'seewil' })
  assert.deepEqual([changed.minimumAge, changed.region], [18, 'seewil'])
  assert.equal((await miriam.client.projects.change(change)).minimumAge, 18)
  assert.equal((await miriam.client.projects.change({ ...change, minimumAge: null })).minimumAge, null)
  await assert.rejects(miriam.client.projects.change({ ...change, region: 'atlantis' }), {
    code: 'input_invalid',
  })
  const seats = 'update projects.project set seats_taken = 1 where id = $1'
  await turned('projects', seats, project.id)
  await assert.rejects(miriam.client.projects.change({ ...change, region: 'atlantis' }), {
    code: 'region_used',
  })
})

test('what is missing of the purpose, the analysis or the results is said field by field', async () => {
  const { miriam, organizationId } = await city()
  const wrong: [Partial<Form>, string, string][] = [
    [{ purpose: 'kurz' }, 'purpose', 'purpose_short'],
    [{ purpose: 'x'.repeat(1001) }, 'purpose', 'purpose_long'],
    [{ purpose: 'Etwas, das sich \u202Eumkehrt und weiter' }, 'purpose', 'words_not_plain'],
    [{ analysedBy: 'partner' }, 'analysisPartner', 'partner_missing'],
    [{ results: [] }, 'results', 'results_missing'],
    [{ otherResults: 'x'.repeat(301) }, 'otherResults', 'words_long'],
  ]
  for (const [more, field, problem] of wrong) {
    await assert.rejects(miriam.client.projects.create(formOf(organizationId, more)), (error: unknown) => {
      const { fields } = error as { fields: { field: string; problem: string }[] }
      assert.deepEqual(fields, [{ field, problem }])
      return true
    })
  }
})

test('an unpaid order is cancelled: name and code are free at once, and a paid one stays', async () => {
  const { miriam, organizationId, project, purchaseId } = await ordered({ code: 'SEEWIL27' })
  const cancel = { projectId: project.id, purchaseId }
  assert.equal((await miriam.client.projects.cancelPurchase(cancel)).payment_state, 'cancelled')
  assert.deepEqual(await miriam.client.projects.ofOrganisation({ id: organizationId, archived: 'yes' }), [])
  await assert.rejects(miriam.client.projects.byCode({ code: 'SEEWIL27' }), { code: 'project_missing' })
  const again = await miriam.client.projects.create(formOf(organizationId, { code: 'SEEWIL27' }))
  assert.equal(again.code, 'SEEWIL27')
  await assert.rejects(miriam.client.projects.cancelPurchase(cancel), { code: 'purchase_settled' })
  // Told of its payment after all, it stays what it is: somebody has to look at the money.
  assert.equal((await admin.client.projects.settle({ purchaseId })).payment_state, 'cancelled')
  const { purchases } = await miriam.client.projects.overview({ id: again.id })
  const paid = { projectId: again.id, purchaseId: purchases[0]?.id ?? '' }
  await admin.client.projects.settle({ purchaseId: paid.purchaseId })
  await assert.rejects(miriam.client.projects.cancelPurchase(paid), { code: 'purchase_settled' })
  const foreign = await ordered()
  await assert.rejects(miriam.client.projects.cancelPurchase({ ...paid, purchaseId: foreign.purchaseId }), {
    code: 'purchase_missing',
  })
})

async function live() {
  const it = await ordered()
  const { project, organizationId, miriam, purchaseId } = it
  await admin.client.projects.settle({ purchaseId })
  await voteAsRead(board.client, { id: project.id, decision: 'approved' })
  await inTransaction(server.pool, { duty: 'projects' }, (db) =>
    setInviteComplete(db, project.id, server.clock.now),
  )
  await miriam.client.projects.goLive({ projectId: project.id, organizationId })
  return it
}

test('while joining is closed nobody joins, who takes part goes on, and opened again people join', async () => {
  const { miriam, project } = await live()
  const [aline, reto] = [await server.person(), await server.person()]
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
  const join = { code: project.code, consents, deviceName: 'Telefon', birthYear: 1990 }
  await aline.client.participation.join(join)
  const closed = await miriam.client.projects.closeJoining({ id: project.id })
  assert.equal(closed.joiningClosedAt, server.clock.now.getTime())
  await assert.rejects(reto.client.participation.join(join), { code: 'joining_closed' })
  assert.equal((await reto.client.participation.joining({ code: project.code })).joiningClosed, true)
  assert.ok((await aline.client.participation.joining({ code: project.code })).participation)
  assert.equal((await miriam.client.projects.openJoining({ id: project.id })).joiningClosedAt, null)
  await reto.client.participation.join(join)
  await endProject(project.id)
  await assert.rejects(miriam.client.projects.closeJoining({ id: project.id }), { code: 'project_ended' })
})

test('an ended project is archived and left out of the list, unless it is asked for', async () => {
  const { miriam, organizationId, project } = await live()
  const archive = { id: project.id, archived: true }
  await assert.rejects(miriam.client.projects.archive(archive), { code: 'project_running' })
  await endProject(project.id)
  assert.ok((await miriam.client.projects.archive(archive)).archivedAt)
  const listed = (archived: 'yes' | 'no') =>
    miriam.client.projects.ofOrganisation({ id: organizationId, archived })
  assert.deepEqual([(await listed('no')).length, (await listed('yes')).length], [0, 1])
  await miriam.client.projects.archive({ ...archive, archived: false })
  assert.equal((await listed('no')).length, 1)
})

test('the Admin allows more newsletters than three', async () => {
  const { miriam, project } = await live()
  const { id: projectId } = project
  for (let made = 0; made < 3; made++) await miriam.client.participation.addNewsletter({ projectId })
  await assert.rejects(miriam.client.participation.addNewsletter({ projectId }), { code: 'newsletters_full' })
  await admin.client.admin.allowNewsletters({ projectId, allowed: 4 })
  const { number } = await miriam.client.participation.addNewsletter({ projectId })
  assert.deepEqual([number, (await miriam.client.participation.newsletters({ projectId })).allowed], [4, 4])
  await assert.rejects(miriam.client.participation.addNewsletter({ projectId }), { code: 'newsletters_full' })
})

test('an order names its quote and is priced by its list until the last day, once for each organisation', async () => {
  const { miriam, organizationId } = await city()
  const old = await miriam.client.payments.prices({})
  const { number, key } = await server.client().payments.createQuote({ ...CALCULATION, priceListId: 1 })
  const own = await miriam.client.payments.createOwnQuote({ ...CALCULATION, priceListId: 1 })
  const next = { ...old, trackingRappen: 9_900, assumed: [], validFrom: '2026-12-01' }
  const { id: newList } = await admin.client.payments.addPriceList(next)
  const began = "update payments.price_list set valid_from = '2026-09-02' where id = $1"
  await turned('payments', began, String(newList))

  const calculation = {
    product: 'tracking',
    participants: 80,
    startDay: '2026-11-01',
    endDay: '2028-01-31',
  } as const
  const form = (name: string, quote: Form['quote'], more: Partial<Form> = {}) =>
    formOf(organizationId, { ...calculation, name, quote, ...more })
  const create = (sent: Form) => miriam.client.projects.create(sent)
  await assert.rejects(create(form('Ohne', undefined)), { code: 'prices_changed' })
  await assert.rejects(create(form('Falsch', { number, key: 'x'.repeat(32) })), { code: 'quote_unknown' })
  await assert.rejects(create(form('Fremd', { number })), { code: 'quote_unknown' })
  const list = { priceListId: newList }
  await assert.rejects(create(form('Liste', { number, key }, list)), { code: 'prices_changed' })
  const { id } = await create(form('Mit Offerte', { number, key }))
  const [purchase] = (await miriam.client.projects.overview({ id })).purchases
  assert.equal(purchase?.quote, number)
  assert.deepEqual(purchase?.price, priceOf(orderOf({ ...calculation, survey: true }), old))
  await assert.rejects(create(form('Noch eins', { number, key })), { code: 'quote_ordered' })

  // Another organisation may order by the same offer; cancelled, it is an offer again.
  const other = await city()
  const theirs = { ...form('Mit Offerte', { number, key }), organizationId: other.organizationId }
  await other.miriam.client.projects.create(theirs)
  await miriam.client.projects.cancelPurchase({ projectId: id, purchaseId: purchase?.id ?? '' })
  await create(form('Noch eins', { number, key }))
  await create(form('Eigene', { number: own.number }))
  const [mine] = await miriam.client.payments.ownQuotes({})
  assert.deepEqual([mine?.number, mine?.state], [own.number, 'ordered'])

  const third = await city()
  await turned('payments', "update payments.quote set valid_until = '2026-09-01' where number = $1", number)
  const late = { ...form('Zu spät', { number, key }), organizationId: third.organizationId }
  await assert.rejects(third.miriam.client.projects.create(late), { code: 'quote_expired' })
})
