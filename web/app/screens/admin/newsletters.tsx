import { AdminNewsletters, siteNewsletterTexts } from '../../office/admin/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(siteNewsletterTexts)

export default AdminNewsletters
