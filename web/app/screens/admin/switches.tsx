import { AdminSwitches, switchTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(switchTexts)

export default AdminSwitches
