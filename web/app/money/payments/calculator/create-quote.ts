import type { Calculation } from '@allmend/domain/money/payments/calculation'
import { person } from '../../../platform/api/person.ts'
import { currentSession } from '../../../platform/api/session.ts'

/** Freezes a calculation; it belongs to the person if somebody is signed in. Answers the address of the quote. */
export async function createQuote(calculation: Calculation, priceListId: number): Promise<string> {
  // Loaded when asked for: reading the prices does without the client.
  const { api, resume } = await import('../../../platform/api/client.ts')
  if (person()) await resume().catch(() => undefined)
  const asked = { ...calculation, priceListId }
  const isSignedIn = currentSession().kind === 'signed in'
  const { number, key } = await (isSignedIn
    ? api.payments.createOwnQuote(asked)
    : api.payments.createQuote(asked))
  return `/pricing/quotes/${number}/${key}`
}
