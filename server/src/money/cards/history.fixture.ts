import assert from 'node:assert/strict'
import { isUndecided } from '@allmend/domain/money/cards/intent'
import { LEGAL_VERSIONS } from '@allmend/domain/projects/content/legal-version'
import fc from 'fast-check'
import type { TestServer } from '../../../test/test-server.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { addOrder, cancelOrder, orderById, type Subjects, notifyOrder } from '../payments/index.ts'
import { FakeStripe } from './fake-stripe.ts'
import { askAbout, type OnCards } from './webhook.ts'
import { type AsOwner, payOrder } from './pay-order.ts'
import { addCard, customerOf, intentsOf } from './store.ts'
import { anyStop, eventArrives, openStops, repays, stripeBefore } from './stops.fixture.ts'

const NUMBERS = ['4242424242424242', '4000002500003155', '4000000000000002'] as const
const KEPT = ['pm_good', 'pm_secure', 'pm_declined'] as const
const TOTAL_RAPPEN = 4_219_402

/** A card of each sort for the organisation whose orders these are. */
export async function keepCards(server: TestServer, organisationId: string): Promise<void> {
  const { now } = server.clock
  await inTransaction(server.pool, { organisation: organisationId }, async (db) => {
    const { id: customerId } = await customerOf(db, { organisationId }, now)
    const shown = { brand: 'visa', last4: '4242', expiresMonth: 11, expiresYear: 2028 }
    for (const id of KEPT) await addCard(db, { organisationId }, { id, ...shown, customerId, addedAt: now })
  })
}

/** What happens to an order, and where we stop in the middle of it. */
const anyStep = fc.record({
  what: fc.constantFrom(
    'pays',
    'pays',
    'pays',
    'pays with a kept card',
    'pays with a kept card',
    'tells the script a card',
    'tells the script a card',
    'tells the script a card',
    'proves it',
    'proves it',
    'does not prove it',
    'an event arrives',
    'an event arrives',
    'looks at the page',
    'we ask',
    'the bank transfer arrives',
    'an Admin lets it through',
    'the order is cancelled',
  ),
  number: fc.constantFrom(...NUMBERS, NUMBERS[0]),
  which: fc.nat({ max: 30 }),
  ...anyStop,
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
export const anyHistory = fc.array(anyStep, { minLength: 1, maxLength: 12 })

export const seen = { paid: 0, repaid: 0, paidOtherwise: 0, unpaid: 0, stops: 0 }

/** What stands on each account of the books for the bill of an order. */
export async function bookedOf(
  db: Db<'payments'>,
  orderId: string,
): Promise<Partial<Record<string, number>>> {
  const rows = await ask<{ account: string; rappen: number }>(
    db,
    `select p.account, sum(p.amount_rappen)::bigint as rappen from payments.invoice i
     join payments.entry e on e.invoice_id = i.id join payments.posting p on p.entry_id = e.id
     where i.order_id = $1 group by p.account`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, rappen }) => [account, rappen]))
}

/**
 * Lives one history of an order of its own to its end, and looks at what is left. Those in another lane live years
 * apart: bills are numbered by year, and whoever makes one holds up the others of her year.
 */
