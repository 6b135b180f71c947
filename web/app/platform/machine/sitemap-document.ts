import { type Language, LANGUAGES } from '@allmend/domain/platform/language/language'
import { addressOf } from '../i18n/address.ts'
import { isIndexed, type Page } from '../../sitemap.ts'

interface Dated {
  /** Without language. */
  addresses: Record<Language, string>
  updated: string
}

/**
 * sitemaps.org 0.9: every public page in both languages, each naming the other. Documents have a day; they stand at
 * addresses of the pages, or below them.
 */
export function sitemapDocument(
  pages: readonly Page[],
  origin: string,
  documents: readonly Dated[] = [],
): string {
  const listed = pages.filter(
    (page) => page.screen !== undefined && isIndexed(page) && !page.address.includes('{'),
  )
  const dated = new Map(documents.map((it) => [it.addresses.de, it]))
  const plain = listed
    .filter(({ address }) => !dated.has(address))
    .map(({ address }) => ({ addresses: { de: address, en: address }, updated: '' }))
  const entries = [...plain, ...dated.values()].flatMap(({ addresses, updated }) =>
    LANGUAGES.map((language) => {
      const alternates = LANGUAGES.map(
        (it) =>
          `<xhtml:link rel="alternate" hreflang="${it === 'de' ? 'de-CH' : it}" href="${origin}${addressOf(addresses[it], it)}"/>`,
      )
      const day = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${origin}${addressOf(addresses[language], language)}</loc>${day}${alternates.join('')}</url>`
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
