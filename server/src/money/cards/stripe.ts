import { setTimeout as sleep } from 'node:timers/promises'
import { INTENT_STATUSES } from '@allmend/domain/money/cards/intent'
import { z } from 'zod'
import { Away } from '../../platform/away.ts'

/** What answers are shaped like is agreed by this date; a newer one is another commit. */
const API_VERSION = '2026-10-28.endive'
const PATIENCE_MS = 8_000
const AGAIN_AFTER_MS = [200, 800]

const Intent = z.object({
  id: z.string(),
  status: z.enum(INTENT_STATUSES),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().nullable(),
  last_payment_error: z
    .object({ code: z.string().optional(), decline_code: z.string().optional() })
    .nullish(),
  payment_method: z
    .union([z.string(), z.object({ card: z.object({ last4: z.string() }).nullish() })])
    .nullish(),
})

const Method = z.object({
  id: z.string(),
  customer: z.string().nullish(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
})

const Customer = z.object({ id: z.string() })
const Setup = z.object({ id: z.string(), client_secret: z.string() })
const Refund = z.object({ id: z.string() })
const Payout = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  trace_id: z.object({ value: z.string().nullish() }).nullish(),
})
/** What a payout is made of: what was taken, given back and kept. */
const Movements = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string(), type: z.string(), fee: z.int() })),
})
const Payouts = z.object({ data: z.array(Payout) })
const A_PAGE = 100
const MOST_PAGES = 200

const Refused = z.object({
  error: z.object({
    code: z.string().optional(),
    decline_code: z.string().optional(),
    type: z.string().optional(),
    payment_intent: Intent.optional().catch(undefined),
  }),
})

export interface StripeIntent {
  reference: string
  status: z.output<typeof Intent>['status']
  /** What arrived once it succeeded, else what is asked for. */
  amountRappen: number
  currency: string
  clientSecret: string | null
  failure: string | null
  last4: string | null
}

export interface StripeMethod {
  id: string
  customer: string | null
  card: { brand: string; last4: string; expiresMonth: number; expiresYear: number } | null
}

export interface StripePayout {
  reference: string
  /** pending and in_transit are not told yet; failed and canceled did not arrive. */
  status: string
  amountRappen: number
  currency: string
  /** As banks number it; empty if the provider does not say. */
  trace: string
}

/** The provider understood and does not want to. */
export class StripeRefusal extends Error {
  readonly refused: string
  /** How the payment stands after a card was refused. */
  readonly intent: StripeIntent | undefined

  constructor(refused: string, intent?: StripeIntent) {
    super(`the card provider refused: ${refused}`)
    this.refused = refused
    this.intent = intent
  }
}

type Fields = Record<string, string | number>

/** The card provider, as much of it as we use; `key` makes an act one act, however often it is sent. */
export interface Stripe {
  createCustomer(key: string): Promise<string>
  prepareCard(customer: string): Promise<{ clientSecret: string }>
  method(id: string): Promise<StripeMethod>
  attach(id: string, customer: string): Promise<StripeMethod>
  detach(id: string): Promise<void>
  createIntent(it: {
    key: string
    customer: string
    orderId: string
    amountRappen: number
  }): Promise<StripeIntent>
  intent(reference: string): Promise<StripeIntent>
  confirm(reference: string, it: { method: string; returnUrl: string }): Promise<StripeIntent>
  /** With nobody there; tried once for each key. */
  charge(reference: string, it: { key: string; method: string }): Promise<StripeIntent>
  cancel(reference: string): Promise<StripeIntent>
  repay(reference: string, key: string): Promise<void>
  payout(reference: string): Promise<StripePayout>
  /** What it kept of what a payout is made of. */
  chargesOf(payout: string): Promise<number>
  latestPayouts(): Promise<StripePayout[]>
}

