import type { MetaArgs, MetaDescriptor } from 'react-router'
import { type Language, LANGUAGES } from '@allmend/domain/platform/language/language'
import { addressOf, languageOfAddress } from '../i18n/address.ts'
import { type Entries, type Texts, textsOf } from '../i18n/texts.ts'
import { isIndexed, sitemap } from '../../sitemap.ts'
import { shareAddress } from './share-address.ts'
import { frameTexts } from './texts.ts'

const HTML_LANGUAGE = { de: 'de-CH', en: 'en' } as const

interface HeadTexts extends Entries {
  title: { de: string; en: string }
}

/** What a head knows of its page, the same for every route. */
interface Shown {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** Title, description, what crawlers may do, and the same page in the other language. */
export function headOf<T extends HeadTexts>(from: Texts<T>): (args: MetaArgs) => MetaDescriptor[] {
  return (args) => {
    const texts = textsOf(from, languageOfAddress(args.location.pathname))
    const description = 'description' in texts ? String(texts.description) : undefined
    return headWith(args, { title: texts.title, description })
  }
}

/** The same of words that come with the page; `data` says to machines what it is (schema.org). */
export function headWith(
  { location, matches }: Shown,
  texts: { title: string; description?: string | undefined; addresses?: Addresses | undefined },
  data?: Record<string, unknown>,
): MetaDescriptor[] {
  const language = languageOfAddress(location.pathname)
  const { product, claim } = textsOf(frameTexts, language)
  const route = matches.at(-1)?.id.slice(language.length + 1)
  const page = sitemap.find((it) => it.address === route)
  const isHome = page?.address === '/'
  const title = isHome ? `${product} – ${claim}` : `${texts.title} – ${product}`
  const description = texts.description ?? claim
  const isOpen = page !== undefined && isIndexed(page)
  const origin = originOf(matches)
  const organisation = { '@type': 'Organization', name: product, url: origin, description: claim }
  const reported = isHome ? organisation : data
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: isOpen ? 'index, follow' : 'noindex' },
    ...(isOpen ? links(origin, location.pathname, texts.addresses) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: product },
    { property: 'og:type', content: data?.['@type'] === 'Article' ? 'article' : 'website' },
    ...(isOpen ? sharedAs(shareAddress(origin, location.pathname)) : []),
    ...(reported
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...reported } } as MetaDescriptor]
      : []),
  ]
}

/** The picture shown where a page is shared. */
export function sharedAs(picture: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/png' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The description of an article for machines (schema.org). */
export function articleData(it: {
  title: string
  description: string
  updated: string
  published?: string | undefined
  author?: string | undefined
  image?: string | undefined
}) {
  const isOurs = it.author === undefined || it.author === 'Allmend'
  return {
    '@type': 'Article',
    headline: it.title,
    description: it.description,
    dateModified: it.updated,
    ...(it.published ? { datePublished: it.published } : {}),
    ...(it.image ? { image: it.image } : {}),
    author: { '@type': isOurs ? 'Organization' : 'Person', name: it.author ?? 'Allmend' },
  }
}

/** Of a page that stands elsewhere in the other language; each without its language. */
type Addresses = Readonly<Record<Language, string>>

function links(origin: string, pathname: string, addresses?: Addresses): MetaDescriptor[] {
  const address = (language: Language): string =>
    origin + addressOf(addresses?.[language] ?? pathname, language)
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

function originOf(matches: Shown['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined
  return root?.origin ?? ''
}
