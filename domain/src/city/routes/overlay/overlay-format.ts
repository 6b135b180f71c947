import type { OverlayFormat } from './overlay.ts'

const SQLITE = 'SQLite format 3\0'

/** Seen in the file and never in its name. */
export function overlayFormatOf(octets: Uint8Array): OverlayFormat | undefined {
  const head = String.fromCharCode(...octets.subarray(0, 4_000))
  if (head.startsWith(SQLITE)) return 'gpkg'
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '')
  if (/^\s*\{/.test(text)) return 'geojson'
  return /<(?:\w+:)?gpx[\s>]/i.test(text) ? 'gpx' : undefined
}
