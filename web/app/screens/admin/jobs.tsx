import { AdminJobs, jobTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(jobTexts)

export default AdminJobs
