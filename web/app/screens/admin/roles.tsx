import { AdminRoles, roleTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(roleTexts)

export default AdminRoles
