import { AdminMembers, memberTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(memberTexts)

export default AdminMembers
