import type { MetaArgs, MetaDescriptor } from 'react-router'
import { LANGUAGES } from '@allmend/domain/language/language'
import { addressOf, languageOfAddress } from '../i18n/address.ts'
import { type Entries, type Texts, wordsOf } from '../i18n/texts.ts'
import { isIndexed, sitemap } from '../sitemap.ts'
import { frameTexts } from './texts.ts'

const HTML_LANGUAGE = { de: 'de-CH', en: 'en' } as const

interface HeadWords extends Entries {
  title: { de: string; en: string }
}

/** Title, description, what crawlers may do, and the same page in the other language. */
export function headOf<T extends HeadWords>(from: Texts<T>): (args: MetaArgs) => MetaDescriptor[] {
  return ({ location, matches }) => {
    const language = languageOfAddress(location.pathname)
    const words = wordsOf(from, language)
    const { product, claim } = wordsOf(frameTexts, language)
    const route = matches.at(-1)?.id.slice(language.length + 1)
    const page = sitemap.find((it) => it.address === route)
    const title = page?.address === '/' ? `${product} – ${claim}` : `${words.title as string} – ${product}`
    const description = 'description' in words ? String(words.description) : claim
    const isOpen = page !== undefined && isIndexed(page)
    return [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: isOpen ? 'index, follow' : 'noindex' },
      ...(isOpen ? links(originOf(matches), location.pathname) : []),
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: product },
      { property: 'og:type', content: 'website' },
    ]
  }
}

function links(origin: string, pathname: string): MetaDescriptor[] {
  const address = (language: 'de' | 'en'): string => origin + addressOf(pathname, language)
  return [
    { tagName: 'link', rel: 'canonical', href: address(languageOfAddress(pathname)) },
    ...LANGUAGES.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: HTML_LANGUAGE[language],
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('de') },
  ]
}

function originOf(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined
  return root?.origin ?? ''
}
