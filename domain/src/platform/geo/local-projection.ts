import { EARTH_RADIUS_METRES } from './distance.ts'
import { degrees, radians, type LngLat } from './lng-lat.ts'

/** Metres east and north of an origin. */
export type PlanePoint = readonly [eastMetres: number, northMetres: number]

export type LocalProjection = {
  toPlane: (position: LngLat) => PlanePoint
  toLngLat: (point: PlanePoint) => LngLat
}

/**
 * Equirectangular plane around an origin. Distances are true at the origin; at 47° north they are off
 * by 0.1 % six kilometres north or south of it, so it serves a town, not a country.
 */
export function localProjection(origin: LngLat): LocalProjection {
  const metresPerRadianEast = EARTH_RADIUS_METRES * Math.cos(radians(origin[1]))
  return {
    toPlane: ([longitude, latitude]) => [
      radians(longitude - origin[0]) * metresPerRadianEast,
      radians(latitude - origin[1]) * EARTH_RADIUS_METRES,
    ],
    toLngLat: ([east, north]) => [
      origin[0] + degrees(east / metresPerRadianEast),
      origin[1] + degrees(north / EARTH_RADIUS_METRES),
    ],
  }
}
