import type { Tiles } from '../../../platform/map/shown.ts'

/** The edges of a version, as a map draws them; see server/src/base/network/edge-tiles.ts. */
export const tilesOf = (versionId: string): Tiles => ({
  tiles: `/city/v1/network/tiles/${versionId}/{z}/{x}/{y}`,
  layer: 'edges',
  id: 'number',
  zooms: [10, 16],
})
