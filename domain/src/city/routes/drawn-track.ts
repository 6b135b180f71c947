import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres } from '../../platform/geo/polyline.ts'
import { simplify } from '../../platform/geo/simplify.ts'
import { OverlayRefused } from './overlay/overlay-collector.ts'
import { readGpxOverlay } from './overlay/read-gpx-overlay.ts'
import { POSITIONS_AT_MOST, ROUTE_NAME_MOST } from './route.ts'

/** The lines of a file that become a route. */
export interface DrawnTrack {
  name: string
  lines: LngLat[][]
}

/** Receivers write a position a second; half a metre to the side is no bend. */
const STRAIGHT_METRES = 0.5
const LENGTH_METRES_AT_MOST = 200_000
/** A position a second for fourteen hours. */
const RECORDED_AT_MOST = 50_000
/** Each is laid onto the streets by itself. */
const LINES_AT_MOST = 200

/** The lines of a GPX file without what lies on the way anyway; undefined for a file without a line, or with too much. */
export function drawnTrack(text: string): DrawnTrack | undefined {
  const features = drawnFeatures(text)
  const lines = features.flatMap(({ geometry }) => geometry.coordinates as LngLat[][])
  const recorded = lines.reduce((sum, line) => sum + line.length, 0)
  if (recorded > RECORDED_AT_MOST || lines.length > LINES_AT_MOST) return undefined
  const plain = lines.map((line) => [...simplify(line, STRAIGHT_METRES)])
  const metres = plain.reduce((sum, line) => sum + lengthMetres(line), 0)
  const positions = plain.reduce((sum, line) => sum + line.length, 0)
  if (metres === 0 || metres > LENGTH_METRES_AT_MOST || positions > POSITIONS_AT_MOST) return undefined
  return { name: (features[0]?.title ?? '').slice(0, ROUTE_NAME_MOST), lines: plain }
}

function drawnFeatures(text: string) {
  try {
    return readGpxOverlay(text).features.filter(({ geometry }) => geometry.type === 'MultiLineString')
  } catch (error) {
    if (error instanceof OverlayRefused) return []
    throw error
  }
}
