import type { RouteRow } from '@allmend/contract/city/routes'
import type { ShownFeature } from '../../platform/map/shown.ts'

/** Routes as a map draws them, each named by its number. */
export function linesOfRoutes(routes: readonly RouteRow[]): ShownFeature[] {
  return routes.flatMap(({ id, number, line }) =>
    line
      .filter((part) => part.length > 1)
      .map((coordinates): ShownFeature => ({
        type: 'Feature',
        properties: { id, name: String(number) },
        geometry: { type: 'LineString', coordinates },
      })),
  )
}
