import { AdminOverview, overviewTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(overviewTexts)

export default AdminOverview
