import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
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

/**
 * `id` is the property features are known by, unless it has that name; `zooms` the first and last there are: nearer,
 * the last one is stretched.
 */
export interface Tiles {
  tiles: string
  layer: string
  id?: string
  zooms?: readonly [number, number]
}

/** What a layer shows: features at hand, or tiles at an address with `{z}/{x}/{y}`. */
export type Shown = readonly ShownFeature[] | Tiles

export const isTiles = (shown: Shown): shown is Tiles => 'tiles' in shown

type Collection = Extract<Extract<SourceSpec, { type: 'geojson' }>['data'], { features: unknown }>
type Features = Collection['features']

/** A feature is known by its property `id`, in tiles as in features at hand. */
export function sourceOf(shown: Shown): SourceSpec {
  if (!isTiles(shown)) return { type: 'geojson', promoteId: 'id', data: collectionOf(shown) }
  // Not by URL: it would write the braces in another way, and MapLibre looks for them.
  const tiles = [shown.tiles.startsWith('/') ? location.origin + shown.tiles : shown.tiles]
  const promoteId = { [shown.layer]: shown.id ?? 'id' }
  const [minzoom, maxzoom] = shown.zooms ?? [0, 18]
  return { type: 'vector', promoteId, tiles, minzoom, maxzoom }
}

export function collectionOf(features: readonly ShownFeature[]): Collection {
  return { type: 'FeatureCollection', features: features as unknown as Features }
}

/** The same for everything one source can show: features replace each other, tiles have an address. */
export const sourceId = (id: string, shown: Shown): string => (isTiles(shown) ? `${id} ${shown.tiles}` : id)

/** What a layer draws from; features at hand have no layers within them. */
export const drawnFrom = (id: string, shown: Shown): { source: string; 'source-layer'?: string } => ({
  source: sourceId(id, shown),
  ...(isTiles(shown) && { 'source-layer': shown.layer }),
})
