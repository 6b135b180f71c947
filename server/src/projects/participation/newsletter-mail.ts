import { asPlainName } from '@allmend/domain/base/accounts/plain-name'
import type { RichText } from '@allmend/domain/projects/content/rich-text'
import { textOfRichText } from '@allmend/domain/projects/content/text-of-rich-text'
import { withWholeLinks } from '@allmend/domain/projects/content/whole-links'
import type { Language } from '@allmend/domain/platform/language/language'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { NEWSLETTER_WORDS } from '@allmend/domain/projects/participation/newsletter-words'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Letter, mailKind, type PageLink } from '../../platform/mail/mail-kind.ts'
import { htmlOfRichText } from './html-of-rich-text.ts'

interface About {
  document: NewsletterDocument
  organisation: string
  project: string
  token: string
}

const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const sample = {
  document: {
    de: { subject: 'Halbzeit', text: paragraph('Danke fürs Mitmachen. Die Hälfte ist geschafft.') },
    en: { subject: 'Half-time', text: paragraph('Thank you for taking part. Half of it is done.') },
  },
  organisation: 'Stadt Seewil',
  project: 'Velo im Alltag',
  token: 'A'.repeat(43),
}

/** The newsletter as one person gets it. */
export const newsletterMail = mailKind<About>({
  name: 'participation.newsletter',
  isEssential: false,
  samples: { sent: sample },
  words: { de: letter('de'), en: letter('en') },
})

/** As its author gets it to look at; there is nothing to end. */
export const testNewsletterMail = mailKind<Omit<About, 'token'>>({
  name: 'participation.test-newsletter',
  isEssential: true,
  samples: { test: sample },
  words: { de: testLetter('de'), en: testLetter('en') },
})

function letter(language: Language) {
  return (about: About, page: PageLink, origin: string): Letter => {
    const { withdraw } = NEWSLETTER_WORDS[language]
    const { subject, paragraphs } = bodyOf(language, about, origin)
    const link = page(`/contact/${about.token}`)
    return {
      subject,
      paragraphs: [...paragraphs, { link, label: withdraw.replace(/:$/, ''), isQuiet: true }],
      withdrawAt: `${origin}/api/contact/${about.token}/withdraw`,
    }
  }
}

function testLetter(language: Language) {
  return (about: Omit<About, 'token'>, _page: PageLink, origin: string): Letter => {
    const { subject, paragraphs } = bodyOf(language, about, origin)
    return { subject: `Test: ${subject}`, paragraphs: [...paragraphs, NEWSLETTER_WORDS[language].test] }
  }
}

function bodyOf(language: Language, about: Omit<About, 'token'>, origin: string): Letter {
  // Stored perhaps before names were judged.
  const whose = { project: about.project, organisation: asPlainName(about.organisation) }
  const words = NEWSLETTER_WORDS[language]
  const { subject, text: written } = about.document[language]
  const text = withWholeLinks(written, origin)
  const document = { text: textOfRichText(text), html: htmlOfRichText(text) }
  return { subject, paragraphs: [words.from(whose), document, { small: words.why(whose) }] }
}

interface ToWhom {
  organisation: string
  project: string
  language: Language
  to: string
  token?: string
  origin: string
}

/** Without `token` as the test its author gets. */
export function newsletterLetter(document: NewsletterDocument, about: ToWhom): Mail {
  const { token, origin } = about
  const content = { ...about, document }
  return token
    ? newsletterMail.write(about, { ...content, token }, origin)
    : testNewsletterMail.write(about, content, origin)
}
