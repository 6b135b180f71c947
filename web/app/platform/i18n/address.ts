import type { Language } from '@allmend/domain/platform/language/language'

const ENGLISH = /^\/en(?=[/?#]|$)/

/** German lives at `/…`, English at `/en/…` (decision 0006). */
export function languageOfAddress(pathname: string): Language {
  return ENGLISH.test(pathname) ? 'en' : 'de'
}

/** The address without its language; it may carry a query and a fragment. */
export function plainAddress(address: string): string {
  // Two slashes at the start would name another host.
  return address.replace(ENGLISH, '').replace(/^\/*/, '/')
}

/** The same page in a language. Takes and keeps query and fragment. */
export function addressOf(address: string, language: Language): string {
  const plain = plainAddress(address)
  if (language === 'de') return plain
  return `/en${/^\/(?=[?#]|$)/.test(plain) ? plain.slice(1) : plain}`
}
