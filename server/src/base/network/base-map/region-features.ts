import { builtUpArea } from '@allmend/domain/base/network/base-map/built-up-area'
import { drawnAreaOf } from '@allmend/domain/base/network/base-map/drawn-area'
import { drawnLabelOf, type DrawnLabel } from '@allmend/domain/base/network/base-map/drawn-label'
import { drawnLineOf } from '@allmend/domain/base/network/base-map/drawn-line'
import {
  basemapLayers,
  type BasemapFeature,
  type BasemapLayer,
} from '@allmend/domain/base/network/base-map/feature'
import { worldShare } from '@allmend/domain/base/network/base-map/tile-geometry'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { positionsOf } from '../osm/read-extract.ts'
import { drawnAreas, type Ring } from './drawn-areas.ts'
import { isBorder, type Drawing } from './read-drawing.ts'
import { shoresOf } from './shores.ts'

type Label = { label: DrawnLabel; position: LngLat }
export type RegionFeatures = Record<BasemapLayer, BasemapFeature[]>

/** Pixels of a tile, of which an area must fill four to be seen. */
const TILE_PIXELS = 512
const SEEN_PIXELS = 4
/** Both sides of a street, and the platforms of a station, are one stop. */
const TWIN_METRES = 250
/** A lake this long, in pixels at the last zoom, is written large. */
const LARGE_WATER_METRES = 1500
const NAMED_WATER_METRES = 200
const LIVED_IN = new Set(['residential', 'living_street', 'pedestrian'])
const BORDER_ZOOMS: Readonly<Record<string, number>> = { 2: 8, 4: 8, 6: 9, 8: 11 }

/** The layers of the base map, out of an OSM file. Height is not in it: neither shade nor contours. */
export function regionFeatures(drawing: Drawing, about: { name: string; box: BoundingBox }): RegionFeatures {
  const features = Object.fromEntries(
    basemapLayers.map((layer): [BasemapLayer, BasemapFeature[]] => [layer, []]),
  ) as RegionFeatures
  const labels: Label[] = drawing.spots.flatMap(({ tags, position }) => {
    const label = drawnLabelOf(tags)
    return label ? [{ label, position }] : []
  })
  addAreas(drawing, features, labels)
  addLines(drawing, features)
  addBorders(drawing, features)
  if (features.urban.length === 0) addBuiltUp(drawing, features, about.box)
  if (!labels.some(({ label }) => isSettlement(label))) labels.push(ownLabel(features, about.name))
  for (const { label, position } of withoutTwins(labels)) {
    const { properties, minZoom } = label
    features.label.push({ geometry: { type: 'Point', coordinates: position }, properties, minZoom })
  }
  return features
}

function addAreas(drawing: Drawing, features: RegionFeatures, labels: Label[]): void {
  const waters: { kind: string; ring: Ring }[] = []
  for (const { tags, rings } of drawnAreas(drawing)) {
    const [outer] = rings
    if (outer === undefined) continue
    const area = drawnAreaOf(tags)
    const middle = middleOf(outer.course)
    const label = drawnLabelOf(tags)
    if (label) labels.push({ label, position: middle })
    if (area === null) continue
    const { layer, properties } = area
    const minZoom = Math.max(area.minZoom, zoomOfSize(outer.course))
    const geometry = { type: 'Polygon', coordinates: rings.map(({ course }) => course) } as const
    features[layer].push({ geometry, properties, minZoom })
    if (layer !== 'water') continue
    waters.push(...rings.map((ring) => ({ kind: String(properties['kind']), ring })))
    const water = properties['kind'] === 'lake' && tags['name']
    if (water) labels.push(...waterLabel(water, outer.course, middle))
  }
  for (const { kind, course } of shoresOf(waters)) {
    const minZoom = Math.max(kind === 'river' ? 12 : 9, zoomOfSize(course))
    features.shore.push({
      geometry: { type: 'LineString', coordinates: course },
      properties: { kind },
      minZoom,
    })
  }
}

