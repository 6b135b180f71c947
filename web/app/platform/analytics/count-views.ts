import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { languageOfAddress } from '../i18n/address.ts'
import { sitemap } from '../../sitemap.ts'
import { type Analytics, countedView } from './counted-view.ts'

/** Counts every public page that is shown, where this is configured and the browser does not ask not to. */
export function useCountedViews(analytics: Analytics | null | undefined): void {
  const { pathname, search } = useLocation()
  const last = useMatches().at(-1)
  const count = useEffectEvent((pathname: string, search: string) => {
    if (!analytics || isUnwished()) return
    const language = languageOfAddress(pathname)
    const page = sitemap.find((it) => it.address === last?.id.slice(language.length + 1))
    if (!page) return
    const searched = searchedIn(search, last?.loaderData)
    const viewed = { page, params: last?.params ?? {}, language, search: searched }
    const about = { origin: location.origin, random: Math.floor(Math.random() * 1e9) }
    const view = countedView(analytics, viewed, about)
    if (view) send(view)
  })
  // One view for each address; what else changes about a page is none.
  useEffect(() => count(pathname, search), [pathname, search])
}

/** Nobody waits for it, and nothing is read of the answer. */
function send(view: URL): void {
  const quiet = {
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  } as const
  fetch(view, quiet).catch(() => undefined)
}

/** Do Not Track, and its successor. */
function isUnwished(): boolean {
  const wishes = navigator as Navigator & { globalPrivacyControl?: boolean }
  return wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true
}

function searchedIn(query: string, loaded: unknown): { words: string; found: number } | undefined {
  const texts = new URLSearchParams(query).get('q')
  const found = (loaded as { found?: unknown } | undefined)?.found
  return texts !== null && Array.isArray(found) ? { words: texts, found: found.length } : undefined
}
