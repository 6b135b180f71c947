import type { InsightsPage, PublicInsights } from '@allmend/contract/content-insights'
import { LANGUAGES } from '@allmend/domain/language/language'
import type { MetaDescriptor } from 'react-router'
import { sharedAs } from '../../frame/head.ts'
import { shareAddress } from '../../frame/share-address.ts'
import { addressOf, languageOfAddress } from '../../i18n/address.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { storyTexts } from './texts.ts'

/** What the page says of itself to searchers and to whoever shares its address; only once it is published. */
export function insightsHead(
  project: PublicInsights,
  page: InsightsPage,
  origin: string,
  pathname: string,
): MetaDescriptor[] {
  const language = languageOfAddress(pathname)
  const words = wordsOf(storyTexts, language)
  const address = (it: (typeof LANGUAGES)[number]) => origin + addressOf(`/insights/${project.code}`, it)
  const card = shareAddress(origin, addressOf(`/insights/${project.code}`, language))
  return [
    { title: words.metaTitle(page.title, project.organisation.name) },
    { name: 'description', content: page.lead },
    { name: 'robots', content: 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((it) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: it === 'de' ? 'de-CH' : 'en',
      href: address(it),
    })),
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: 'Allmend' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.lead },
    { property: 'og:url', content: address(language) },
    ...sharedAs(card),
  ]
}
