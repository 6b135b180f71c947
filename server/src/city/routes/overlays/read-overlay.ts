import type { OverlayFormat } from '@allmend/domain/city/routes/overlay/overlay'
import { type OverlayReading, OverlayRefused } from '@allmend/domain/city/routes/overlay/overlay-collector'
import { readGeoJsonOverlay } from '@allmend/domain/city/routes/overlay/read-geojson-overlay'
import { readGpxOverlay } from '@allmend/domain/city/routes/overlay/read-gpx-overlay'
import { readGpkg } from './read-gpkg.ts'

/** Throws OverlayRefused. */
export function readOverlay(octets: Uint8Array, format: OverlayFormat): OverlayReading {
  if (format === 'gpkg') return readGpkg(octets)
  const text = textOf(octets)
  return format === 'gpx' ? readGpxOverlay(text) : readGeoJsonOverlay(text)
}

function textOf(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets)
  } catch {
    throw new OverlayRefused('not_readable')
  }
}
