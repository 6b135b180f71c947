import type { Country } from '../../base/organisations/country.ts'
import type { DataDay } from '../../platform/time/data-day.ts'

export const CURRENCIES = ['EUR', 'GBP', 'RSD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What one franc is worth, and on which day it was. */
export interface Rate {
  currency: Currency
  perChf: number
  day: DataDay
}

const CURRENCY_OF: Record<Country, Currency | null> = { CH: null, DE: 'EUR', EN: 'GBP', RS: 'RSD' }

/** None for Switzerland, and none where no rate was ever known. */
export function rateFor(country: Country, rates: readonly Rate[]): Rate | undefined {
  return rates.find(({ currency }) => currency === CURRENCY_OF[country])
}

/** «EUR 107.-»: in whole units, for it is about so much. Francs are what is charged. */
export function approximately(amountRappen: number, { currency, perChf }: Rate): string {
  const whole = String(Math.round((amountRappen / 100) * perChf)).replaceAll(/\B(?=(?:\d{3})+$)/g, "'")
  return `${currency} ${whole}.-`
}

/** A rate somebody else tells is believed within bounds no currency of ours leaves. */
export function isCredible(perChf: number): boolean {
  return Number.isFinite(perChf) && perChf > 0.01 && perChf < 1_000
}
