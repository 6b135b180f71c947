import { Prices, priceTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(priceTexts)

export default Prices
