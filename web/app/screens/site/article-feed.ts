import { data } from 'react-router'
import { type ArticleKind, articleAddress, articlesAddress } from '@allmend/domain/office/site/article'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { addressOf, languageOfAddress } from '../../platform/i18n/address.ts'
import { textsOf } from '../../platform/i18n/texts.ts'
import { atomFeed } from '../../platform/machine/atom-feed.ts'
import { blogTexts, feedAddress, storiesTexts } from '../../office/site/index.ts'
import type { Route } from './+types/article-feed'

/** The latest of the blog or of the stories, in one language. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { pathname } = new URL(request.url)
  const language = languageOfAddress(pathname)
  const kind: ArticleKind = pathname === addressOf(feedAddress('post'), language) ? 'post' : 'story'
  const { heading, description } =
    kind === 'post' ? textsOf(blogTexts, language) : textsOf(storiesTexts, language)
  const { publicOrigin: origin } = config()
  const { articles } = await publicClient(request, config())
    .site.articles({ kind, language })
    .catch(() => {
      throw data(null, { status: 503 })
    })
  const feed = atomFeed({
    language,
    title: heading,
    subtitle: description,
    self: origin + addressOf(feedAddress(kind), language),
    home: origin + addressOf(articlesAddress(kind), language),
    entries: articles.map(({ kind, slug, title, lead, author, publishedAt, updatedAt }) => ({
      title,
      summary: lead,
      author,
      published: publishedAt,
      updated: updatedAt,
      address: origin + addressOf(articleAddress(kind, slug), language),
    })),
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
