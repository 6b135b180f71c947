import type { Map as MapLibreMap } from 'maplibre-gl'

const gone = new WeakSet<MapLibreMap>()
export const isGone = (map: MapLibreMap): boolean => gone.has(map)

/** The view goes before its layers do; they must know that there is nothing left to take away. */
export function removeMap(map: MapLibreMap): void {
  gone.add(map)
  map.remove()
}
