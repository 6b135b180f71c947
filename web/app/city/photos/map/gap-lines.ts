import type { PhotoRoute } from '@allmend/contract/city/photos'
import { distancesAlong, pointAlong } from '@allmend/domain/platform/geo/polyline'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Gap } from '@allmend/domain/city/photos/coverage'
import type { ShownFeature } from '../../../platform/map/shown.ts'

/**
 * Gaps where they lie on the line of a route. The line is drawn simpler than the route is, and so a little shorter:
 * places along it are stretched to its length.
 */
export function gapLines(
  line: PhotoRoute['line'],
  gaps: readonly Gap[],
  lengthMetres: number,
): ShownFeature[] {
  const parts = line
    .filter((part) => part.length > 1)
    .map((part) => ({ part, distances: distancesAlong(part) }))
  const drawnMetres = parts.reduce((sum, { distances }) => sum + distances.at(-1)!, 0)
  if (drawnMetres === 0 || lengthMetres === 0) return []
  const scale = drawnMetres / lengthMetres
  return gaps.flatMap(({ fromMetres, throughMetres }) => {
    let begun = 0
    return parts.flatMap(({ part, distances }): ShownFeature[] => {
      const [start, length] = [begun, distances.at(-1)!]
      begun += length
      const from = Math.max(0, fromMetres * scale - start)
      const through = Math.min(length, throughMetres * scale - start)
      if (from >= through) return []
      const coordinates: LngLat[] = [
        pointAlong(part, from, distances).position,
        ...part.filter((_, nth) => distances[nth]! > from && distances[nth]! < through),
        pointAlong(part, through, distances).position,
      ]
      const properties = { id: `${fromMetres} ${start}` }
      return [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }]
    })
  })
}
