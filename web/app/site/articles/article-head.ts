import type { PublishedArticle } from '@allmend/contract/articles'
import { articleAddress } from '@allmend/domain/site/article'
import { dataDayOf } from '@allmend/domain/time/data-day'
import { ZURICH } from '@allmend/domain/time/time-zone'
import { articleData, headWith } from '../../frame/head.ts'
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
  const told = {
    title,
    description,
    author,
    published: dataDayOf(publishedAt, ZURICH),
    updated: dataDayOf(updatedAt, ZURICH),
    image: picture ? origin + articlePictureAddress(picture.id, 1280) : undefined,
  }
  return [...headWith(args, { title, description, addresses }, articleData(told)), feedOf(kind, args)]
}
