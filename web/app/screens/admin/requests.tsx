import { AdminRequests, requestTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(requestTexts)

export default AdminRequests
