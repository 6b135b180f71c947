import { config } from '../../../server/config.ts'
import { addressOf, languageOfAddress } from '../../i18n/address.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { blogTexts } from '../../site/index.ts'
import { documentsUnder } from '../../site/index.server.ts'
import { atomFeed } from '../../machine/atom-feed.ts'
import type { Route } from './+types/blog-feed'

export function loader({ request }: Route.LoaderArgs): Response {
  const language = languageOfAddress(new URL(request.url).pathname)
  const { heading, description } = wordsOf(blogTexts, language)
  const { publicOrigin: origin } = config()
  const feed = atomFeed({
    language,
    title: heading,
    subtitle: description,
    self: origin + addressOf('/blog/feed.xml', language),
    home: origin + addressOf('/blog', language),
    entries: documentsUnder('/blog', language).map(({ title, description: summary, updated, address }) => ({
      title,
      summary,
      updated,
      address: origin + addressOf(address, language),
    })),
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
