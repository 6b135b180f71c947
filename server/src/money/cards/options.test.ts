import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openCardServer } from '../../../test/card-server.ts'
import type { Person, TestServer } from '../../../test/test-server.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'

let server: TestServer
let provider: FakeStripeServer
let admin: Person
before(async () => {
  ;({ server, provider } = await openCardServer())
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

/** A project that was ordered without the survey, and its order. */
async function without(product: 'tracking' | 'cityserver' = 'tracking') {
  const terms = { product, participants: 73, endDay: '2027-09-30', survey: false }
  const { miriam, organizationId, project } = await orderedProject(server, { terms })
  const seen = () => miriam.client.projects.overview({ id: project.id })
  const { purchases } = await seen()
  const option = {
    projectId: project.id,
    type: 'add-survey',
    amount: 1,
    priceListId: 1,
    terms: true,
  } as const
  return { miriam, organizationId, seen, purchaseId: purchases[0]?.id ?? '', option }
}

async function paid(product?: 'tracking' | 'cityserver') {
  const it = await without(product)
  await admin.client.projects.settle({ purchaseId: it.purchaseId })
  return it
}

test('the survey is ordered later with a bill of its own, and is there when it is paid', async () => {
  const { miriam, organizationId, seen, option } = await paid()
  const order = await miriam.client.projects.extend({ ...option, way: 'wire' })
  // 73 × CHF 3 for 365 of 365 days, 10 % governance, 8.1 % VAT.
  const { optionsRappen, governanceRappen, yearlyRappen, vatRappen, totalRappen } = order.price
  assert.deepEqual([yearlyRappen, optionsRappen, governanceRappen], [0, 21_900, 2_190])
  assert.deepEqual([vatRappen, totalRappen], [1_951, 26_041])
  assert.deepEqual([order.kind, order.payment_state], ['add-survey', 'pending_wiretransfer'])
  const bills = await miriam.client.payments.invoices({ organizationId })
  const bill = bills.find((it) => it.orderId === order.id)
  assert.deepEqual([bill?.totalRappen, bill?.qrBill?.amountRappen], [26_041, 26_041])
  assert.equal((await seen()).survey, false)
  const activated = await admin.client.payments.activateAdditional({ subscriptionIds: [order.id] })
  assert.deepEqual([activated[0]?.kind, activated[0]?.state], ['extension', 'succeeded'])
  assert.equal((await seen()).survey, true)
  await assert.rejects(miriam.client.projects.extend({ ...option, way: 'wire' }), { code: 'option_there' })
})

test('by card it is there at once', async () => {
  const { miriam, seen, option } = await paid()
  const { id: orderId } = await miriam.client.projects.extend({ ...option, way: 'card' })
  const { clientSecret } = await miriam.client.cards.pay({ orderId })
  provider.fake.confirmed(clientSecret ?? '', '4242424242424242')
  assert.equal((await miriam.client.cards.payment({ orderId })).state, 'succeeded')
  assert.equal((await seen()).survey, true)
})

test('it is ordered once, for a paid project of a product that has it; one that is taken back may be ordered again', async () => {
  const unpaid = await without()
  const sent = (option: (typeof unpaid)['option']) => ({ ...option, way: 'wire' }) as const
  await assert.rejects(unpaid.miriam.client.projects.extend(sent(unpaid.option)), { code: 'project_unpaid' })
  const city = await paid('cityserver')
  await assert.rejects(city.miriam.client.projects.extend(sent(city.option)), { code: 'input_invalid' })
  const { miriam, option, seen } = await paid()
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => miriam.client.projects.extend(sent(option))),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const it of tries) if (it.status === 'rejected') assert.equal(it.reason.code, 'option_there')
  const { purchases } = await seen()
  const purchaseId = purchases.find(({ kind }) => kind === 'add-survey')?.id ?? ''
  await miriam.client.projects.cancelPurchase({ projectId: option.projectId, purchaseId })
  await miriam.client.projects.extend(sent(option))
})
