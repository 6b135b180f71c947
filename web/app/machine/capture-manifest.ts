import { addressOf, languageOfAddress } from '../i18n/address.ts'
import type { Route } from './+types/capture-manifest'

/** What a phone needs to put taking photos for one project on its home screen. */
export function loader({ request, params: { organisation, code } }: Route.LoaderArgs): Response {
  const language = languageOfAddress(new URL(request.url).pathname)
  const start = addressOf(`/${organisation}/cityserver/${code}/capture`, language)
  const manifest = {
    id: start,
    name: language === 'de' ? 'Allmend: fotografieren' : 'Allmend: photographs',
    short_name: language === 'de' ? 'Allmend Fotos' : 'Allmend photos',
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
