import { languageOf } from '@allmend/domain/platform/language/language'
import { addressOf, languageOfAddress } from './address.ts'
import { storedLanguage } from './choice.ts'

/**
 * Where a reader of English is sent who asks for an address without a language. Addresses under /en are
 * explicit and stay; data requests, files and forms are not pages.
 */
export function redirectOf(request: Pick<Request, 'method' | 'url' | 'headers'>): string | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (languageOfAddress(url.pathname) === 'en' || isFile(url.pathname)) return undefined
  if (!/text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*')) return undefined
  const stored = storedLanguage(request.headers.get('cookie'))
  const language = languageOf(stored, request.headers.get('accept-language') ?? undefined)
  return language === 'en' ? addressOf(url.pathname + url.search, 'en') : undefined
}

function isFile(pathname: string): boolean {
  return pathname.startsWith('/.') || /\.\w+$/.test(pathname)
}
