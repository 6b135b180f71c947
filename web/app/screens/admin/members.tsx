import { AdminMembers, memberTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(memberTexts)

export default AdminMembers
