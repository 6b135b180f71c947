import { headOf } from '../../platform/frame/head.ts'
import { NewsletterPage, newsletterTexts } from '../../office/site/index.ts'
import { MantineFrame } from '../../platform/ui/theme/mantine-frame.tsx'

export const meta = headOf(newsletterTexts)

export default function NewsletterScreen() {
  return (
    <MantineFrame>
      <NewsletterPage />
    </MantineFrame>
  )
}
