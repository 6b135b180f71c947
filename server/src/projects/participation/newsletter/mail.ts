import type { RichText } from '@allmend/domain/projects/content/rich-text'
import { textOfRichText } from '@allmend/domain/projects/content/text-of-rich-text'
import { withWholeLinks } from '@allmend/domain/projects/content/whole-links'
import type { Language } from '@allmend/domain/platform/language/language'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { type Letter, type MailKind, mailKind, type PageLink } from '../../../platform/mail/mail-kind.ts'
import { htmlOfRichText } from './html-of-rich-text.ts'

interface Newsletters<About> {
  capability: 'participation' | 'site'
  /** What stands around the document: who writes, why, and how to end it. */
  around(language: Language, about: About): { from: string; why: string; withdraw: string; test: string }
  /** The page and the call that end it, without the link's token. */
  endPage: `/${string}/`
  endCall: `/api/${string}/`
  sample: About & { document: NewsletterDocument }
}

/** A newsletter as one person gets it, and as its author gets it to look at, where there is nothing to end. */
export function newsletterMails<About>(it: Newsletters<About>): {
  sent: MailKind<About & { document: NewsletterDocument; token: string }>
  test: MailKind<About & { document: NewsletterDocument }>
} {
  const letter =
    (language: Language) =>
    (
      about: About & { document: NewsletterDocument; token: string },
      page: PageLink,
      origin: string,
    ): Letter => {
      const { subject, paragraphs } = bodyOf(it, language, about, origin)
      const link = page(`${it.endPage}${about.token}`)
      const label = it.around(language, about).withdraw.replace(/:$/, '')
      return {
        subject,
        paragraphs: [...paragraphs, { link, label, isQuiet: true }],
        withdrawAt: `${origin}${it.endCall}${about.token}/withdraw`,
      }
    }
  const testLetter =
    (language: Language) =>
    (about: About & { document: NewsletterDocument }, _page: PageLink, origin: string): Letter => {
      const { subject, paragraphs } = bodyOf(it, language, about, origin)
      return { subject: `Test: ${subject}`, paragraphs: [...paragraphs, it.around(language, about).test] }
    }
  return {
    sent: mailKind({
      name: `${it.capability}.newsletter`,
      isEssential: false,
      samples: { sent: { ...it.sample, token: 'A'.repeat(43) } },
      texts: { de: letter('de'), en: letter('en') },
    }),
    test: mailKind({
      name: `${it.capability}.test-newsletter`,
      isEssential: true,
      samples: { test: it.sample },
      texts: { de: testLetter('de'), en: testLetter('en') },
    }),
  }
}

/** A text of one paragraph, for samples. */
export const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

function bodyOf<About>(
  { around }: Newsletters<About>,
  language: Language,
  about: About & { document: NewsletterDocument },
  origin: string,
): Letter {
  const { from, why } = around(language, about)
  const { subject, text: written } = about.document[language]
  const text = withWholeLinks(written, origin)
  const document = { text: textOfRichText(text), html: htmlOfRichText(text) }
  return { subject, paragraphs: [from, document, { small: why }] }
}
