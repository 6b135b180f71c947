import { AdminNewsletters, siteNewsletterTexts } from '../../admin/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(siteNewsletterTexts)

export default AdminNewsletters
