import type { RichText } from '@allmend/domain/projects/content/rich-text'
import { textOfRichText } from '@allmend/domain/projects/content/text-of-rich-text'
import { withWholeLinks } from '@allmend/domain/projects/content/whole-links'
import type { Language } from '@allmend/domain/platform/language/language'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { SITE_NEWSLETTER_WORDS } from '@allmend/domain/office/site/newsletter-words'
import { type Letter, mailKind, type PageLink } from '../../platform/mail/mail-kind.ts'
import { htmlOfRichText } from '../../projects/participation/index.ts'

interface About {
  document: NewsletterDocument
  token: string
}

const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const document: NewsletterDocument = {
  de: { subject: 'Ein Jahr Seewil', text: paragraph('Seit einem Jahr zeichnet Seewil seine Wege auf.') },
  en: { subject: 'A year of Seewil', text: paragraph('Seewil has recorded its trips for a year.') },
}

/** The newsletter as one reader gets it. */
export const issueMail = mailKind<About>({
  name: 'site.newsletter',
  isEssential: false,
  samples: { sent: { document, token: 'A'.repeat(43) } },
  words: { de: letter('de'), en: letter('en') },
})

/** As its author gets it to look at; there is nothing to end. */
export const testIssueMail = mailKind<Omit<About, 'token'>>({
  name: 'site.test-newsletter',
  isEssential: true,
  samples: { test: { document } },
  words: { de: testLetter('de'), en: testLetter('en') },
})

function letter(language: Language) {
  return (about: About, page: PageLink, origin: string): Letter => {
    const { subject, paragraphs } = bodyOf(language, about, origin)
    const link = page(`/newsletter/end/${about.token}`)
    return {
      subject,
      paragraphs: [
        ...paragraphs,
        { link, label: SITE_NEWSLETTER_WORDS[language].withdraw.replace(/:$/, ''), isQuiet: true },
      ],
      withdrawAt: `${origin}/api/newsletter/${about.token}/withdraw`,
    }
  }
}

function testLetter(language: Language) {
  return (about: Omit<About, 'token'>, _page: PageLink, origin: string): Letter => {
    const { subject, paragraphs } = bodyOf(language, about, origin)
    return { subject: `Test: ${subject}`, paragraphs: [...paragraphs, SITE_NEWSLETTER_WORDS[language].test] }
  }
}

function bodyOf(language: Language, about: Omit<About, 'token'>, origin: string): Letter {
  const words = SITE_NEWSLETTER_WORDS[language]
  const { subject, text: written } = about.document[language]
  const text = withWholeLinks(written, origin)
  const body = { text: textOfRichText(text), html: htmlOfRichText(text) }
  return { subject, paragraphs: [words.from, body, { small: words.why }] }
}
