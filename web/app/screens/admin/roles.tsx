import { AdminRoles, roleTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(roleTexts)

export default AdminRoles
