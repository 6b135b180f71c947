import { AdminBank, bankTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(bankTexts)

export default AdminBank
