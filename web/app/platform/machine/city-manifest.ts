import { addressOf, languageOfAddress, plainAddress } from '../i18n/address.ts'
import type { Route } from './+types/city-manifest'

const NAMES = {
  capture: {
    de: { name: 'Allmend: fotografieren', short_name: 'Allmend Fotos' },
    en: { name: 'Allmend: photographs', short_name: 'Allmend photos' },
  },
  rating: {
    de: { name: 'Allmend: bewerten', short_name: 'Allmend bewerten' },
    en: { name: 'Allmend: ratings', short_name: 'Allmend ratings' },
  },
  missions: {
    de: { name: 'Allmend: Missionen', short_name: 'Allmend Missionen' },
    en: { name: 'Allmend: missions', short_name: 'Allmend missions' },
  },
} as const

const pageNamed = (address: string): keyof typeof NAMES => {
  if (address.endsWith('/rating')) return 'rating'
  return address.endsWith('/missions') ? 'missions' : 'capture'
}

/** What a phone needs to put a page of one project on its home screen: taking photos, rating, or missions. */
export function loader({ request }: Route.LoaderArgs): Response {
  const { pathname } = new URL(request.url)
  const language = languageOfAddress(pathname)
  const page = plainAddress(pathname).replace(/\/manifest\.webmanifest$/, '')
  const start = addressOf(page, language)
  const manifest = {
    id: start,
    ...NAMES[pageNamed(page)][language],
    lang: language === 'de' ? 'de-CH' : 'en',
    start_url: start,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#ffffff',
    theme_color: '#154638',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
