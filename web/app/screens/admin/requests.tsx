import { AdminRequests, requestTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(requestTexts)

export default AdminRequests
