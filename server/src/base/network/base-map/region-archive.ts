import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { archiveMetadata, type MapTexts } from '@allmend/domain/base/network/base-map/archive-metadata'
import { pmtilesArchive } from '@allmend/domain/base/network/base-map/pmtiles'
import { basemapTiles, MAX_ZOOM, MIN_ZOOM } from '@allmend/domain/base/network/base-map/tiles'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { RegionFeatures } from './region-features.ts'

/** The base map of a region in one file (PMTiles), which says itself whose it is and where it lies. */
export function regionArchive(features: RegionFeatures, texts: MapTexts, box: BoundingBox): Uint8Array {
  return pmtilesArchive(
    basemapTiles((layer) => features[layer], box),
    { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, box, metadata: archiveMetadata(texts) },
    {
      gzip: (data) => gzipSync(data, { level: 9 }),
      digest: (data) => createHash('sha256').update(data).digest('base64'),
    },
  )
}
