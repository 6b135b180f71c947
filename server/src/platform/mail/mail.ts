import type { Language } from '@allmend/domain/platform/language/language'

/** A piece of a mail; text and HTML are both made from it, with the same words (`mail-text.ts`, `mail-html.ts`). */
export type MailPart =
  /** A paragraph. */
  | string
  /** Six digits, set apart. */
  | { code: string }
  /** Where to go on; a quiet one is no button. */
  | { link: string; label: string; isQuiet?: boolean }
  /** What was ordered, when, from where: a term and what holds for it. */
  | { facts: readonly (readonly [term: string, fact: string])[] }
  /** What somebody else wrote. */
  | { quote: string }
  /** Why one gets this mail, below everything else. */
  | { small: string }
  /** Both forms made by us from a document. */
  | { text: string; html: string }

export interface Mail {
  to: string
  language: Language
  subject: string
  paragraphs: readonly MailPart[]
  /** Where a mail program ends such mail with one click (RFC 8058). */
  withdrawAt?: string
  /** A date for a calendar (RFC 5545), made by us, as a file along with it. */
  calendar?: string
  /** A bill, or whatever else goes along with it. */
  pdf?: { name: string; octets: Uint8Array }
}
