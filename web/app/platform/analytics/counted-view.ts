import type { Page } from '../../sitemap.ts'

/** Where views are counted: a server that speaks the protocol of Matomo, and the number of the site there. */
export interface Analytics {
  address: string
  site: number
}

interface Viewed {
  /** Of the sitemap. */
  page: Pick<Page, 'address' | 'who'>
  params: Readonly<Record<string, string | undefined>>
  language: string
  /** What was looked for, and how much was found. */
  search?: { words: string; found: number } | undefined
}

/** Names of what we published ourselves; any other is a code, a link or a place of somebody. */
const OURS = new Set(['post', 'story'])
const MOST_SEARCHED = 60

/**
 * The request that counts a view; undefined for pages of people and organisations. No cookie, no id, nothing of the
 * screen, where she came from or what stands behind the address: codes and links are left out of it.
 */
export function countedView(
  { address, site }: Analytics,
  { page, params, language, search }: Viewed,
  { origin, random }: { origin: string; random: number },
): URL | undefined {
  if (page.who !== 'public') return undefined
  const path = page.address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    OURS.has(name) ? (params[name] ?? '-') : '-',
  )
  const view = new URL('matomo.php', address)
  const reported: Record<string, string> = {
    idsite: String(site),
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: `${origin}${language === 'en' ? '/en' : ''}${path === '/' && language === 'en' ? '' : path}`,
    action_name: page.address,
    lang: language,
    rand: String(random),
  }
  if (search && isPublishable(search.words)) {
    reported['search'] = search.words.trim().toLowerCase()
    reported['search_count'] = String(search.found)
  }
  view.search = new URLSearchParams(reported).toString()
  return view
}

/** Nobody's address, number or code: what is looked for is words. */
function isPublishable(texts: string): boolean {
  return texts.trim() !== '' && texts.length <= MOST_SEARCHED && !/@|\d(?:\W?\d){3}|[A-Z0-9]{6}/.test(texts)
}
