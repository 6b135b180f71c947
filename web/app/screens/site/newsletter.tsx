import { headOf } from '../../frame/head.ts'
import { NewsletterPage, newsletterTexts } from '../../site/index.ts'
import { MantineFrame } from '../../ui/theme/mantine-frame.tsx'

export const meta = headOf(newsletterTexts)

export default function NewsletterScreen() {
  return (
    <MantineFrame>
      <NewsletterPage />
    </MantineFrame>
  )
}
