import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { settingFor } from '../phones/sample.ts'

/** People wait within this of where a stop is drawn. */
const AT_STOP_METRES = 40

/** Stops of the town, as the network tables would know them. */
export function townStops(): (position: LngLat) => boolean {
  const stops = settingFor(1).town.transit.stops.map(({ position }) => position)
  return (position) => stops.some((stop) => distanceMetres(stop, position) < AT_STOP_METRES)
}
