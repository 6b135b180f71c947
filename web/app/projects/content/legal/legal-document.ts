import type { Language } from '@allmend/domain/platform/language/language'

type Both = Readonly<Record<Language, string>>

/**
 * A legal text, both languages side by side. `{operator}` and `{contact}` stand for who runs this installation and
 * where to write to: the text is the product's, these are the operator's.
 */
export interface LegalDocument {
  lead: Both
  sections: readonly { title: Both; paragraphs: readonly Both[] }[]
}
