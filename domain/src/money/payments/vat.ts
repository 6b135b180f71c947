import type { PriceList } from './price-list.ts'

/** Who is in Switzerland pays VAT; for everybody else the place of supply is abroad (decision 0137). */
export function isTaxedIn(country: string): boolean {
  return country === 'CH'
}

/** The list as it holds for a payer in this country. */
export function pricesIn<List extends Pick<PriceList, 'vatBasisPoints'>>(country: string, list: List): List {
  return isTaxedIn(country) ? list : { ...list, vatBasisPoints: 0 }
}
