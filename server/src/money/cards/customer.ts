import type { Db } from '../../platform/db/connect.ts'
import type { Provider } from './provider.ts'
import { type Customer, setCustomerReference } from './store.ts'
import { StripeRefusal } from './stripe.ts'

/** Runs work in a transaction that sees what is the payer's. */
export type AsPayer = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface At {
  provider: Provider
  asPayer: AsPayer
}

/**
 * Does something at the provider for a payer as it knows them. Whom it knows no more, say because somebody removed the
 * customer there, it gets to know anew.
 */
export async function forCustomer<T>(
  { id, reference }: Customer,
  at: At,
  work: (reference: string) => Promise<T>,
): Promise<T> {
  const known = reference ?? (await made(id, `customer-${id}`, at))
  try {
    return await work(known)
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.refused !== 'resource_missing') throw error
    return work(await made(id, `customer-${id}-after-${known}`, at))
  }
}

/** Asked for under a key, so that it is one customer however often it is asked. */
async function made(id: string, key: string, { provider, asPayer }: At): Promise<string> {
  const reference = await provider.stripe.createCustomer(key)
  await asPayer((db) => setCustomerReference(db, id, reference))
  return reference
}
