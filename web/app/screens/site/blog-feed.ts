import { data } from 'react-router'
import { articleAddress } from '@allmend/domain/site/article'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../api/client.server.ts'
import { addressOf, languageOfAddress } from '../../i18n/address.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { atomFeed } from '../../machine/atom-feed.ts'
import { blogTexts } from '../../site/index.ts'
import type { Route } from './+types/blog-feed'

/** The latest of the blog, in one language. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const language = languageOfAddress(new URL(request.url).pathname)
  const { heading, description } = wordsOf(blogTexts, language)
  const { publicOrigin: origin } = config()
  const { articles } = await publicClient(request, config())
    .site.articles({ kind: 'post', language })
    .catch(() => {
      throw data(null, { status: 503 })
    })
  const feed = atomFeed({
    language,
    title: heading,
    subtitle: description,
    self: origin + addressOf('/blog/feed.xml', language),
    home: origin + addressOf('/blog', language),
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
