import { mapColours, themes } from '@allmend/domain/base/network/base-map/map-colours'
import { regionSvg } from '@allmend/domain/base/network/base-map/region-svg'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import sharp from 'sharp'
import type { RegionFeatures } from './region-features.ts'

/** As the pictures of the sample town (sample/src/cli/town-webp.ts); `ratio` pixels of the file for one of the page. */
const SORTS = [
  { ending: '', widthPixels: 1440, heightPixels: 560, metresPerPixel: 6.45, ratio: 2 },
  { ending: '-phone', widthPixels: 640, heightPixels: 400, metresPerPixel: 9, ratio: 1.5 },
  { ending: '-band', widthPixels: 1440, heightPixels: 168, metresPerPixel: 8.2, ratio: 2 },
] as const
const QUALITY = 62
const DOTS_PER_INCH = 72

/** What invite pages and organisations show of a region, in both themes. */
export async function* regionPictures(
  features: RegionFeatures,
  centre: LngLat,
): AsyncGenerator<{ ending: string; data: Buffer }> {
  for (const { ending, ratio, ...view } of SORTS) {
    for (const theme of themes) {
      const svg = regionSvg(features, { ...view, centre }, mapColours[theme])
      const picture = sharp(Buffer.from(svg), { density: DOTS_PER_INCH * ratio, unlimited: true })
      yield { ending: `${ending}-${theme}.webp`, data: await picture.webp({ quality: QUALITY }).toBuffer() }
    }
  }
}