/** An extract for routing knows streets only; a map without towns is no map. */
function addBuiltUp({ ways, nodes }: Drawing, features: RegionFeatures, box: BoundingBox): void {
  const lived = [...ways.values()].filter(({ tags }) => LIVED_IN.has(tags['highway'] ?? ''))
  const streets = lived.map((way) => positionsOf(way, nodes))
  for (const coordinates of builtUpArea(streets, box)) {
    const minZoom = Math.max(8, zoomOfSize(coordinates[0]!))
    features.urban.push({ geometry: { type: 'Polygon', coordinates }, properties: {}, minZoom })
  }
}

const isSettlement = ({ properties }: DrawnLabel): boolean =>
  properties['kind'] === 'town' || properties['kind'] === 'village'

/** The region's name, in the middle of its streets. */
function ownLabel(features: RegionFeatures, name: string): Label {
  const label = { layer: 'label', properties: { kind: 'town', name }, minZoom: 8, rank: 100 } as const
  return { label, position: middleOfStreets(features) }
}

/** Half of all streets lie to each side of it: within a town, where the middle of a box may be a forest. */
export function middleOfStreets({ street }: RegionFeatures): LngLat {
  const positions = street.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry.coordinates[0]!] : [],
  )
  const middle = (axis: 0 | 1): number =>
    Float64Array.from(positions, (position) => position[axis]).sort()[positions.length >> 1]!
  return [middle(0), middle(1)]
}

function waterLabel(name: string, course: readonly LngLat[], position: LngLat): Label[] {
  const [west, south, east, north] = boundingBoxOf(course)!
  const across = distanceMetres([west, south], [east, north])
  if (across < NAMED_WATER_METRES) return []
  const isLarge = across >= LARGE_WATER_METRES
  const properties = { kind: 'water', name, ...(!isLarge && { small: true }) }
  const label = { layer: 'label', properties, minZoom: isLarge ? 10 : 13, rank: isLarge ? 70 : 25 } as const
  return [{ label, position }]
}

function addLines({ ways, nodes }: Drawing, features: RegionFeatures): void {
  for (const way of ways.values()) {
    const line = drawnLineOf(way.tags)
    const course = line ? positionsOf(way, nodes) : []
    if (line === null || course.length < 2) continue
    const { layer, properties, minZoom } = line
    features[layer].push({ geometry: { type: 'LineString', coordinates: course }, properties, minZoom })
  }
}

/** A way that is the border of two is drawn once, as the higher. */
function addBorders({ relations, ways, nodes }: Drawing, features: RegionFeatures): void {
  const levels = new Map<number, number>()
  for (const { tags, members } of relations) {
    const level = Number(tags['admin_level'])
    if (!isBorder(tags) || !(level in BORDER_ZOOMS)) continue
    for (const { kind, id } of members)
      if (kind === 'way') levels.set(id, Math.min(level, levels.get(id) ?? level))
  }
  for (const [id, level] of levels) {
    const course = positionsOf(ways.get(id), nodes)
    if (course.length < 2) continue
    const geometry = { type: 'LineString', coordinates: course } as const
    features.boundary.push({ geometry, properties: { level }, minZoom: BORDER_ZOOMS[level]! })
  }
}

/** The most important first: where there is no room for two, the map writes the first. */
function withoutTwins(labels: readonly Label[]): Label[] {
  const known = new Map<string, LngLat[]>()
  return labels
    .toSorted((a, b) => b.label.rank - a.label.rank)
    .filter(({ label, position }) => {
      const key = `${String(label.properties['kind'])} ${String(label.properties['name'])}`
      const others = known.get(key) ?? []
      if (others.some((other) => distanceMetres(other, position) < TWIN_METRES)) return false
      known.set(key, [...others, position])
      return true
    })
}

/** From which zoom on it is larger than a speck. */
function zoomOfSize(course: readonly LngLat[]): number {
  const [west, south, east, north] = boundingBoxOf(course)!
  const [[left, bottom], [right, top]] = [worldShare([west, south]), worldShare([east, north])]
  const share = Math.max(right - left, bottom - top)
  return Math.ceil(Math.log2(SEEN_PIXELS / (TILE_PIXELS * Math.max(share, 1e-9))))
}

function middleOf(course: readonly LngLat[]): LngLat {
  const [west, south, east, north] = boundingBoxOf(course)!
  return [(west + east) / 2, (south + north) / 2]
}
