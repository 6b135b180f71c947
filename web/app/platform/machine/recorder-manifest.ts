import { languageOfAddress } from '../i18n/address.ts'
import { addressOf } from '../i18n/address.ts'
import type { Route } from './+types/recorder-manifest'

/** What a phone needs to put the recorder on its home screen; one for each language. */
export function loader({ request }: Route.LoaderArgs): Response {
  const language = languageOfAddress(new URL(request.url).pathname)
  const start = addressOf('/diary/record', language)
  const manifest = {
    id: start,
    name: language === 'de' ? 'Allmend: aufzeichnen' : 'Allmend: record',
    short_name: 'Allmend',
    lang: language === 'de' ? 'de-CH' : 'en',
    start_url: start,
    scope: '/',
    display: 'standalone',
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
