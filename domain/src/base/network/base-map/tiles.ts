import type { BoundingBox } from '../../../platform/geo/bounding-box.ts'
import { basemapLayers, type BasemapFeature, type BasemapLayer } from './feature.ts'
import { encodeTile, type TileFeature } from './mvt.ts'
import { atZoom, tilesOf, withinTile, worldShare } from './tile-geometry.ts'

export const MIN_ZOOM = 8
export const MAX_ZOOM = 15

export type Tile = { zoom: number; x: number; y: number; data: Uint8Array }

/** Half a pixel of a 512 pixel tile; at the last zoom, which is enlarged further, a quarter. */
const toleranceAt = (zoom: number): number => (zoom < MAX_ZOOM ? 4 : 2)

/** Names of side streets need room: two zooms after the street itself. */
const NAMES_FROM_ZOOM = 14

/** The tiles of all zooms that touch the box; layers without anything in a tile are left out of it. */
export function* basemapTiles(
  featuresOf: (layer: BasemapLayer) => Iterable<BasemapFeature>,
  within: BoundingBox,
): Generator<Tile> {
  const features = basemapLayers.map((layer) => ({ layer, all: [...featuresOf(layer)] }))
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    const tiles = new Map<string, Map<BasemapLayer, Map<string, TileFeature>>>()
    const isShown = isTouched(within, zoom)
    for (const { layer, all } of features) {
      for (const feature of all)
        if (feature.minZoom <= zoom) addFeature(tiles, layer, feature, { zoom, isShown })
    }
    for (const [key, layers] of tiles) {
      const [x, y] = key.split(',').map(Number)
      const data = encodeTile([...layers].map(([name, merged]) => ({ name, features: [...merged.values()] })))
      yield { zoom, x: x!, y: y!, data }
    }
  }
}

function isTouched([west, south, east, north]: BoundingBox, zoom: number): (x: number, y: number) => boolean {
  const [left, top] = worldShare([west, north]).map((share) => Math.floor(share * 2 ** zoom))
  const [right, bottom] = worldShare([east, south]).map((share) => Math.floor(share * 2 ** zoom))
  return (x, y) => x >= left! && x <= right! && y >= top! && y <= bottom!
}

function addFeature(
  tiles: Map<string, Map<BasemapLayer, Map<string, TileFeature>>>,
  layer: BasemapLayer,
  feature: BasemapFeature,
  { zoom, isShown }: { zoom: number; isShown: (x: number, y: number) => boolean },
): void {
  const geometry = atZoom(feature.geometry, zoom, layer === 'building' ? 0 : toleranceAt(zoom))
  const properties = propertiesAt(layer, feature, zoom)
  for (const [x, y] of tilesOf(geometry)) {
    const part = isShown(x, y) ? withinTile(geometry, x, y) : undefined
    if (part === undefined) continue
    const key = `${x},${y}`
    const layers = tiles.get(key) ?? new Map<BasemapLayer, Map<string, TileFeature>>()
    tiles.set(key, layers)
    const merged = layers.get(layer) ?? new Map<string, TileFeature>()
    layers.set(layer, merged)
    // Likes become one feature of many parts: half the size, and the same on the map.
    const likeness = JSON.stringify(properties)
    const known = merged.get(likeness)
    if (known) known.geometry.parts.push(...part.parts)
    else merged.set(likeness, { geometry: part, properties })
  }
}

function propertiesAt(
  layer: BasemapLayer,
  { properties }: BasemapFeature,
  zoom: number,
): BasemapFeature['properties'] {
  if (layer !== 'street' || zoom >= NAMES_FROM_ZOOM) return properties
  const { name, oneway: _, ...rest } = properties
  const isLarge =
    properties['class'] === 'main' ||
    properties['class'] === 'secondary' ||
    properties['class'] === 'motorway'
  return isLarge && name !== undefined && zoom >= 12 ? { ...rest, name } : rest
}
