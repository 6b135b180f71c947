import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { lay } from '@allmend/domain/city/routes/lay'
import { streetsAmong } from '@allmend/domain/base/network/street'
import type { SavedRoute } from '../../saved-route.ts'

/** A saved route as it lies. */
export function linesOfRoute({ route, streets }: SavedRoute): readonly (readonly LngLat[])[] {
  return lay(route.course, streetsAmong(streets)).lines
}
