import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, makeClient } from '@allmend/contract/client'
import { type FakeStripeServer, serveFakeStripe } from '../src/money/cards/fake-stripe-server.ts'
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { INTENT } from '../test/intent.ts'
import type { TestServer } from '../test/test-server.ts'
import { CARD_KEYS } from './inputs/cards.ts'
import { openQuickServer } from './quick-server.ts'
import { CALCULATION, openTenant } from './tenants.ts'

/** How often the button is pressed at once; `npm run checkouts` presses it a thousand times. */
const CHECKOUTS = Number(process.env['CHECKOUTS'] ?? 60)

let server: TestServer
let provider: FakeStripeServer
let tenant: Awaited<ReturnType<typeof openTenant>>
let client: Client
before(async () => {
  provider = await serveFakeStripe()
  server = await openQuickServer({ ...CARD_KEYS, STRIPE_API_URL: provider.url })
  tenant = await openTenant(server, 'Seewil')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  // Over the wire, as browsers come.
  client = makeClient({
    origin: `http://127.0.0.1:${port}`,
    fetch,
    clientKey: server.config.CLIENT_KEY,
    language: () => 'de',
    session: {
      token: () => tenant.person.token,
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    },
  })
})
after(async () => {
  await server.close()
  await provider.close()
})

/** A second or a few, each after another time: all at once again would only find the same queue. */
const backLater = (at: number) => sleep(500 + at * 10)

/** What became of each; whoever is told to come back does so. */
async function atOnce(call: (at: number) => Promise<unknown>): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    Array.from({ length: CHECKOUTS }, async (_, at) => {
      for (;;) {
        const outcome = await call(at).then(
          () => 'done',
          ({ code, message }: { code?: string; message: string }) => code ?? message,
        )
        if (outcome !== 'unavailable') return outcome
        await backLater(at)
      }
    }),
  )
  const counts = Object.entries(Object.groupBy(outcomes, (it) => it))
  return Object.fromEntries(counts.map(([outcome, those]) => [outcome, those?.length ?? 0]))
}

const countOf = async (duty: 'payments' | 'cards' | 'projects', text: string, value: string) => {
  const [row] = await inTransaction(server.pool, { duty }, (db) =>
    ask<{ count: number }>(db, `select count(*)::int as count from ${text}`, [value]),
  )
  return row?.count
}

test('however often a quote is ordered at once, it is one order, one bill and one project', async (t) => {
  const { participants, startDay, endDay, survey, priceListId } = CALCULATION
  const asked = { product: 'tracking', participants, startDay, endDay, survey, priceListId } as const
  const { number } = await client.payments.createOwnQuote(asked)
  const before = await countOf('projects', 'projects.project where organisation_id = $1', tenant.organisation)
  const started = performance.now()
  const outcomes = await atOnce((at) =>
    client.projects.createPaid({
      ...asked,
      ...INTENT,
      organizationId: tenant.organisation,
      name: `Alltag ${at}`,
      way: at % 2 === 0 ? 'wire' : 'card',
      quote: { number },
      terms: true,
    }),
  )
  t.diagnostic(`${CHECKOUTS} checkouts in ${Math.round(performance.now() - started)} ms`)
  assert.deepEqual(outcomes, { done: 1, quote_ordered: CHECKOUTS - 1 })
  assert.equal(await countOf('payments', 'payments.order where quote_number = $1', number), 1)
  const bills = `payments.invoice i join payments.order o on o.id = i.order_id where o.quote_number = $1`
  assert.equal(await countOf('payments', bills, number), 1)
  const after = await countOf('projects', 'projects.project where organisation_id = $1', tenant.organisation)
  assert.equal(after, (before ?? 0) + 1)
})

test('however often its payment by card is begun at once, it is one intent, here and at the provider', async (t) => {
  const orders = await client.payments.subscriptions({})
  const order = orders.find(({ kind, settledAt }) => kind === 'project' && settledAt === null)
  assert.ok(order)
  const before = provider.fake.intents.size
  const secrets = new Set<string | null>()
  const started = performance.now()
  const outcomes = await atOnce(async () => {
    const { clientSecret } = await client.cards.pay({ orderId: order.id })
    secrets.add(clientSecret)
  })
  t.diagnostic(`${CHECKOUTS} payments begun in ${Math.round(performance.now() - started)} ms`)
  assert.deepEqual([outcomes, secrets.size], [{ done: CHECKOUTS }, 1])
  assert.equal(provider.fake.intents.size, before + 1)
  assert.equal(await countOf('cards', 'cards.intent where order_id = $1', order.id), 1)
})
