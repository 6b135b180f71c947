import { AdminJobs, jobTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(jobTexts)

export default AdminJobs
