import { SEARCH_LIMITS, searchDocuments } from '@allmend/domain/office/site/search'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { languageOfAddress } from '../../platform/i18n/address.ts'
import { SearchPage, searchTexts } from '../../office/site/index.ts'
import { documentsUnder } from '../../office/site/index.server.ts'
import type { Route } from './+types/documentation-search'

export const meta = headOf(searchTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOfAddress(pathname)
  const query = (searchParams.get('q') ?? '').trim().slice(0, SEARCH_LIMITS.characters)
  const ofDocuments = searchDocuments(documentsUnder('/documentation', language), query)
  // The documentation is found also while the articles are away.
  const { site } = publicClient(request, config())
  const ofArticles = query === '' ? [] : await site.searchArticles({ language, query }).catch(() => [])
  return { query, found: [...ofDocuments, ...ofArticles] }
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
