import { randomUUID } from 'node:crypto'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import sharp from 'sharp'

/** A street that says how far along it is; nobody is on it. No two files are alike. `at`: what its camera noted. */
export async function drawnPhoto(metres: number, sky: string, at?: LngLat): Promise<Buffer> {
  const post = 900 + ((metres * 7) % 260)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">
    <rect width="1280" height="800" fill="${sky}"/>
    <path d="M0 120 L520 340 L520 440 L0 560Z" fill="#b9a48a"/>
    <path d="M1280 90 L760 340 L760 440 L1280 580Z" fill="#c9b79c"/>
    <path d="M0 800 L600 420 L680 420 L1280 800Z" fill="#6f7476"/>
    <path d="M630 800 L638 430 L642 430 L650 800Z" fill="#ffd23a"/>
    <rect x="${post}" y="300" width="18" height="300" fill="#4a3b2c"/>
    <circle cx="${post + 9}" cy="280" r="90" fill="#4f7a43"/>
    <text x="60" y="740" font-size="96" font-family="sans-serif" fill="#ffffff">${metres} m</text>
  </svg>`
  const image = sharp(Buffer.from(drawing))
  return image
    .withExif({ IFD0: { ImageDescription: randomUUID() }, ...(at && { IFD3: positionIn(at) }) })
    .jpeg()
    .toBuffer()
}

/** East and north, in millionths of a degree. */
function positionIn([lng, lat]: LngLat): Record<string, string> {
  const [east, north] = [lng, lat].map((degrees) => `${Math.round(degrees * 1e6)}/1000000 0/1 0/1`)
  return { GPSLongitudeRef: 'E', GPSLongitude: east!, GPSLatitudeRef: 'N', GPSLatitude: north! }
}
