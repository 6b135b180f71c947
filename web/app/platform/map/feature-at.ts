import type { Map as MapLibreMap, MapGeoJSONFeature } from 'maplibre-gl'

/** A finger is not a needle. */
const REACH_PIXELS = 5

/** The features of these layers within reach of a pixel, from top to bottom. */
export function featuresAt(
  map: MapLibreMap,
  { x, y }: { x: number; y: number },
  layers: readonly string[],
): MapGeoJSONFeature[] {
  const drawn = layers.filter((id) => map.getLayer(id))
  if (drawn.length === 0) return []
  const box: [[number, number], [number, number]] = [
    [x - REACH_PIXELS, y - REACH_PIXELS],
    [x + REACH_PIXELS, y + REACH_PIXELS],
  ]
  return map.queryRenderedFeatures(box, { layers: drawn })
}

/** What it is known by, in tiles as in features at hand (shown.ts). */
export const idOf = ({ id, properties }: MapGeoJSONFeature): string => String(id ?? properties['id'])
