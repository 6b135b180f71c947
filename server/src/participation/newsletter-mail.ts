import { asPlainName } from '@allmend/domain/accounts/plain-name'
import { textOfRichText } from '@allmend/domain/content/text-of-rich-text'
import { withWholeLinks } from '@allmend/domain/content/whole-links'
import type { NewsletterDocument } from '@allmend/domain/participation/newsletter'
import { NEWSLETTER_WORDS } from '@allmend/domain/participation/newsletter-words'
import type { Language } from '@allmend/domain/language/language'
import type { Mail } from '../mail.ts'
import { htmlOfRichText } from './html-of-rich-text.ts'

interface About {
  organisation: string
  project: string
  language: Language
}

/** The newsletter as one person gets it; without `token` as the test its author gets. */
export function newsletterLetter(
  document: NewsletterDocument,
  about: About & { to: string; token?: string; origin: string },
): Mail {
  const { to, token, origin, language } = about
  // Stored perhaps before names were judged.
  const whose = { ...about, organisation: asPlainName(about.organisation) }
  const { subject, text: written } = document[language]
  const text = withWholeLinks(written, origin)
  const words = NEWSLETTER_WORDS[language]
  const page = `${origin}${language === 'en' ? '/en' : ''}/contact/${token}`
  const ending = token ? [words.withdraw, page] : [words.test]
  return {
    to,
    language,
    subject: token ? subject : `Test: ${subject}`,
    paragraphs: [words.from(whose), textOfRichText(text), words.why(whose), ...ending],
    body: { at: 1, html: htmlOfRichText(text) },
    ...(token ? { withdrawAt: `${origin}/api/contact/${token}/withdraw` } : {}),
  }
}
