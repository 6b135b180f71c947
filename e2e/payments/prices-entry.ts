import { type Calculation, orderOf } from '@allmend/domain/money/payments/calculation'
import { chf } from '@allmend/domain/money/payments/chf'
import type { PriceList } from '@allmend/domain/money/payments/price-list'
import { PRICE_ROWS, priceOf } from '@allmend/domain/money/payments/price'

/** The same words in Node and in a browser: every row of every price, as people read it. */
export function priceText(calculations: readonly Calculation[], list: PriceList): string {
  return calculations
    .map((it) => {
      const price = priceOf(orderOf(it), list)
      return PRICE_ROWS.map((row) => chf(price[row])).join(' ')
    })
    .join('\n')
}
