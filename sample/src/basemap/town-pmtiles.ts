import { extent, toLngLat } from '../land/frame.ts'
import type { Town } from '../town/town.ts'
import { basemapLayers } from './feature.ts'
import { pmtilesArchive } from './pmtiles.ts'
import { basemapTiles, MAX_ZOOM, MIN_ZOOM } from './tiles.ts'

/** The base map of the town in one file, for MapLibre without a tile server. */
export function townPmtiles(town: Town): Uint8Array {
  const [west, south] = toLngLat([extent.west, extent.south])
  const [east, north] = toLngLat([extent.east, extent.north])
  return pmtilesArchive(basemapTiles(town), {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    box: [west, south, east, north],
    metadata: {
      name: 'Seewil',
      description: 'Base map of an invented town',
      vector_layers: basemapLayers.map((id) => ({ id, fields: {}, minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM })),
    },
  })
}
