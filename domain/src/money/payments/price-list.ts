import type { Product } from '../../base/organisations/organisation.ts'

/** What projects cost, and the fee of a member. Amounts are per participant and year, without VAT; shares in hundredths of a percent. */
export interface PriceList {
  trackingRappen: number
  cityserverRappen: number
  surveyRappen: number
  /** Once per project. */
  setupRappen: number
  governanceBasisPoints: number
  vatBasisPoints: number
  /** Of a member of the cooperative, for a year. */
  membershipRappen: number
}

export const PRICES = [
  'trackingRappen',
  'cityserverRappen',
  'surveyRappen',
  'setupRappen',
  'governanceBasisPoints',
  'vatBasisPoints',
  'membershipRappen',
] as const satisfies readonly (keyof PriceList)[]

/** Together with the limits of a project these keep every product below 2^53 (rappen.ts). */
export const HIGHEST_PRICES: PriceList = {
  trackingRappen: 100_000,
  cityserverRappen: 100_000,
  surveyRappen: 100_000,
  setupRappen: 100_000_000,
  governanceBasisPoints: 10_000,
  vatBasisPoints: 10_000,
  membershipRappen: 100_000,
}

const YEARLY_PRICES = {
  tracking: 'trackingRappen',
  cityserver: 'cityserverRappen',
} as const satisfies Record<Product, keyof PriceList>

/** Of a participant for a year. */
export function yearlyRappenOf(product: Product, list: PriceList): number {
  return list[YEARLY_PRICES[product]]
}
