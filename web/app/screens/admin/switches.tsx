import { AdminSwitches, switchTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(switchTexts)

export default AdminSwitches