export async function live(
  server: TestServer,
  payer: { organisationId: string; by: string; lane: number },
  steps: Step[],
) {
  const { pool } = server
  const { organisationId, by, lane } = payer
  let now = new Date(server.clock.now)
  now.setUTCFullYear(now.getUTCFullYear() + lane)
  const fake = new FakeStripe()
  const effects: string[] = []
  let isPaidByTransfer = false
  const stops = openStops(seen)
  const { stoppable } = stops

  /** What the subject heard counts once it is committed. */
  let apply: string[] = []
  const subjects: Subjects = {
    project: (_db, id) => Promise.resolve(void apply.push(id)),
    extension: (_db, id) => Promise.resolve(void apply.push(id)),
    membership: (_db, id) => Promise.resolve(void apply.push(id)),
  }
  async function committed<T>(work: () => Promise<T>): Promise<T> {
    apply = []
    const done = await work()
    effects.push(...apply)
    apply = []
    return done
  }
  const asPayer: AsOwner = (work) =>
    stoppable(() =>
      inTransaction(pool, { organisation: organisationId }, async (db) => {
        const order = await orderById(db, orderId)
        assert.ok(order)
        return work(db, { order, payer: { organisationId } })
      }),
    )
  const onCards: OnCards = (work) =>
    stoppable(() => committed(() => inTransaction(pool, { duty: 'cards' }, work)))
  const onPayments = <T>(work: (db: Db<'payments'>) => Promise<T>) =>
    committed(() => inTransaction(pool, { duty: 'payments' }, work))

  const stripe = stripeBefore(fake, stops)
  const cardsScene = { fake, stripe, subjects, onCards }
  const provider = { stripe, eventSecret: '', publishableKey: '', script: '', origin: '' }

  for (const [index, number] of NUMBERS.entries()) fake.typed(number, { id: KEPT[index] ?? '' })
  const orderId = await inTransaction(pool, { organisation: organisationId, account: by }, async (db) => {
    return addOrder(db, {
      payer: { organisationId },
      subject: { kind: 'project', id: crypto.randomUUID() },
      way: 'wire',
      priceListId: 1,
      lines: [{ kind: 'setup', quantity: 1, unit: 'piece', amountRappen: TOTAL_RAPPEN, vatBasisPoints: 0 }],
      orderedBy: by,
      orderedAt: now,
      termsVersion: LEGAL_VERSIONS[0],
    })
  })

  const intentNow = () =>
    inTransaction(pool, { organisation: organisationId }, async (db) =>
      (await intentsOf(db, [orderId])).get(orderId),
    )
  const open = () => [...fake.intents.values()]
  /** What the browser was handed; of an intent whose secret never left us nobody can tell a card. */
  const secrets: string[] = []
  async function pays(card: string | null): Promise<void> {
    const begun = await payOrder({ card }, { provider, subjects, now, asPayer, onCards })
    if (typeof begun !== 'string' && begun.clientSecret !== null) secrets.push(begun.clientSecret)
  }
  const isHanded = (it: { client_secret: string }) => secrets.includes(it.client_secret)

  /** Whether there was anything to ask about. */
  async function asks(): Promise<boolean> {
    const intent = await intentNow()
    if (!intent || !isUndecided(intent.status)) return false
    await askAbout(intent, { stripe, subjects, now, onCards })
    return true
  }

  async function reported(news: 'paid' | 'waived'): Promise<void> {
    await onPayments(async (db) => {
      const before = (await orderById(db, orderId))?.state
      await notifyOrder(db, subjects, { id: orderId, news, now })
      if (news === 'paid' && (before === 'open' || before === 'waived')) isPaidByTransfer = true
    })
  }

  async function happens(step: Step): Promise<void> {
    const intent = open().at(-1)
    switch (step.what) {
      case 'pays':
        return pays(null)
      case 'pays with a kept card':
        return pays(KEPT[NUMBERS.indexOf(step.number)] ?? null)
      case 'tells the script a card':
        return void fake.confirmed(secrets.at(-1) ?? '', step.number)
      case 'proves it':
      case 'does not prove it':
        return intent && fake.prove(intent.id, step.what === 'proves it')
      case 'an event arrives':
        return eventArrives(cardsScene, { which: step.which, history: orderId, now })
      case 'looks at the page':
        return void (await asks())
      case 'we ask':
        now = new Date(now.getTime() + 3 * 60_000)
        return void (await asks())
      case 'the bank transfer arrives':
        return reported('paid')
      case 'an Admin lets it through':
        return reported('waived')
      case 'the order is cancelled':
        await inTransaction(pool, { organisation: organisationId }, (db) => cancelOrder(db, orderId, now))
    }
  }

  for (const step of steps) {
    stops.next(step)
    await stops.lived(happens(step))
  }

  // From here on nothing fails: the job that asks comes by, and the one that pays back, twice.
  stops.next()
  for (let round = 0; round < 3; round++) {
    now = new Date(now.getTime() + 7 * 3_600_000)
    if (!(await asks())) break
  }
  for (let round = 0; round < 2; round++) {
    if (!(await repays(cardsScene, (it) => it.orderId === orderId))) break
  }

  const [order, booked] = await onPayments(async (db) => [
    await orderById(db, orderId),
    await bookedOf(db, orderId),
  ])
  assert.ok(order)
  const arrived = open().reduce((sum, it) => sum + it.amount_received - it.refunded, 0)
  const isUnlocked = effects.length > 0
  assert.ok(effects.length <= 1, 'what was ordered took effect twice')
  assert.ok(arrived === 0 || arrived === TOTAL_RAPPEN, `the card paid ${arrived}`)
  assert.ok(!(arrived > 0 && isPaidByTransfer), 'paid twice: by card and by transfer')
  assert.equal(order.state === 'paid', arrived > 0 || isPaidByTransfer, `${order.state}, ${arrived} arrived`)
  assert.equal(isUnlocked, order.settledAt !== null)
  if (isUnlocked) assert.ok(order.state === 'waived' || order.state === 'paid', 'unlocked unpaid')
  if (arrived > 0) assert.ok(isUnlocked, 'paid and left locked')
  if (order.state !== 'open' && order.state !== 'waived')
    for (const it of open().filter(isHanded))
      assert.ok(['succeeded', 'canceled'].includes(it.status), `${it.status} stays chargeable`)
  assert.equal(booked.card ?? 0, arrived, 'the books know what the card paid')
  assert.equal(
    booked.clearing ?? 0,
    isPaidByTransfer ? TOTAL_RAPPEN : 0,
    'only a transfer waits for the bank',
  )
  if (open().some((it) => it.refunded > 0)) seen.repaid++
  if (arrived > 0) seen.paid++
  else if (isPaidByTransfer) seen.paidOtherwise++
  else seen.unpaid++
}
