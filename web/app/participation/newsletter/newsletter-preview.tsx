import { useState } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects'
import { textOfRichText } from '@allmend/domain/content/text-of-rich-text'
import { withWholeLinks } from '@allmend/domain/content/whole-links'
import type { NewsletterSheet } from '@allmend/domain/participation/newsletter'
import { NEWSLETTER_WORDS } from '@allmend/domain/participation/newsletter-words'
import type { Language } from '@allmend/domain/language/language'
import { RichText } from '../../content/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Choice } from './choice.tsx'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'

interface NewsletterPreviewProps {
  project: ProjectOverview
  sheet: NewsletterSheet
  language: Language
}

/** The mail with what Allmend puts around the words, as mail programs show it: with HTML, and without. */
export function NewsletterPreview({ project, sheet, language }: NewsletterPreviewProps) {
  const words = useTexts(newsletterTexts)
  const [form, setForm] = useState<'formatted' | 'plain'>('formatted')
  const around = NEWSLETTER_WORDS[language]
  const about = { organisation: project.organization, project: project.title }
  const link = `‹${words.linkSample}›`
  const parts = [
    around.from(about),
    textOfRichText(withWholeLinks(sheet.text, location.origin)),
    around.why(about),
    around.withdraw,
    link,
  ]
  return (
    <div className={styles.preview}>
      <h3>{words.preview}</h3>
      <p className={styles.hint}>{words.previewWords}</p>
      <Choice
        label={words.forms}
        options={{ formatted: words.formatted, plain: words.plain }}
        value={form}
        onValue={setForm}
      />
      <div className={styles.letter} lang={language}>
        <p className={styles.subject}>{sheet.subject || words.withoutSubject}</p>
        {form === 'plain' ? (
          <pre className={styles.plain}>{parts.join('\n\n')}</pre>
        ) : (
          <>
            <p className={styles.mark}>Allmend</p>
            <p>{around.from(about)}</p>
            <RichText text={sheet.text} headings={3} />
            <p>{around.why(about)}</p>
            <p>
              {around.withdraw}
              <br />
              {link}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
