import { headOf } from '../../frame/head.ts'
import { Deliveries, deliveryTexts } from '../../results/index.ts'

export const meta = headOf(deliveryTexts)

export default Deliveries
