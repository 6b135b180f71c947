import type { PRICES } from '@allmend/domain/money/payments/price-list'

export type Price = (typeof PRICES)[number]

/** A share of what is ordered, and no amount. */
export const isShare = (price: Price): boolean => price.endsWith('BasisPoints')
