import { AdminProjects, projectTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(projectTexts)

export default AdminProjects
