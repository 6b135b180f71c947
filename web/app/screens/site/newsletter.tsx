import { headOf } from '../../frame/head.ts'
import { NewsletterPage, newsletterTexts } from '../../site/index.ts'

export const meta = headOf(newsletterTexts)

export default NewsletterPage
