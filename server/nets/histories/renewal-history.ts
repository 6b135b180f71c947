import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { isUndecided } from '@allmend/domain/money/cards/intent'
import fc from 'fast-check'
import { MEMBER_FORM } from '../../test/member-form.ts'
import type { TestServer } from '../../test/test-server.ts'
import { addAccount } from '../../src/base/accounts/store.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { inTransaction, onDuty } from '../../src/platform/db/identity.ts'
import { renew } from '../../src/office/membership/renew.ts'
import { addMember, changeMember, subscriptionsOf } from '../../src/office/membership/store.ts'
import { dropUnpaid, subscribe } from '../../src/office/membership/subscribe.ts'
import { type Order, orderById, ordersAbout, notifyOrder } from '../../src/money/payments/index.ts'
import { SUBJECTS } from '../../src/subjects.ts'
import { chargeKept } from '../../src/money/cards/charge-renewals.ts'
import type { AsPayer } from '../../src/money/cards/customer.ts'
import { FakeStripe } from '../../src/money/cards/fake-stripe.ts'
import { askAbout, type OnCards } from '../../src/money/cards/webhook.ts'
import { type AsOwner, payOrder } from '../../src/money/cards/pay-order.ts'
import {
  addCard,
  customerOf,
  type Intent,
  intentsOf,
  intentsToCharge,
  removeCard,
  setDefaultCard,
} from '../../src/money/cards/store.ts'
import {
  anyStop,
  eventArrives,
  openStops,
  repays,
  stripeBefore,
} from '../../src/money/cards/stops.fixture.ts'

const NUMBERS = ['4242424242424242', '4000002500003155', '4000000000000002'] as const
const YEAR = 2027
const FEE_RAPPEN = 3_000

/** What happens to a membership around its renewal, and where we stop in the middle of it. */
const anyStep = fc.record({
  what: fc.constantFrom(
    'it is renewed',
    'it is renewed',
    'the job charges',
    'the job charges',
    'the job charges',
    'an event arrives',
    'an event arrives',
    'we ask',
    'she pays with a kept card',
    'she tells the script a card',
    'she proves it',
    'she chooses another card',
    'she removes her card',
    'the bank transfer arrives',
    'she leaves',
    'she comes back',
  ),
  number: fc.constantFrom(...NUMBERS, NUMBERS[0]),
  which: fc.nat({ max: 30 }),
  ...anyStop,
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
export const anyRenewal = fc.record({
  kept: fc.constantFrom(...NUMBERS, NUMBERS[0]),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 12 }),
})

export const renewalsSeen = {
  charged: 0,
  paidHerself: 0,
  paidOtherwise: 0,
  repaid: 0,
  unpaid: 0,
  left: 0,
  stops: 0,
}

