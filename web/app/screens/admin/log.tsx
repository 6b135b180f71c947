import { AdminLog, logTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(logTexts)

export default AdminLog
