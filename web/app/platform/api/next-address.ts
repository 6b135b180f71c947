import { plainAddress } from '../i18n/address.ts'

/**
 * Where to go after signing in: only an address of this site. Anything a browser could read as another
 * host (`//host`, `/\host`, a scheme, control characters) is dropped.
 */
export function nextAddress(value: string | null | undefined): string | undefined {
  if (!value || value.length > 500 || !/^\/(?![/\\])/.test(value)) return undefined
  if (/[\p{Cc}\\]/u.test(value)) return undefined
  const url = URL.parse(value, 'https://here.invalid')
  if (!url || url.origin !== 'https://here.invalid' || url.pathname.includes('//')) return undefined
  return plainAddress(url.pathname + url.search + url.hash)
}

/** An address with the way back in it. */
export function withNext(address: string, next: string | undefined): string {
  if (next === undefined) return address
  return `${address}?next=${encodeURIComponent(plainAddress(next))}`
}
