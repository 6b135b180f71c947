import { SEARCH_LIMITS, searchDocuments } from '@allmend/domain/site/search'
import { headOf } from '../../frame/head.ts'
import { languageOfAddress } from '../../i18n/address.ts'
import { SearchPage, searchTexts } from '../../site/index.ts'
import { documentsUnder } from '../../site/index.server.ts'
import type { Route } from './+types/documentation-search'

export const meta = headOf(searchTexts)

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const language = languageOfAddress(pathname)
  const query = (searchParams.get('q') ?? '').trim().slice(0, SEARCH_LIMITS.characters)
  const documents = ['/documentation', '/blog', '/customer-stories'].flatMap((it) =>
    documentsUnder(it, language),
  )
  return { query, found: searchDocuments(documents, query) }
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
