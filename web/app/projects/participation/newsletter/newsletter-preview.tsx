import { useState } from 'react'
import { textOfRichText } from '@allmend/domain/projects/content/text-of-rich-text'
import { withWholeLinks } from '@allmend/domain/projects/content/whole-links'
import type { NewsletterSheet } from '@allmend/domain/projects/participation/newsletter'
import type { Language } from '@allmend/domain/platform/language/language'
import { RichText } from '../../content/index.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Choice } from './choice.tsx'
import type { AroundNewsletter } from './newsletter-calls.ts'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'

interface NewsletterPreviewProps {
  around: AroundNewsletter
  sheet: NewsletterSheet
  language: Language
}

/** The mail with what Allmend puts around the words, as mail programs show it: with HTML, and without. */
export function NewsletterPreview({ around: wordsAround, sheet, language }: NewsletterPreviewProps) {
  const texts = useTexts(newsletterTexts)
  const [form, setForm] = useState<'formatted' | 'plain'>('formatted')
  const around = wordsAround(language)
  const link = `‹${texts.linkSample}›`
  const parts = [
    around.from,
    textOfRichText(withWholeLinks(sheet.text, location.origin)),
    around.why,
    around.withdraw,
    link,
  ]
  return (
    <div className={styles.preview}>
      <h3>{texts.preview}</h3>
      <p className={styles.hint}>{texts.previewText}</p>
      <Choice
        label={texts.forms}
        options={{ formatted: texts.formatted, plain: texts.plain }}
        value={form}
        onValue={setForm}
      />
      <div className={styles.letter} lang={language}>
        <p className={styles.subject}>{sheet.subject || texts.withoutSubject}</p>
        {form === 'plain' ? (
          <pre className={styles.plain}>{parts.join('\n\n')}</pre>
        ) : (
          <>
            <p className={styles.mark}>Allmend</p>
            <p>{around.from}</p>
            <RichText text={sheet.text} headings={3} />
            <p>{around.why}</p>
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
