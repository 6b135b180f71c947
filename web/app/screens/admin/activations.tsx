import { Orders, orderTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(orderTexts)

export default Orders
