import type { PublishedArticle } from '@allmend/contract/office/articles'
import { articleAddress } from '@allmend/domain/office/site/article'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { articleData, headWith } from '../../../platform/frame/head.ts'
import { articlePictureAddress } from './article-picture.tsx'
import { feedOf } from './feed.ts'

interface Loaded {
  article: PublishedArticle
  origin: string
}

/** What stands in the head of an article's page; its addresses differ by language. */
export function articleHead(args: Parameters<typeof headWith>[0], { article, origin }: Loaded) {
  const { kind, title, lead: description, author, slugs, picture, publishedAt, updatedAt } = article
  const addresses = { de: articleAddress(kind, slugs.de), en: articleAddress(kind, slugs.en) }
  const published = {
    title,
    description,
    author,
    published: dataDayOf(publishedAt, ZURICH),
    updated: dataDayOf(updatedAt, ZURICH),
    image: picture ? origin + articlePictureAddress(picture.id, 1280) : undefined,
  }
  return [...headWith(args, { title, description, addresses }, articleData(published)), feedOf(kind, args)]
}
