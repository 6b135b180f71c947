import { z } from 'zod'
import { isAway } from '../../platform/away.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import type { Subjects } from '../payments/index.ts'
import { type Job, type JobContext, job } from '../../platform/queue.ts'
import { chargeKept } from './charge-renewals.ts'
import type { AsPayer } from './customer.ts'
import { charging, forgetting, webhookEvent, repayment } from './filed.ts'
import { askAbout, type OnCards } from './webhook.ts'
import { applyPayout } from './apply-payout.ts'
import { type Provider, providerOf } from './provider.ts'
import {
  type Intent,
  intentByReference,
  intentsToAsk,
  intentsToCharge,
  intentsToRepay,
  removeEvents,
  setCardDates,
  setLoaded,
  setRepaid,
} from './store.ts'
import { type Stripe, type StripePayout, StripeRefusal } from './stripe.ts'

const AT_ONCE = 100
const EVENTS_KEPT_MS = 90 * 86_400_000
const nothing = z.object({})

const onCardsOf =
  ({ pool }: JobContext): OnCards =>
  (work) =>
    inTransaction(pool, { duty: 'cards' }, work)

/** What the provider told about is asked, as it is now. */
export function applyWebhook(subjects: Subjects): Job<(typeof webhookEvent)['payload']> {
  return job({
    ...webhookEvent,
    async run({ id, about }, context) {
      const provider = providerOf(context.config)
      if (!provider) return
      const onCards = onCardsOf(context)
      if (about.startsWith('pm_')) await askAboutCard(about, provider, onCards)
      else if (about.startsWith('po_')) await askAboutPayout(about, provider, context)
      else {
        const intent = await onCards((db) => intentByReference(db, about))
        const { stripe } = provider
        if (intent) await askAbout(intent, { stripe, subjects, now: context.now(), onCards })
      }
      await onCards((db) => setLoaded(db, id, context.now()))
    },
  })
}

/** Banks replace cards: the provider tells the new date. */
async function askAboutCard(id: string, { stripe }: Provider, onCards: OnCards): Promise<void> {
  const { card } = await stripe.method(id)
  if (card) await onCards((db) => setCardDates(db, id, card))
}

async function askAboutPayout(id: string, { stripe }: Provider, context: JobContext): Promise<void> {
  const reported = await stripe.payout(id)
  await takePayout(reported, stripe, context)
}

async function takePayout(reported: StripePayout, stripe: Stripe, context: JobContext): Promise<void> {
  const apply = await applyPayout(reported, { stripe, onCards: onCardsOf(context), now: context.now() })
  if (apply === 'not ours') context.log.error({ payout: reported.reference }, 'a payout is not in our books')
}

/** Every day, for events may be lost: the latest payouts, each booked once. */
export const askPayouts = job({
  name: 'cards.ask-payouts',
  payload: nothing,
  async run(_payload, context) {
    const provider = providerOf(context.config)
    if (!provider) return
    const { stripe } = provider
    for (const reported of await stripe.latestPayouts()) await takePayout(reported, stripe, context)
  },
})

/** Events may be lost: whatever is undecided is asked about. */
export function askIntents(subjects: Subjects): Job<typeof nothing> {
  return job({
    name: 'cards.ask',
    payload: nothing,
    async run(_payload, context) {
      const provider = providerOf(context.config)
      if (!provider) return
      const onCards = onCardsOf(context)
      const now = context.now()
      const intents = await onCards((db) => intentsToAsk(db, now, AT_ONCE))
      await each(intents, context, (it) => askAbout(it, { stripe: provider.stripe, subjects, now, onCards }))
    },
  })
}

/** What renews is charged to the cards that are kept, each once. */
export function chargeCards(subjects: Subjects): Job<typeof nothing> {
  return job({
    ...charging,
    async run(_payload, context) {
      const provider = providerOf(context.config)
      if (!provider) return
      const onCards = onCardsOf(context)
      const asAccount =
        (account: string): AsPayer =>
        (work) =>
          inTransaction(context.pool, { account }, work)
      const now = context.now()
      const intents = await onCards((db) => intentsToCharge(db, AT_ONCE))
      await each(intents, context, (it) => chargeKept(it, { provider, subjects, now, onCards, asAccount }))
    },
  })
}

/** What was paid by card although it was paid otherwise or cancelled goes back, once. */
export const repayCards = job({
  ...repayment,
  async run(_payload, context) {
    const provider = providerOf(context.config)
    if (!provider) return
    const onCards = onCardsOf(context)
    const intents = await onCards((db) => intentsToRepay(db, AT_ONCE))
    await each(intents, context, async ({ id, reference }) => {
      if (reference !== null) await repay(provider, reference, `repay-${id}`)
      await onCards((db) => setRepaid(db, id))
    })
  },
})

/** The provider forgets keys after a day, and refuses to pay back twice. */
async function repay({ stripe }: Provider, reference: string, key: string): Promise<void> {
  try {
    await stripe.repay(reference, key)
  } catch (error) {
    const isDone = error instanceof StripeRefusal && error.refused === 'charge_already_refunded'
    if (!isDone) throw error
  }
}

/** One that fails keeps no other from its turn; a provider that is away keeps all. */
async function each(
  intents: readonly Intent[],
  { log }: JobContext,
  work: (intent: Intent) => Promise<void>,
): Promise<void> {
  for (const intent of intents) {
    try {
      await work(intent)
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ err: error, intent: intent.id }, 'a payment by card could not be asked about')
    }
  }
}

/** Whose account is gone has no card at the provider either. */
export const forgetErased = job({
  ...forgetting,
  async run({ card }, { config }) {
    const provider = providerOf(config)
    if (!provider) return
    await provider.stripe.detach(card).catch((error: unknown) => {
      if (!(error instanceof StripeRefusal)) throw error
    })
  },
})

export const sweepEvents = job({
  name: 'cards.sweep',
  payload: nothing,
  async run(_payload, context) {
    const before = new Date(context.now().getTime() - EVENTS_KEPT_MS)
    await onCardsOf(context)((db) => removeEvents(db, before))
  },
})
