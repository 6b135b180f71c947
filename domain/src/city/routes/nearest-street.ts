import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { nearestOnLine } from './nearest-on-line.ts'
import type { Street } from '../../base/network/street.ts'

/** Undefined where there are none. */
export function nearestStreet(streets: readonly Street[], position: LngLat): Street | undefined {
  let [nearest, least]: [Street | undefined, number] = [undefined, Infinity]
  for (const street of streets) {
    const away = nearestOnLine(street.course, position)?.distanceMetres ?? Infinity
    if (away < least) [nearest, least] = [street, away]
  }
  return nearest
}
