import { type ArticleKind, articlesAddress } from '@allmend/domain/office/site/article'
import type { MetaDescriptor } from 'react-router'
import { addressOf, languageOfAddress } from '../../../platform/i18n/address.ts'
import { textsOf } from '../../../platform/i18n/texts.ts'
import { articleTexts } from './texts.ts'

/** Without language. */
export function feedAddress(kind: ArticleKind): string {
  return `${articlesAddress(kind)}/feed.xml`
}

/** In the head of a page, where readers of feeds look for it. */
export function feedOf(kind: ArticleKind, page: { location: { pathname: string } }): MetaDescriptor {
  const language = languageOfAddress(page.location.pathname)
  const title = textsOf(articleTexts, language)[kind === 'post' ? 'feedOfPosts' : 'feedOfStories']
  const href = addressOf(feedAddress(kind), language)
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href }
}
