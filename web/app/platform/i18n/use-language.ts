import { useLocation } from 'react-router'
import type { Language } from '@allmend/domain/platform/language/language'
import { languageOfAddress } from './address.ts'

/** The address decides the language of the page. */
export function useLanguage(): Language {
  return languageOfAddress(useLocation().pathname)
}
