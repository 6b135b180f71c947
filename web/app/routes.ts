import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { LANGUAGES, type Language } from '@allmend/domain/platform/language/language'
import { ARTICLE_KINDS, articlesAddress } from '@allmend/domain/office/site/article'
import { type Layout, type Page, sitemap } from './sitemap.ts'

const LAYOUTS: readonly Layout[] = ['public', 'bare', 'sheet', 'console', 'tool', 'diary']

/** Pages of a project that start without a network, each installed as itself. */
const INSTALLED = ['capture', 'rating', 'missions'] as const

/** Each page twice: German at `/…`, English at `/en/…`; the id tells them apart. */
export default [
  route('robots.txt', 'platform/machine/robots.ts'),
  route('sitemap.xml', 'screens/site/sitemap-xml.ts'),
  route('.well-known/security.txt', 'platform/machine/security-txt.ts'),
  ...ARTICLE_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => {
      const address = `${articlesAddress(kind).slice(1)}/feed.xml`
      const id = `${language}:${kind}-feed`
      return route(language === 'de' ? address : `${language}/${address}`, 'screens/site/article-feed.ts', {
        id,
      })
    }),
  ),
  route('media/share/*', 'screens/site/share-picture.ts'),
  route('invite/:code/qr.svg', 'platform/machine/invite-qr.ts'),
  route('diary/manifest.webmanifest', 'platform/machine/recorder-manifest.ts', { id: 'de:manifest' }),
  route('en/diary/manifest.webmanifest', 'platform/machine/recorder-manifest.ts', { id: 'en:manifest' }),
  ...INSTALLED.flatMap((page) =>
    LANGUAGES.map((language) => {
      const address = `:organisation/cityserver/:code/${page}/manifest.webmanifest`
      const id = `${language}:${page}-manifest`
      return route(
        language === 'de' ? address : `${language}/${address}`,
        'platform/machine/city-manifest.ts',
        { id },
      )
    }),
  ),
  ...LANGUAGES.flatMap((language) => {
    const pages = pagesIn(language)
    return language === 'de' ? pages : prefix(language, pages)
  }),
] satisfies RouteConfig

function pagesIn(language: Language): RouteConfigEntry[] {
  return LAYOUTS.map((name) =>
    layout(`layouts/${name}.tsx`, { id: `${language}:${name}` }, [
      ...sitemap.filter((page) => page.frame.layout === name).flatMap((page) => routeOf(page, language)),
      ...(name === 'public'
        ? [route('*', 'screens/site/not-found.tsx', { id: `${language}:not-found` })]
        : []),
    ]),
  )
}

function routeOf(page: Page, language: Language): RouteConfigEntry[] {
  if (page.screen === undefined) return []
  const id = `${language}:${page.address}`
  if (page.address === '/') return [index(page.screen, { id })]
  return [route(page.address.slice(1).replaceAll(/\{(\w+)\}/g, ':$1'), page.screen, { id })]
}
