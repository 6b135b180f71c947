import { Prices, priceTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(priceTexts)

export default Prices