/** Lives one renewal of a member of its own to its end, and looks at what is left. */
export async function liveRenewal(
  { pool, clock }: TestServer,
  { kept, steps }: { kept: string; steps: readonly Step[] },
): Promise<void> {
  const accountId = randomUUID()
  const payer = { accountId }
  const fake = new FakeStripe()
  const stops = openStops(renewalsSeen)
  const { stoppable } = stops
  const stripe = stripeBefore(fake, stops)
  const provider = { stripe, eventSecret: '', publishableKey: '', script: '', origin: '' }
  const subjects = SUBJECTS
  let now = new Date(clock.now)
  let isPaidByTransfer = false
  const asPayer: AsPayer = (work) => stoppable(() => inTransaction(pool, { account: accountId }, work))
  const onCards: OnCards = (work) => stoppable(() => inTransaction(pool, { duty: 'cards' }, work))
  const onMembership = <T>(work: (db: Db<'membership'>) => Promise<T>) =>
    stoppable(() => inTransaction(pool, { duty: 'membership' }, work))

  const cardsScene = { fake, stripe, subjects, onCards }

  const cards = NUMBERS.map((number) => fake.typed(number))
  await inTransaction(pool, { duty: 'accounts' }, async (db) => {
    const names = { firstName: 'Jonas', familyName: 'Brandt', newsletter: false, language: 'de' }
    const email = `${accountId}@seewil.example`
    await addAccount(db, { id: accountId, email, passwordHash: '-', ...names, now })
  })
  await inTransaction(pool, { account: accountId }, async (db) => {
    const { shares: _shares, statutes: _read, countryCode: country, ...form } = MEMBER_FORM
    const stated = { hometown: '', isRepresented: false, statutesVersion: '2026-09-01', registeredAt: now }
    const nobody = { referralEmail: '', referralFirstName: '', referralFamilyName: '' }
    await addMember(db, { ...form, ...stated, ...nobody, accountId, country })
    const paid = await subscribe(db, { accountId, shares: 1, year: 2026, way: 'card', isRenewal: false, now })
    await onDuty(db, 'payments', (db) =>
      notifyOrder(db, subjects, { id: paid, news: 'paid', by: 'card', now }),
    )
    const { id: customerId } = await customerOf(db, payer, now)
    const shown = { brand: 'visa', last4: '4242', expiresMonth: 11, expiresYear: 2028 }
    for (const id of cards) await addCard(db, payer, { id, ...shown, customerId, addedAt: now })
    await setDefaultCard(db, payer, cardOf(kept))
  })
  now = new Date('2026-12-01T05:42:00Z')

  function cardOf(number: string): string {
    return cards[NUMBERS.findIndex((it) => it === number)] ?? ''
  }

  const ordersNow = (): Promise<Order[]> =>
    inTransaction(pool, { duty: 'membership' }, async (db) => {
      const ids = (await subscriptionsOf(db, [accountId]))
        .filter((it) => it.year === YEAR)
        .map(({ id }) => id)
      return onDuty(db, 'payments', (db) => ordersAbout(db, ['membership'], ids))
    })
  const standingOrder = async () => (await ordersNow()).find(({ state }) => state !== 'cancelled')
  const intentsNow = async (): Promise<Intent[]> => {
    const ids = (await ordersNow()).map(({ id }) => id)
    return [...(await inTransaction(pool, { duty: 'cards' }, (db) => intentsOf(db, ids))).values()]
  }

  const secrets: string[] = []
  async function pays(card: string | null): Promise<void> {
    const order = await standingOrder()
    if (!order) return
    const asOwner: AsOwner = (work) =>
      asPayer(async (db) => work(db, { order: (await orderById(db, order.id)) ?? order, payer }))
    const begun = await payOrder({ card }, { provider, subjects, now, asPayer: asOwner, onCards })
    if (typeof begun !== 'string' && begun.clientSecret !== null) secrets.push(begun.clientSecret)
  }

  async function charges(): Promise<boolean> {
    const ids = (await intentsNow()).map(({ id }) => id)
    const due = (await onCards((db) => intentsToCharge(db, 1_000))).filter(({ id }) => ids.includes(id))
    const asAccount = () => asPayer
    for (const it of due) await chargeKept(it, { provider, subjects, now, onCards, asAccount })
    return due.length > 0
  }

  async function asks(): Promise<boolean> {
    const undecided = (await intentsNow()).filter((it) => isUndecided(it.status))
    for (const intent of undecided) await askAbout(intent, { stripe, subjects, now, onCards })
    return undecided.length > 0
  }

  const renewed = () => onMembership((db) => renew(db, accountId, { year: YEAR, takesCards: true, now }))

  async function happens(step: Step): Promise<void> {
    switch (step.what) {
      case 'it is renewed':
        return renewed()
      case 'the job charges':
        return void (await charges())
      case 'an event arrives':
        return eventArrives(cardsScene, { which: step.which, history: accountId, now })
      case 'we ask':
        now = new Date(now.getTime() + 3 * 60_000)
        return void (await asks())
      case 'she pays with a kept card':
        return pays(cardOf(step.number))
      case 'she tells the script a card':
        await pays(null)
        return void fake.confirmed(secrets.at(-1) ?? '', step.number)
      case 'she proves it':
        for (const { id } of fake.intents.values()) fake.prove(id, true)
        return
      case 'she chooses another card':
        return void (await asPayer((db) => setDefaultCard(db, payer, cardOf(step.number))))
      case 'she removes her card':
        return asPayer((db) => removeCard(db, payer, cardOf(step.number)))
      case 'the bank transfer arrives': {
        const order = await standingOrder()
        if (!order) return
        return inTransaction(pool, { duty: 'payments' }, async (db) => {
          const before = (await orderById(db, order.id))?.state
          await notifyOrder(db, subjects, { id: order.id, news: 'paid', now })
          if (before === 'open') isPaidByTransfer = true
        })
      }
      case 'she leaves':
        return onMembership(async (db) => {
          const renewals = (await subscriptionsOf(db, [accountId])).filter((it) => it.isRenewal)
          await dropUnpaid(db, renewals, now)
          await changeMember(db, accountId, { renews: false })
        })
      case 'she comes back':
        return onMembership((db) => changeMember(db, accountId, { renews: true }))
    }
  }

  stops.next(steps[0])
  await stops.lived(renewed())
  for (const step of steps) {
    stops.next(step)
    await stops.lived(happens(step))
  }

  // From here on nothing fails: the jobs come by.
  stops.next()
  for (let round = 0; round < 3; round++) {
    now = new Date(now.getTime() + 7 * 3_600_000)
    const isCharged = await charges()
    if (!(await asks()) && !isCharged) break
  }
  const ids = (await intentsNow()).map(({ id }) => id)
  await repays(cardsScene, ({ id }) => ids.includes(id))

  const orders = await ordersNow()
  const paid = orders.filter(({ state }) => state === 'paid')
  const standing = orders.filter(({ state }) => state !== 'cancelled')
  const intents = [...fake.intents.values()]
  const arrived = intents.reduce((sum, it) => sum + it.amount_received - it.refunded, 0)
  assert.ok(standing.length <= 1, 'a year is ordered twice')
  assert.ok(arrived === 0 || arrived === FEE_RAPPEN, `the card paid ${arrived} for one year`)
  assert.ok(!(arrived > 0 && isPaidByTransfer), 'paid twice: by card and by transfer')
  assert.equal(paid.length, arrived > 0 || isPaidByTransfer ? 1 : 0, 'paid, and the order knows')
  const fees = await inTransaction(pool, { duty: 'membership' }, async (db) =>
    (await subscriptionsOf(db, [accountId])).filter((it) => it.year === YEAR && !it.droppedAt),
  )
  assert.equal(fees.filter(({ settledAt }) => settledAt !== null).length, paid.length, 'paid and no member')
  const left = await inTransaction(pool, { duty: 'cards' }, (db) => intentsToCharge(db, 1_000))
  assert.ok(!left.some(({ id }) => ids.includes(id)), 'a charge stays due')
  if (paid.length === 0 && standing.length === 0)
    for (const it of intents) assert.ok(it.status !== 'requires_action', `${it.status} stays chargeable`)
  const isCharged = intents.some(
    (it) => it.amount_received > it.refunded && !secrets.includes(it.client_secret),
  )
  if (intents.some((it) => it.refunded > 0)) renewalsSeen.repaid++
  if (isCharged) renewalsSeen.charged++
  else if (arrived > 0) renewalsSeen.paidHerself++
  else if (isPaidByTransfer) renewalsSeen.paidOtherwise++
  else if (standing.length > 0) renewalsSeen.unpaid++
  else renewalsSeen.left++
}
