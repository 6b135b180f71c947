import { cards, type StartedPayment } from '@allmend/contract/money/cards'
import { Failure } from '@allmend/contract/failure'
import { isUndecided } from '@allmend/domain/money/cards/intent'
import type { Language } from '@allmend/domain/platform/language/language'
import type { FastifyInstance } from 'fastify'
import { isAway } from '../../platform/away.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Caller } from '../../platform/http/permission.ts'
import type { Subjects, SubjectsSeen } from '../payments/index.ts'
import { forgetCard, keepCard, prepareCard } from './add-card.ts'
import type { AsPayer } from './customer.ts'
import { serveEvents } from './events.ts'
import { askAbout, type OnCards } from './webhook.ts'
import { cardSubscriptionsOf, ownOrder, payerFor, paymentOf } from './payer.ts'
import { type AsOwner, payOrder } from './pay-order.ts'
import { offerOf, type Provider } from './provider.ts'
import { cardsOf, intentsOf, setDefaultCard } from './store.ts'
import { StripeRefusal } from './stripe.ts'
import { underWay } from './under-way.ts'

export interface CardTools {
  provider: Provider | undefined
  subjects: Subjects
  seen: SubjectsSeen
}

export function serveCards(app: FastifyInstance, context: ServerContext, tools: CardTools): void {
  const { subjects, seen } = tools
  const { pool } = context
  const onCards: OnCards = (work) => inTransaction(pool, { duty: 'cards' }, work)
  const asCaller =
    (caller: Caller): AsPayer =>
    (work) =>
      inTransaction(pool, { account: caller.accountId }, work)
  serveEvents(app, context, tools.provider)

  function provided(): Provider {
    if (!tools.provider) throw new Failure('cards_off')
    return tools.provider
  }

  /** Whatever is asked in steps is asked each time anew whether it is hers. */
  async function adding(caller: Caller, organisationId: string | undefined, now: Date) {
    const as = asCaller(caller)
    const payer = await as((db) => payerFor(db, caller, organisationId))
    const asPayer: AsPayer = (work) =>
      as(async (db) => {
        await payerFor(db, caller, organisationId)
        return work(db)
      })
    return { provider: provided(), asPayer, payer, now }
  }

  const paymentSeen = (caller: Caller, orderId: string, language: Language) =>
    asCaller(caller)(async (db) => {
      const own = await ownOrder(db, caller, orderId)
      const intent = (await intentsOf(db, [orderId])).get(orderId)
      return { intent, payment: await paymentOf(db, own, intent, { seen, language }) }
    })

  const once = underWay<StartedPayment>()
  /** For the same person, who is asked each time who she is. */
  const paidOnce: typeof paid = (caller, it) =>
    once(JSON.stringify([caller, it.orderId, it.card, it.language]), () => paid(caller, it))

  async function paid(
    caller: Caller,
    it: { orderId: string; card: string | undefined; language: Language; now: Date },
  ): Promise<StartedPayment> {
    const { orderId, card = null, language, now } = it
    const asPayer: AsOwner = (work) =>
      asCaller(caller)(async (db) => work(db, await ownOrder(db, caller, orderId)))
    const begun = await payOrder({ card }, { provider: provided(), subjects, now, asPayer, onCards })
    if (typeof begun === 'string') throw new Failure(begun)
    return { ...(await paymentSeen(caller, orderId, language)).payment, ...begun }
  }

  serve(app, context, cards, {
    offer: () => Promise.resolve(offerOf(tools.provider)),

    cards: async ({ db, caller, input }) => cardsOf(db, await payerFor(db, caller, input.organizationId)),

    prepareCard: {
      async inSteps({ caller, input, now, refusal }) {
        const prepared = await prepareCard(await adding(caller, input.organizationId, now))
        if (typeof prepared === 'string') throw refusal(prepared)
        return prepared
      },
    },

    addCard: {
      async inSteps({ caller, input, now, refusal }) {
        const it = await adding(caller, input.organizationId, now)
        const kept = await keepCard(input.token, it)
        if (kept !== 'kept') throw refusal(kept)
        return it.asPayer((db) => cardsOf(db, it.payer))
      },
    },

    async setDefault({ db, caller, input, refusal }) {
      const payer = await payerFor(db, caller, input.organizationId)
      if (!(await setDefaultCard(db, payer, input.card))) throw refusal('card_unknown')
      return cardsOf(db, payer)
    },

    removeCard: {
      async inSteps({ caller, input, now, refusal }) {
        const it = await adding(caller, input.organizationId, now)
        const gone = await forgetCard(input.card, it)
        if (gone !== 'gone') throw refusal(gone)
        return it.asPayer((db) => cardsOf(db, it.payer))
      },
    },

    payment: {
      async inSteps({ caller, input, language, now, log }) {
        const { intent, payment } = await paymentSeen(caller, input.orderId, language)
        if (!tools.provider || !intent || !isUndecided(intent.status)) return payment
        try {
          await askAbout(intent, { stripe: tools.provider.stripe, subjects, now, onCards })
        } catch (error) {
          if (!isAway(error) && !(error instanceof StripeRefusal)) throw error
          log.warn({ err: error }, 'the card provider does not say: what is known is told')
        }
        return (await paymentSeen(caller, input.orderId, language)).payment
      },
    },

    pay: {
      inSteps: ({ caller, input, language, now }) =>
        paidOnce(caller, { ...input, card: input.card, language, now }),
    },

    switchToCard: {
      inSteps: ({ caller, input, language, now }) =>
        paidOnce(caller, { orderId: input.subscriptionId, card: input.card, language, now }),
    },

    subscriptions: ({ db, caller, language, now }) =>
      cardSubscriptionsOf(db, caller, { seen, language, now }),
  })
}
