import { isLanguage, type Language } from '@allmend/domain/platform/language/language'

const COOKIE = 'language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The chosen language in a Cookie header, if one was chosen. */
export function storedLanguage(cookies: string | null | undefined): Language | undefined {
  const value = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1]
  return isLanguage(value) ? value : undefined
}

export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
