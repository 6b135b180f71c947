import { LANGUAGES, type Language } from '@allmend/domain/platform/language/language'
import type { Mail } from './mail.ts'

export interface Reader {
  to: string
  language: Language
}

export type Letter = Pick<Mail, 'subject' | 'paragraphs' | 'withdrawAt' | 'calendar'>

/** An address of a page of ours, in the reader's language. */
export type PageLink = (path: `/${string}`) => string

/** An email template: texts in each language, and samples for the page that shows every mail. */
interface Kind<About> {
  /** `<capability>.<what it says>` */
  name: string
  /** Whoever may do without it is told how to end it. */
  isEssential: boolean
  texts: Record<Language, (about: About, page: PageLink, origin: string) => Letter>
  samples: Readonly<Record<string, About>>
}

/** As the catalogue knows it (`server/src/mails.ts`). */
export interface MailOfCatalogue {
  name: string
  isEssential: boolean
  samples(origin: string): { sample: string; mail: Mail }[]
}

export interface MailKind<About> extends MailOfCatalogue {
  write(reader: Reader, about: About, origin: string): Mail
}

export function mailKind<About>({ name, isEssential, texts, samples }: Kind<About>): MailKind<About> {
  const write = ({ to, language }: Reader, about: About, origin: string): Mail => ({
    to,
    language,
    ...texts[language](about, (path) => `${origin}${language === 'en' ? '/en' : ''}${path}`, origin),
  })
  return {
    name,
    isEssential,
    write,
    samples: (origin) =>
      Object.entries(samples).flatMap(([sample, about]) =>
        LANGUAGES.map((language) => ({
          sample,
          mail: write({ to: 'aline@seewil.example', language }, about, origin),
        })),
      ),
  }
}
