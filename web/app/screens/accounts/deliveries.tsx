import { headOf } from '../../platform/frame/head.ts'
import { Deliveries, deliveryTexts } from '../../office/results/index.ts'

export const meta = headOf(deliveryTexts)

export default Deliveries
