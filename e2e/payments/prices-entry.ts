import { type Calculation, orderOf } from '@allmend/domain/money/calculation'
import { chf } from '@allmend/domain/money/chf'
import type { PriceList } from '@allmend/domain/money/price-list'
import { PRICE_ROWS, priceOf } from '@allmend/domain/money/price'

/** The same words in Node and in a browser: every row of every price, as people read it. */
export function priceText(calculations: readonly Calculation[], list: PriceList): string {
  return calculations
    .map((it) => {
      const price = priceOf(orderOf(it), list)
      return PRICE_ROWS.map((row) => chf(price[row])).join(' ')
    })
    .join('\n')
}
