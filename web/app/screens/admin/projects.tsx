import { AdminProjects, projectTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(projectTexts)

export default AdminProjects
