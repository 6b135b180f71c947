import { type Entries, type Texts, type Words, wordsOf } from './texts.ts'
import { useLanguage } from './use-language.ts'

export function useTexts<T extends Entries>(from: Texts<T>): Words<T> {
  return wordsOf(from, useLanguage())
}
