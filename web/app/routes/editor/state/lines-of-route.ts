import type { LngLat } from '@allmend/domain/geo/lng-lat'
import { lay } from '@allmend/domain/routes/lay'
import type { SavedRoute } from '../../saved-route.ts'

/** A saved route as it lies. */
export function linesOfRoute({ route, streets }: SavedRoute): readonly (readonly LngLat[])[] {
  const known = new Map(streets.map((street) => [street.edgeId, street]))
  return lay(route.course, (edgeId) => known.get(edgeId)).lines
}