/** By plain HTTP: a dozen calls need no library, and what is sent is seen here. */
export function openStripe({
  url,
  secretKey,
  pausesMs = AGAIN_AFTER_MS,
  fetch: sends = fetch,
}: {
  url: string
  secretKey: string
  pausesMs?: readonly number[]
  fetch?: typeof fetch
}): Stripe {
  async function ask<S extends z.ZodType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    { fields = {}, key }: { fields?: Fields; key?: string } = {},
  ): Promise<z.output<S>> {
    // Without a key only questions may be repeated: of an act nobody knows whether it was done.
    const pauses = method === 'GET' || key !== undefined ? pausesMs : []
    for (let attempt = 0; ; attempt++) {
      const answer = await sent(method, path, fields, key)
      if (answer && answer.status < 300) return schema.parse(answer.body)
      const isPassing = !answer || answer.status >= 500 || answer.status === 429 || answer.status === 409
      if (!isPassing) throw refusalIn(answer.body)
      const pauseMs = pauses[attempt]
      if (pauseMs === undefined) throw new Away('the card provider does not answer')
      await sleep(pauseMs)
    }
  }

  async function sent(method: string, path: string, fields: Fields, key: string | undefined) {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    const query = method === 'GET' && form.size > 0 ? `?${form.toString()}` : ''
    try {
      const response = await sends(`${url}/v1/${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': API_VERSION,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(method === 'POST' ? { body: form.toString() } : {}),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return undefined
    }
  }

  const expanded = { 'expand[]': 'payment_method' }
  const intentOf = async (asked: Promise<z.output<typeof Intent>>) => ours(await asked)

  return {
    createCustomer: async (key) => (await ask(Customer, 'POST', 'customers', { key })).id,

    async prepareCard(customer) {
      const fields = { customer, usage: 'off_session', 'payment_method_types[]': 'card' }
      const { client_secret: clientSecret } = await ask(Setup, 'POST', 'setup_intents', { fields })
      return { clientSecret }
    },

    method: async (id) => methodOf(await ask(Method, 'GET', `payment_methods/${id}`)),

    attach: async (id, customer) =>
      methodOf(
        await ask(Method, 'POST', `payment_methods/${id}/attach`, {
          fields: { customer },
          key: `attach-${id}-${customer}`,
        }),
      ),

    async detach(id) {
      await ask(Method, 'POST', `payment_methods/${id}/detach`, { key: `detach-${id}` })
    },

    createIntent: ({ key, customer, orderId, amountRappen }) =>
      intentOf(
        ask(Intent, 'POST', 'payment_intents', {
          key,
          fields: {
            amount: amountRappen,
            currency: 'chf',
            customer,
            'payment_method_types[]': 'card',
            'metadata[order]': orderId,
          },
        }),
      ),

    intent: (reference) => intentOf(ask(Intent, 'GET', `payment_intents/${reference}`, { fields: expanded })),

    // No key: an intent succeeds once by itself, and a key would repeat yesterday's refusal.
    confirm: (reference, { method, returnUrl }) =>
      intentOf(
        ask(Intent, 'POST', `payment_intents/${reference}/confirm`, {
          fields: { payment_method: method, return_url: returnUrl, ...expanded },
        }),
      ),

    charge: (reference, { key, method }) =>
      intentOf(
        ask(Intent, 'POST', `payment_intents/${reference}/confirm`, {
          key,
          fields: { payment_method: method, off_session: 'true', ...expanded },
        }),
      ),

    cancel: (reference) =>
      intentOf(ask(Intent, 'POST', `payment_intents/${reference}/cancel`, { key: `cancel-${reference}` })),

    async repay(reference, key) {
      await ask(Refund, 'POST', 'refunds', { fields: { payment_intent: reference }, key })
    },

    payout: async (reference) => payoutOf(await ask(Payout, 'GET', `payouts/${reference}`)),

    async chargesOf(payout) {
      let sum = 0
      let after: Fields = {}
      for (let page = 0; page < MOST_PAGES; page++) {
        const fields = { payout, limit: A_PAGE, ...after }
        const { data, has_more: hasMore } = await ask(Movements, 'GET', 'balance_transactions', { fields })
        // The payout itself is among them; what sending it costs is no part of what was taken.
        for (const { type, fee } of data) if (type !== 'payout') sum += fee
        const last = data.at(-1)
        if (!hasMore || !last) return sum
        after = { starting_after: last.id }
      }
      throw new Error('a payout has more parts than are read')
    },

    async latestPayouts() {
      const { data } = await ask(Payouts, 'GET', 'payouts', { fields: { limit: A_PAGE } })
      return data.map(payoutOf)
    },
  }
}

function ours(it: z.output<typeof Intent>): StripeIntent {
  const method = typeof it.payment_method === 'object' ? it.payment_method : null
  const { decline_code: decline, code } = it.last_payment_error ?? {}
  return {
    reference: it.id,
    status: it.status,
    amountRappen: it.status === 'succeeded' ? it.amount_received : it.amount,
    currency: it.currency,
    clientSecret: it.client_secret,
    failure: (decline ?? code)?.slice(0, 60) || null,
    last4: method?.card?.last4 ?? null,
  }
}

function payoutOf(it: z.output<typeof Payout>): StripePayout {
  return {
    reference: it.id,
    status: it.status,
    amountRappen: it.amount,
    currency: it.currency,
    trace: it.trace_id?.value?.slice(0, 140) ?? '',
  }
}

function methodOf(it: z.output<typeof Method>): StripeMethod {
  const { id, customer = null, card } = it
  return {
    id,
    customer,
    card: card
      ? { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year }
      : null,
  }
}

function refusalIn(body: unknown): StripeRefusal {
  const { error } = Refused.parse(body)
  const reason = error.decline_code ?? error.code ?? error.type ?? 'refused'
  return new StripeRefusal(reason, error.payment_intent && ours(error.payment_intent))
}
