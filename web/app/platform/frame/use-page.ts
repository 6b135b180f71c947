import { useMatches } from 'react-router'
import { type Page, sitemap } from '../../sitemap.ts'

/** The page of the sitemap that is shown, and the segments of its address. Nothing on a page that does not exist. */
export function usePage(): { page: Page; params: Readonly<Record<string, string | undefined>> } | undefined {
  const shown = useMatches().at(-1)
  // A route's id is its language and its address (routes.ts).
  const address = shown?.id.slice(shown.id.indexOf(':') + 1)
  const page = sitemap.find((it) => it.address === address)
  return page && shown && { page, params: shown.params }
}
