import type { LngLat } from '@allmend/domain/geo/lng-lat'
import type { SourceSpec } from './spec.ts'

/** A feature of a data layer. `id` is what is selected; the rest styles and names it. */
export interface ShownFeature {
  type: 'Feature'
  properties: Readonly<Record<string, string | number | boolean>> & { id: string }
  geometry:
    | { type: 'Point'; coordinates: LngLat }
    | { type: 'LineString'; coordinates: readonly LngLat[] }
    | { type: 'Polygon'; coordinates: readonly (readonly LngLat[])[] }
}

/** What a layer shows: features at hand, or tiles at an address with `{z}/{x}/{y}`. */
export type Shown = readonly ShownFeature[] | { tiles: string; layer: string }

const isTiles = (shown: Shown): shown is { tiles: string; layer: string } => 'tiles' in shown

type Collection = Extract<Extract<SourceSpec, { type: 'geojson' }>['data'], { features: unknown }>
type Features = Collection['features']

export function sourceOf(shown: Shown): SourceSpec {
  if (isTiles(shown)) return { type: 'vector', tiles: [new URL(shown.tiles, location.origin).href] }
  return { type: 'geojson', data: { type: 'FeatureCollection', features: shown as unknown as Features } }
}

/** Names the layer within tiles; features at hand have none. */
export const layerOf = (shown: Shown): { 'source-layer': string } | object =>
  isTiles(shown) ? { 'source-layer': shown.layer } : {}
