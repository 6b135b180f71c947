import { AdminLog, logTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(logTexts)

export default AdminLog
