import { radians, type LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** The tile a position lies in. */
export function tileAround([longitude, latitude]: LngLat, z: number): { z: number; x: number; y: number } {
  const side = 2 ** z
  const x = Math.floor(((longitude + 180) / 360) * side)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2) * side)
  return { z, x, y }
}
