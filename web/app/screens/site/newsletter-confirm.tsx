import { headOf } from '../../platform/frame/head.ts'
import { confirmTexts, NewsletterLink } from '../../office/site/index.ts'
import type { Route } from './+types/newsletter-confirm'

export const meta = headOf(confirmTexts)

export default function NewsletterConfirmScreen({ params }: Route.ComponentProps) {
  return <NewsletterLink link={params.link} isEnd={false} />
}
