import type { InvitePage } from '@allmend/contract/projects/content'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import type { MetaDescriptor } from 'react-router'
import { sharedAs } from '../../../platform/frame/head.ts'
import { shareAddress } from '../../../platform/frame/share-address.ts'
import { addressOf, languageOfAddress } from '../../../platform/i18n/address.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { inviteTexts } from './invite-texts.ts'

/** What the page says of itself to searchers and to whoever shares its address. */
export function inviteHead(page: InvitePage, origin: string, pathname: string): MetaDescriptor[] {
  const language = languageOfAddress(pathname)
  const texts = textsOf(inviteTexts, language)
  const title = texts.metaTitle(page.sheet.title, page.organisation.name)
  const address = (it: (typeof LANGUAGES)[number]) => origin + addressOf(inviteAddress(page.code), it)
  const card = shareAddress(origin, addressOf(inviteAddress(page.code), language))
  return [
    { title },
    { name: 'description', content: page.sheet.lead },
    { name: 'robots', content: page.isTest ? 'noindex' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((it) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: it === 'de' ? 'de-CH' : 'en',
      href: address(it),
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Allmend' },
    { property: 'og:title', content: page.sheet.title },
    { property: 'og:description', content: page.sheet.lead },
    { property: 'og:url', content: address(language) },
    ...sharedAs(card),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: page.sheet.title,
        description: page.sheet.lead,
        url: address(language),
        inLanguage: page.language === 'de' ? 'de-CH' : 'en',
        image: card,
        about: { '@type': 'ResearchProject', name: page.name, identifier: page.code },
        publisher: { '@type': 'Organization', name: page.organisation.name },
      },
    },
  ]
}
