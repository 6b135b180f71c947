import { languageOfAddress, plainAddress } from '../i18n/address.ts'

/** Where the picture lies that is shown when a page is shared (screens/site/share-picture.ts draws it). */
export function shareAddress(origin: string, pathname: string): string {
  const page = plainAddress(pathname)
  return `${origin}/media/share/${languageOfAddress(pathname)}${page === '/' ? '/home' : page}.png`
}
