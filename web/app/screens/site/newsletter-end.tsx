import { headOf } from '../../platform/frame/head.ts'
import { endTexts, NewsletterLink } from '../../office/site/index.ts'
import type { Route } from './+types/newsletter-end'

export const meta = headOf(endTexts)

export default function NewsletterEndScreen({ params }: Route.ComponentProps) {
  return <NewsletterLink link={params.link} isEnd />
}
