import { useState } from 'react'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { NEWSLETTER_LIMITS, type NewsletterSheet } from '@allmend/domain/projects/participation/newsletter'
import type { Language } from '@allmend/domain/platform/language/language'
import { RichTextField } from '../../content/index.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Choice } from './choice.tsx'
import type { AroundNewsletter, NewsletterCalls } from './newsletter-calls.ts'
import { NewsletterActs } from './newsletter-acts.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'
import { NewsletterSending } from './newsletter-sending.tsx'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'
import { useSavedDocument } from '../../../platform/ui/form/use-saved-document.ts'

interface NewsletterWorkbenchProps {
  newsletter: Newsletter
  calls: NewsletterCalls
  around: AroundNewsletter
  isAdmin: boolean
  /** How its readers are spoken to. */
  voice: string
}

/** A draft is written left and seen right; what was sent is only seen. */
export function NewsletterWorkbench(props: NewsletterWorkbenchProps) {
  const { newsletter, calls, around, isAdmin, voice } = props
  const texts = useTexts(newsletterTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const inHand = useSavedDocument(newsletter, calls.save)
  const isWritable = isAdmin && newsletter.state === 'draft'
  const { document, change } = inHand
  const sheet = document[language]
  const put = (changed: Partial<NewsletterSheet>): void =>
    change((before) => ({ ...before, [language]: { ...before[language], ...changed } }))
  return (
    <section className={styles.workbench} aria-label={texts.heading(newsletter.number)}>
      <div className={styles.top}>
        <h2>{texts.heading(newsletter.number)}</h2>
        {isWritable && <NewsletterActs calls={calls} inHand={inHand} language={language} />}
      </div>
      {inHand.failure !== undefined && (
        <FailureNotice failure={inHand.failure} retry={() => void inHand.save()} />
      )}
      {newsletter.state !== 'draft' && (
        <NewsletterSending calls={calls} newsletter={newsletter} isAdmin={isAdmin} />
      )}
      <Choice
        label={texts.languages}
        options={{ de: texts.german, en: texts.english }}
        value={language}
        onValue={setLanguage}
      />
      <div className={isWritable ? styles.bench : undefined}>
        {isWritable && (
          <div className={styles.form} key={language}>
            <TextField
              label={texts.subject}
              value={sheet.subject}
              maxLength={NEWSLETTER_LIMITS.subject}
              onValue={(subject) => put({ subject })}
            />
            <RichTextField label={texts.text} value={sheet.text} onValue={(text) => put({ text })} />
            <p className={styles.hint}>{voice}</p>
          </div>
        )}
        <NewsletterPreview around={around} sheet={sheet} language={language} />
      </div>
    </section>
  )
}
