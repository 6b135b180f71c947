import type { LngLat } from '../../../platform/geo/lng-lat.ts'

/** Layers of the base map, in the order the style draws them. */
export const basemapLayers = [
  'land',
  'urban',
  'forest',
  'hillshade',
  'park',
  'contour',
  'water',
  'shore',
  'building',
  'street',
  'rail',
  'ferry',
  'boundary',
  'label',
] as const

export type BasemapLayer = (typeof basemapLayers)[number]

export type Property = string | number | boolean

/** Rings are closed by repeating their first position, as in GeoJSON. */
export type BasemapGeometry =
  | { type: 'Point'; coordinates: LngLat }
  | { type: 'LineString'; coordinates: readonly LngLat[] }
  | { type: 'Polygon'; coordinates: readonly (readonly LngLat[])[] }

export type BasemapFeature = {
  geometry: BasemapGeometry
  properties: Readonly<Record<string, Property>>
  minZoom: number
}
