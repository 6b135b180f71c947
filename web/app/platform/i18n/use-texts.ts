import { type Entries, type Texts, type LanguageTexts, textsOf } from './texts.ts'
import { useLanguage } from './use-language.ts'

export function useTexts<T extends Entries>(from: Texts<T>): LanguageTexts<T> {
  return textsOf(from, useLanguage())
}
