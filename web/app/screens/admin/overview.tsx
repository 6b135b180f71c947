import { AdminOverview, overviewTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(overviewTexts)

export default AdminOverview
