import { AdminArticles, articleDeskTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(articleDeskTexts)

export default AdminArticles
