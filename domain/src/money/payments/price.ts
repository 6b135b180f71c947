import type { Product } from '../../base/organisations/organisation.ts'
import { type PriceList, yearlyRappenOf } from './price-list.ts'
import { partOf } from './rappen.ts'

export const YEAR_DAYS = 365
export const WHOLE_BASIS_POINTS = 10_000

/** What is ordered: a new project, or more of one that runs and was set up before. */
export interface Ordered {
  product: Product
  participants: number
  days: number
  hasSurvey: boolean
  hasSetup: boolean
  /** The project itself was ordered before: its options alone are paid. */
  isOptionAlone?: boolean
}

/** The rows of a calculation, a quote and a bill, in the order in which they stand there. */
export const PRICE_ROWS = [
  'yearlyRappen',
  'daysFactorRappen',
  'optionsRappen',
  'governanceRappen',
  'setupRappen',
  'subtotalRappen',
  'vatRappen',
  'totalRappen',
] as const
export type Price = Record<(typeof PRICE_ROWS)[number], number>

/**
 * The price of an order. Whole Rappen, rounded half up once per row (decision 0022):
 * - the yearly price is for 365 days; the days factor adds what runs longer, or takes off what runs shorter,
 *   which only an extension does;
 * - options are charged per day like the yearly price;
 * - governance is a share of yearly price, days factor and options, not of the set-up;
 * - VAT is charged on all of it.
 */
export function priceOf(order: Ordered, list: PriceList): Price {
  const { participants, days } = order
  const yearlyRappen = order.isOptionAlone ? 0 : participants * yearlyRappenOf(order.product, list)
  const daysFactorRappen = partOf(yearlyRappen, days - YEAR_DAYS, YEAR_DAYS)
  const optionsRappen = order.hasSurvey ? partOf(participants * list.surveyRappen, days, YEAR_DAYS) : 0
  const servicesRappen = yearlyRappen + daysFactorRappen + optionsRappen
  const governanceRappen = partOf(servicesRappen, list.governanceBasisPoints, WHOLE_BASIS_POINTS)
  const setupRappen = order.hasSetup ? list.setupRappen : 0
  const subtotalRappen = servicesRappen + governanceRappen + setupRappen
  const vatRappen = partOf(subtotalRappen, list.vatBasisPoints, WHOLE_BASIS_POINTS)
  return {
    yearlyRappen,
    daysFactorRappen,
    optionsRappen,
    governanceRappen,
    setupRappen,
    subtotalRappen,
    vatRappen,
    totalRappen: subtotalRappen + vatRappen,
  }
}
