import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { archiveMetadata } from '@allmend/domain/base/network/base-map/archive-metadata'
import { pmtilesArchive } from '@allmend/domain/base/network/base-map/pmtiles'
import { basemapTiles, MAX_ZOOM, MIN_ZOOM } from '@allmend/domain/base/network/base-map/tiles'
import { extent, toLngLat } from '../land/frame.ts'
import type { Town } from '../town/town.ts'
import { townFeatures } from './features.ts'

/** The base map of the town in one file, for MapLibre without a tile server. */
export function townPmtiles(town: Town): Uint8Array {
  const [west, south] = toLngLat([extent.west, extent.south])
  const [east, north] = toLngLat([extent.east, extent.north])
  const box = [west, south, east, north] as const
  return pmtilesArchive(
    basemapTiles((layer) => townFeatures(town, layer), box),
    {
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      box,
      metadata: archiveMetadata({
        name: 'Seewil',
        attribution: { de: 'Seewil ist erfunden', en: 'Seewil is invented' },
      }),
    },
    {
      gzip: (data) => gzipSync(data, { level: 9 }),
      digest: (data) => createHash('sha256').update(data).digest('base64'),
    },
  )
}
