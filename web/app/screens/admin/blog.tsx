import { AdminArticles, articleDeskTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(articleDeskTexts)

export default AdminArticles
