import type { DataDay } from '../../platform/time/data-day.ts'

export const QUOTE_STATES = ['valid', 'expired', 'ordered'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** Its last day belongs to it; what was ordered by it stays ordered. */
export function quoteStateOf(quote: { validUntil: DataDay; isOrdered: boolean }, today: DataDay): QuoteState {
  if (quote.isOrdered) return 'ordered'
  return today <= quote.validUntil ? 'valid' : 'expired'
}
