import { AdminBank, bankTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(bankTexts)

export default AdminBank
