import { LANGUAGES } from '@allmend/domain/language/language'
import { addressOf } from '../i18n/address.ts'
import { isIndexed, type Page } from '../sitemap.ts'

/** sitemaps.org 0.9: every public page in both languages, each naming the other. */
export function sitemapDocument(pages: readonly Page[], origin: string): string {
  const listed = pages.filter(
    (page) => page.screen !== undefined && isIndexed(page) && !page.address.includes('{'),
  )
  const entries = listed.flatMap((page) =>
    LANGUAGES.map((language) => {
      const alternates = LANGUAGES.map(
        (it) =>
          `<xhtml:link rel="alternate" hreflang="${it === 'de' ? 'de-CH' : it}" href="${origin}${addressOf(page.address, it)}"/>`,
      )
      return `<url><loc>${origin}${addressOf(page.address, language)}</loc>${alternates.join('')}</url>`
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
