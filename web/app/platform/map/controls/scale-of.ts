import { EARTH_RADIUS_METRES } from '@allmend/domain/platform/geo/distance'
import { radians } from '@allmend/domain/platform/geo/lng-lat'

const ROUND = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
const MOST_PIXELS = 110
const TILE_PIXELS = 512

/** The longest round length that fits, and its pixels at this zoom. */
export function scaleOf(zoom: number, latitude: number): { metres: number; pixels: number } {
  const around = 2 * Math.PI * EARTH_RADIUS_METRES * Math.cos(radians(latitude))
  const metresPerPixel = around / (TILE_PIXELS * 2 ** zoom)
  const metres = ROUND.findLast((length) => length / metresPerPixel <= MOST_PIXELS) ?? ROUND[0]!
  return { metres, pixels: metres / metresPerPixel }
}
