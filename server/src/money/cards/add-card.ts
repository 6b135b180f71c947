import { MOST_CARDS } from '@allmend/domain/money/cards/card'
import { Away } from '../../platform/away.ts'
import { type AsPayer, forCustomer } from './customer.ts'
import type { Provider } from './provider.ts'
import { addCard, cardsOf, type Customer, customerOf, type Payer, removeCard } from './store.ts'
import { StripeRefusal } from './stripe.ts'

interface Adding {
  provider: Provider
  asPayer: AsPayer
  payer: Payer
  now: Date
}

/** The payer as the provider is told of them, unless it keeps as many cards as it may. */
function customerWithRoom({ asPayer, payer, now }: Adding): Promise<Customer | undefined> {
  return asPayer(async (db) =>
    (await cardsOf(db, payer)).length < MOST_CARDS ? customerOf(db, payer, now) : undefined,
  )
}

export async function prepareCard(
  adding: Adding,
): Promise<{ clientSecret: string } | 'cards_many' | 'cards_away'> {
  try {
    const customer = await customerWithRoom(adding)
    if (!customer) return 'cards_many'
    return await forCustomer(customer, adding, (reference) => adding.provider.stripe.prepareCard(reference))
  } catch (error) {
    if (error instanceof Away) return 'cards_away'
    throw error
  }
}

/** Keeps a card the provider holds for this payer, or for nobody yet; one of somebody else is no card. */
export async function keepCard(
  token: string,
  adding: Adding,
): Promise<'kept' | 'cards_many' | 'cards_away' | 'card_token_failed'> {
  const { stripe } = adding.provider
  try {
    const customer = await customerWithRoom(adding)
    if (!customer) return 'cards_many'
    const reported = await stripe.method(token)
    if (reported.customer !== null && reported.customer !== customer.reference) return 'card_token_failed'
    const { id, card } =
      reported.customer === null
        ? await forCustomer(customer, adding, (reference) => stripe.attach(token, reference))
        : reported
    if (!card) return 'card_token_failed'
    const row = { id, ...card, customerId: customer.id, addedAt: adding.now }
    await adding.asPayer((db) => addCard(db, adding.payer, row))
    return 'kept'
  } catch (error) {
    if (error instanceof StripeRefusal) return 'card_token_failed'
    if (error instanceof Away) return 'cards_away'
    throw error
  }
}

/** At the provider first: what is gone there can be removed here at any time. */
export async function forgetCard(
  id: string,
  { provider, asPayer, payer }: Adding,
): Promise<'gone' | 'card_unknown' | 'cards_away'> {
  const isKept = await asPayer(async (db) => (await cardsOf(db, payer)).some((it) => it.id === id))
  if (!isKept) return 'card_unknown'
  try {
    await provider.stripe.detach(id)
  } catch (error) {
    if (error instanceof Away) return 'cards_away'
    if (!(error instanceof StripeRefusal)) throw error
  }
  await asPayer((db) => removeCard(db, payer, id))
  return 'gone'
}
