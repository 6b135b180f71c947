import { data, redirect } from 'react-router'
import type { PublishedArticle } from '@allmend/contract/office/articles'
import { Failure } from '@allmend/contract/failure'
import { articleAddress, type ArticleKind } from '@allmend/domain/office/site/article'
import { config } from '../../../../server/config.ts'
import { publicClient } from '../../../platform/api/client.server.ts'
import { addressOf, languageOfAddress } from '../../../platform/i18n/address.ts'

function asking(request: Request) {
  const url = new URL(request.url)
  const client = publicClient(request, config()).site
  return { url, language: languageOfAddress(url.pathname), client }
}

function away(error: unknown): never {
  const unknown = ['article_unknown', 'input_invalid']
  throw data(null, { status: error instanceof Failure && unknown.includes(error.code) ? 404 : 503 })
}

/** What a page of articles shows: of a tag, of a month, or all. */
export async function articlesAsked(request: Request, kind: ArticleKind) {
  const { url, language, client } = asking(request)
  const asked = (name: string): string | undefined => url.searchParams.get(name) || undefined
  const filter = { tag: asked('tag'), month: asked('month') }
  const page = asked('page')
  const list = await client.articles({ kind, language, ...filter, page }).catch(away)
  return { ...list, ...filter, page: Number(page ?? 1) }
}

/** One article; at its address in the other language, one is led to its own. */
export async function articleAsked(request: Request, kind: ArticleKind, slug: string) {
  const { url, language, client } = asking(request)
  const article: PublishedArticle = await client.article({ kind, slug, language }).catch(away)
  if (article.slug !== slug)
    throw redirect(addressOf(articleAddress(kind, article.slug), language) + url.search, 301)
  const { publicOrigin: origin } = config()
  const address = origin + addressOf(articleAddress(kind, slug), language)
  return { article, address, origin, video: url.searchParams.get('video') }
}
