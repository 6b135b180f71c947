import { useState } from 'react'
import { Subscription } from '@allmend/contract/office/site'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { SiteHead } from '../../../projects/content/index.ts'
import { provenNow } from '../contact/proven-now.ts'
import styles from './newsletter.module.css'
import { newsletterTexts } from './texts.ts'

export function NewsletterPage() {
  const texts = useTexts(newsletterTexts)
  return (
    <Page className={styles.page}>
      <SiteHead first={texts.heading} text={texts.description} />
      <div className={styles.form}>
        <NewsletterForm source="newsletter" />
      </div>
    </Page>
  )
}

/** One field; only the link in the mail that follows begins it. */
function NewsletterForm({ source }: { source: string }) {
  const texts = useTexts(newsletterTexts)
  const language = useLanguage()
  const form = useForm({ schema: Subscription, initial: { email: '' } })
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <div aria-live="polite">
        <Notice kind="success" title={texts.sent}>
          <p>{texts.sentText}</p>
        </Notice>
      </div>
    )
  }
  return (
    <Form
      of={form}
      send={async ({ email }) => {
        await api.site.subscribeEmail({ email, source, language, robot: await provenNow() })
        setSent(true)
      }}
      acts={
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {texts.act}
        </Button>
      }
    >
      <TextField
        label={texts.email}
        hint={texts.hint}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
    </Form>
  )
}
