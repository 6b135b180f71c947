import { signatureOf } from '../../src/money/cards/event-signature.ts'
import { type InputsOf, nothing } from './row.ts'

export const CARD_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_net',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_net',
  STRIPE_WEBHOOK_SECRET: 'whsec_net',
}

const EVENT = Buffer.from(JSON.stringify({ id: 'evt_net', data: { object: { id: 'pi_net' } } }))
/** When the servers of the nets believe it is. */
const NOW = new Date('2026-09-17T08:00:00Z')

export const cards: InputsOf<'cards'> = {
  offer: nothing,
  cards: {
    about: ['organisation'],
    sent: ({ things }) => ({ customer_id: 'cus_somebody', organizationId: things.organisation }),
  },
  prepareCard: { about: ['organisation'], sent: ({ things }) => ({ organizationId: things.organisation }) },
  addCard: { about: [], sent: () => ({ token: 'pm_card_visa' }) },
  setDefault: { about: ['card'], sent: ({ things }) => ({ card: things.card }) },
  removeCard: { about: ['card'], sent: ({ things }) => ({ card: things.card }) },
  payment: { about: ['unpaidPurchase'], sent: ({ things }) => ({ orderId: things.unpaidPurchase }) },
  pay: { about: ['unpaidPurchase'], sent: ({ things }) => ({ orderId: things.unpaidPurchase }) },
  switchToCard: {
    about: ['unpaidPurchase'],
    sent: ({ things }) => ({ subscriptionId: things.unpaidPurchase }),
  },
  subscriptions: nothing,
  tell: {
    about: [],
    sent: () => ({}),
    octets: EVENT,
    headers: { 'stripe-signature': signatureOf(EVENT, CARD_KEYS.STRIPE_WEBHOOK_SECRET, NOW) },
  },
}
