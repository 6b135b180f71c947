import { Orders, orderTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(orderTexts)

export default Orders
