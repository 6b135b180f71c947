import type { RichText } from '../content/rich-text.ts'
import { LANGUAGES, type Language } from '../../platform/language/language.ts'

/** As many as the standard text of the consent to contact promises; the Admin may allow more on request. */
export const NEWSLETTERS_USUAL = 3

/** The database holds it too (participation.newsletter). */
export const NEWSLETTERS_AT_MOST = 20

export const NEWSLETTER_STATES = ['draft', 'sending', 'sent', 'cancelled'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/**
 * How far one recipient's mail is. `refused`: her mail server does not take it; `unclear`: the worker stopped in
 * the middle of the conversation; `withdrawn`: she took her consent back before it was her turn.
 */
export const RECIPIENT_STATES = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'unclear',
  'withdrawn',
  'cancelled',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

export interface NewsletterSheet {
  subject: string
  text: RichText
}
export type NewsletterDocument = Record<Language, NewsletterSheet>

export const NEWSLETTER_LIMITS = {
  subject: 120,
  /** Of one language, as JSON. */
  sheetCharacters: 16_000,
} as const

export type NewsletterGap = 'subject' | 'text'

/** What keeps a newsletter from being sent: both languages have a subject and a text. */
export function newsletterGaps(document: NewsletterDocument): { language: Language; gap: NewsletterGap }[] {
  return LANGUAGES.flatMap((language) => {
    const { subject, text } = document[language]
    const gaps: NewsletterGap[] = []
    if (subject.trim() === '') gaps.push('subject')
    if (!text.content.some(hasText)) gaps.push('text')
    return gaps.map((gap) => ({ language, gap }))
  })
}

function hasText(part: RichText['content'][number]): boolean {
  if (part.type === 'bulletList' || part.type === 'orderedList') {
    return part.content.some((item) => item.content.some(hasText))
  }
  return (part.content ?? []).some((run) => run.type === 'text' && run.text.trim() !== '')
}
