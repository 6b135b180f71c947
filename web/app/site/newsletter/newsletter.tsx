import { useState } from 'react'
import { Subscription } from '@allmend/contract/site'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SiteHead } from '../../content/index.ts'
import { provenNow } from '../contact/proven-now.ts'
import styles from './newsletter.module.css'
import { newsletterTexts } from './texts.ts'

export function NewsletterPage() {
  const words = useTexts(newsletterTexts)
  return (
    <Page className={styles.page}>
      <SiteHead first={words.heading} words={words.description} />
      <div className={styles.form}>
        <NewsletterForm source="newsletter" />
      </div>
    </Page>
  )
}

/** One field; only the link in the mail that follows begins it. */
function NewsletterForm({ source }: { source: string }) {
  const words = useTexts(newsletterTexts)
  const language = useLanguage()
  const form = useForm({ schema: Subscription, initial: { email: '' } })
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <div aria-live="polite">
        <Notice kind="success" title={words.sent}>
          <p>{words.sentWords}</p>
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
          {words.act}
        </Button>
      }
    >
      <TextField
        label={words.email}
        hint={words.hint}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
    </Form>
  )
}
