import type { InsightsPage, PublicInsights } from '@allmend/contract/projects/content-insights'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import type { MetaDescriptor } from 'react-router'
import { addressOf, languageOfAddress } from '../../../platform/i18n/address.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { storyTexts } from './texts.ts'

/** What the page says of itself to searchers and to whoever shares its address; only once it is published. */
export function insightsHead(
  project: PublicInsights,
  page: InsightsPage,
  origin: string,
  pathname: string,
): MetaDescriptor[] {
  const language = languageOfAddress(pathname)
  const texts = textsOf(storyTexts, language)
  const address = (it: (typeof LANGUAGES)[number]) => origin + addressOf(`/insights/${project.code}`, it)
  const card = `${origin}/api/insights/${project.code}/card`
  return [
    { title: texts.metaTitle(page.title, project.organisation.name) },
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
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
