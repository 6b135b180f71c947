import { INTENT_STATUSES } from '@allmend/domain/money/cards/intent'
import { SUBJECT_KINDS } from '@allmend/domain/money/payments/order'
import { PAYMENT_STATES, PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { SUBSCRIPTION_STATES } from '@allmend/domain/money/payments/subscription-state'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { endpoint, json } from '../endpoint.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const CardId = z.string().regex(/^pm_[A-Za-z0-9_]{1,80}$/, 'invalid')

const CardOffer = z.object({
  isOffered: z.boolean(),
  publishableKey: z.string().meta({ description: 'Empty when cards are not offered' }),
  script: z.string().meta({ description: 'Address of the provider’s script' }),
})
export type CardOffer = z.output<typeof CardOffer>

const Card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
  isDefault: z.boolean(),
})
export type Card = z.output<typeof Card>

const Secret = z.object({
  clientSecret: z.string().meta({ description: 'For the provider’s script, to whom the card is told' }),
})

/** An order as whoever pays it by card sees it. */
const CardPayment = z.object({
  orderId: z.uuid(),
  kind: z.enum(SUBJECT_KINDS),
  name: z.string(),
  path: z.string().meta({ description: 'Of the page of what was ordered' }),
  organizationId: z.uuid().nullable().meta({ description: 'Who pays, unless a person does' }),
  way: z.enum(PAYMENT_WAYS),
  state: z.enum(PAYMENT_STATES),
  totalRappen: z.int(),
  orderedAt: Instant,
  settledAt: Instant.nullable(),
  status: z.enum(INTENT_STATUSES).nullable().meta({ description: 'Null: no card was asked yet' }),
  failure: z.string().nullable().meta({ description: 'Why the last try failed, in a word of the provider' }),
  last4: z.string().nullable().meta({ description: 'Of the card that was tried' }),
  toldAt: Instant.nullable(),
})
export type CardPayment = z.output<typeof CardPayment>

/** The same in a list of subscriptions. */
const CardSubscription = CardPayment.extend({ state: z.enum(SUBSCRIPTION_STATES) })
export type CardSubscription = z.output<typeof CardSubscription>

const StartedPayment = CardPayment.extend({
  clientSecret: z.string().nullable().meta({ description: 'Null: nothing is left to do in the browser' }),
})
export type StartedPayment = z.output<typeof StartedPayment>

const organizationId = Uuid.optional().meta({ description: 'Cards of an organisation the caller runs' })
const card = CardId.optional().meta({
  description: 'A card of the payer; left out: one is told to the script',
})

const OF_PAYER = [
  'organisation_foreign',
  'second_factor_required',
  'second_factor_unproven',
  'access_denied',
] as const
const OF_PROVIDER = ['cards_off', 'cards_away'] as const
const OF_ORDER = ['order_unknown', 'second_factor_required', 'second_factor_unproven'] as const

export const cards = {
  offer: endpoint({
    method: 'GET',
    path: '/payments/v1/card-offer',
    summary: 'Whether cards are taken, and what the provider’s script needs',
    access: { who: 'anyone' },
    input: z.object({}),
    reply: json(CardOffer),
    fails: [],
  }),
  cards: endpoint({
    method: 'POST',
    path: '/payments/v1/get-customer-cards',
    summary: 'The cards of the caller, or of an organisation she runs; the default first',
    access: { who: 'account' },
    input: z.object({
      customer_id: z.string().max(200).optional().meta({ description: 'Not looked at: the caller decides' }),
      organizationId,
    }),
    reply: json(z.array(Card)),
    fails: OF_PAYER,
  }),
  prepareCard: endpoint({
    method: 'POST',
    path: '/payments/v1/card-setups',
    summary: 'Begin to add a card: its number is told to the provider’s script',
    access: { who: 'account' },
    input: z.object({ organizationId }),
    reply: json(Secret),
    fails: [...OF_PAYER, ...OF_PROVIDER, 'cards_many'],
    perMinute: 10,
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/payments/v1/add-card-to-user',
    summary: 'Keep a card that was told to the provider',
    access: { who: 'account' },
    input: z.object({
      organizationId,
      token: CardId.meta({ description: 'What the provider’s script calls the card' }),
    }),
    reply: json(z.array(Card)),
    fails: [...OF_PAYER, ...OF_PROVIDER, 'cards_many', 'card_token_failed'],
    perMinute: 10,
  }),
  setDefault: endpoint({
    method: 'POST',
    path: '/payments/v1/set-default-card-to-user',
    summary: 'Which card is proposed first, and charged for renewals',
    access: { who: 'account' },
    input: z.object({ organizationId, card: CardId }),
    reply: json(z.array(Card)),
    fails: [...OF_PAYER, 'card_unknown'],
  }),
  removeCard: endpoint({
    method: 'POST',
    path: '/payments/v1/remove-card-from-user',
    summary: 'Remove a card, here and at the provider',
    access: { who: 'account' },
    input: z.object({ organizationId, card: CardId }),
    reply: json(z.array(Card)),
    fails: [...OF_PAYER, ...OF_PROVIDER, 'card_unknown'],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/payments/v1/card-payments/{orderId}',
    summary: 'Where the payment of an order of the caller stands; the provider is asked',
    access: { who: 'account' },
    input: z.object({ orderId: Uuid }),
    reply: json(CardPayment),
    fails: OF_ORDER,
    perMinute: 60,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payments/v1/card-payments/{orderId}',
    summary: 'Pay an order by card: with one that is kept, or with one told to the provider’s script',
    access: { who: 'account' },
    input: z.object({ orderId: Uuid, card }),
    reply: json(StartedPayment),
    fails: [...OF_PROVIDER, ...OF_ORDER, 'order_not_payable', 'card_unknown'],
    perMinute: 20,
  }),
  switchToCard: endpoint({
    method: 'POST',
    path: '/payments/v1/switch-to-stripe-subscription',
    summary: 'Pay by card what waits for a wire transfer',
    access: { who: 'account' },
    input: z.object({ subscriptionId: Uuid, card }),
    reply: json(StartedPayment),
    fails: [...OF_PROVIDER, ...OF_ORDER, 'order_not_payable', 'card_unknown'],
    perMinute: 20,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/payments/v1/stripe-subscriptions',
    summary: 'What the caller and the organisations she runs pay by card, the latest first',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(CardSubscription)),
    fails: [],
  }),
} as const

const EVENT_BYTES = 256 * 1024

/** Apart from the others, for its body is read as it was signed. */
export const cardEvents = {
  tell: endpoint({
    method: 'POST',
    path: '/payments/v1/stripe-events',
    summary: 'What the card provider tells, signed by it',
    access: { who: 'anyone' },
    input: z.object({}),
    octetsAtMost: EVENT_BYTES,
    reply: json(z.object({ isNew: z.boolean() })),
    fails: ['cards_off', 'card_event_unsigned'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { CardOffer, Card, CardPayment, CardSubscription, StartedPayment }
