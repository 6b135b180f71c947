import { listIn, objectOf, textIn, type JsonObject } from '../../../platform/text/json-value.ts'
import { type CoordinateSystem, coordinateSystemOf, isEvidentlyLv95 } from './coordinate-system.ts'
import { jsonSize } from './json-size.ts'
import { OVERLAY_LIMITS } from './overlay.ts'
import { GEOMETRY_TYPES } from './overlay-feature.ts'
import {
  overlayCollector,
  type OverlayCollector,
  type OverlayReading,
  OverlayRefused,
} from './overlay-collector.ts'

/** RFC 7946, and the `crs` of its draft, which is how offices say that a file is in LV95. */
export function readGeoJsonOverlay(text: string): OverlayReading {
  const root = parsed(text)
  const system = namedSystem(root) ?? (startsInLv95(root) ? 2056 : 4326)
  const collector = overlayCollector(system)
  const type = textIn(root, 'type')
  if (type === 'FeatureCollection') {
    for (const feature of listIn(root, 'features')) readFeature(feature, collector)
  } else if (type === 'Feature') readFeature(root, collector)
  else readGeometry(root, [], collector)
  return collector.reading()
}

/** Properties may be nested, if not for ever. */
const DEEPEST = 64
/** A list for each position, and what stands around a feature. */
const LISTS_AT_MOST = OVERLAY_LIMITS.vertices + 10 * OVERLAY_LIMITS.features

function parsed(text: string): JsonObject {
  const { depth, count } = jsonSize(text)
  if (depth > DEEPEST) throw new OverlayRefused('not_readable')
  if (count > LISTS_AT_MOST) throw new OverlayRefused('too_many_vertices')
  try {
    const root = objectOf(JSON.parse(text.replace(/^\uFEFF/, '')))
    if (root) return root
  } catch {
    // Said below.
  }
  throw new OverlayRefused('not_readable')
}

function readFeature(value: unknown, collector: OverlayCollector): void {
  const feature = objectOf(value) ?? {}
  const properties = Object.entries(objectOf(feature['properties']) ?? {})
  const { id } = feature
  readGeometry(feature['geometry'], id === undefined ? properties : [...properties, ['id', id]], collector)
}

type Entries = readonly (readonly [string, unknown])[]

/** A collection becomes its parts; one within another is left out, so nothing is deep. */
function readGeometry(value: unknown, entries: Entries, collector: OverlayCollector, isPart = false): void {
  const geometry = objectOf(value)
  const name = geometry && textIn(geometry, 'type')
  if (geometry && name === 'GeometryCollection' && !isPart) {
    for (const part of listIn(geometry, 'geometries')) readGeometry(part, entries, collector, true)
    return
  }
  const type = GEOMETRY_TYPES.find((it) => it === name)
  if (geometry && type) collector.add(type, geometry['coordinates'], entries)
  else collector.leaveOut()
}

/** `urn:ogc:def:crs:EPSG::2056`, `EPSG:2056`; CRS84 is what is meant without a name. */
function namedSystem(root: JsonObject): CoordinateSystem | undefined {
  const crs = objectOf(root['crs'])
  const name = crs && textIn(objectOf(crs['properties']) ?? {}, 'name')
  if (name === undefined || /CRS:?:?(1\.3:)?84$/i.test(name)) return undefined
  const number = /EPSG:[\d.]*:?(\d{4,6})$/i.exec(name)?.[1]
  const system = number === undefined ? undefined : coordinateSystemOf(Number(number))
  if (system === undefined) throw new OverlayRefused('system_unknown')
  return system
}

/** Looks at the first position there is. */
function startsInLv95(root: JsonObject): boolean {
  const first = objectOf(listIn(root, 'features').find((it) => objectOf(objectOf(it)?.['geometry'])))
  const geometry = objectOf((first ?? root)['geometry']) ?? root
  let at: unknown = geometry['coordinates'] ?? objectOf(listIn(geometry, 'geometries')[0])?.['coordinates']
  for (let depth = 0; depth < 4 && Array.isArray(at) && Array.isArray(at[0]); depth++) at = at[0] as unknown
  const [x, y] = Array.isArray(at) ? (at as unknown[]) : []
  return typeof x === 'number' && typeof y === 'number' && isEvidentlyLv95(x, y)
}
