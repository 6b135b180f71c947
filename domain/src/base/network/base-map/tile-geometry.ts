import { clipLine } from '../../../platform/geo/clip-line.ts'
import { radians, type LngLat } from '../../../platform/geo/lng-lat.ts'
import { clipRing, signedArea, type Line } from '../../../platform/geo/polygon.ts'
import { keptVertices } from '../../../platform/geo/simplify.ts'
import type { BasemapGeometry } from './feature.ts'
import { TILE_EXTENT, type TileGeometry, type TilePoint } from './mvt.ts'

/** Features reach this far beyond their tile, so that lines and outlines do not end at its border. */
const BUFFER = 80

/** Web Mercator as a share of the world, from the north-west corner. */
export function worldShare([longitude, latitude]: LngLat): readonly [number, number] {
  const sine = Math.sin(radians(latitude))
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** A geometry in the units of a zoom's tiles, y downwards, simplified for that zoom. */
export type ZoomGeometry = {
  kind: TileGeometry['kind']
  parts: Line[]
  box: readonly [number, number, number, number]
}

export function atZoom(geometry: BasemapGeometry, zoom: number, tolerance: number): ZoomGeometry {
  const units = TILE_EXTENT * 2 ** zoom
  const place = (position: LngLat): Line[number] => {
    const [x, y] = worldShare(position)
    return [x * units, y * units]
  }
  const parts = partsOf(geometry).map((part) => simplified(part.map(place), tolerance))
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const part of parts) {
    for (const [x, y] of part) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      north = Math.min(north, y)
      south = Math.max(south, y)
    }
  }
  const kind = geometry.type === 'Point' ? 'point' : geometry.type === 'LineString' ? 'line' : 'polygon'
  return { kind, parts, box: [west, north, east, south] }
}

function simplified(line: Line, tolerance: number): Line {
  const kept = keptVertices(line, tolerance)
  return line.filter((_, index) => kept[index] === 1)
}

/** Tiles a geometry touches with its buffer. */
export function* tilesOf({ box }: ZoomGeometry): Generator<readonly [number, number]> {
  const [west, north, east, south] = box
  const first = (units: number): number => Math.floor((units - BUFFER) / TILE_EXTENT)
  const last = (units: number): number => Math.floor((units + BUFFER) / TILE_EXTENT)
  for (let y = first(north); y <= last(south); y++)
    for (let x = first(west); x <= last(east); x++) yield [x, y]
}

/** The part of a geometry within a tile, in whole units; undefined when nothing is left. */
export function withinTile(
  { kind, parts }: ZoomGeometry,
  tileX: number,
  tileY: number,
): TileGeometry | undefined {
  const west = tileX * TILE_EXTENT - BUFFER
  const north = tileY * TILE_EXTENT - BUFFER
  const east = west + TILE_EXTENT + 2 * BUFFER
  const south = north + TILE_EXTENT + 2 * BUFFER
  const whole = (line: Line): TilePoint[] => wholeUnits(line, tileX * TILE_EXTENT, tileY * TILE_EXTENT)
  if (kind === 'point') {
    const [x, y] = parts[0]![0]!
    const isHome = Math.floor(x / TILE_EXTENT) === tileX && Math.floor(y / TILE_EXTENT) === tileY
    return isHome ? { kind, parts: [whole(parts[0]!)] } : undefined
  }
  const clipped =
    kind === 'line'
      ? parts.flatMap((part) => clipLine(part, west, north, east, south)).map(whole)
      : parts.map((part) =>
          oriented(whole(clipRing(part.slice(0, -1), west, north, east, south)), part === parts[0]),
        )
  const left = clipped.filter((part) => part.length >= (kind === 'line' ? 2 : 3))
  // A polygon whose outer ring is gone has no holes either.
  if (left.length === 0 || (kind === 'polygon' && clipped[0]!.length < 3)) return undefined
  return { kind, parts: left }
}

function wholeUnits(line: Line, originX: number, originY: number): TilePoint[] {
  const points: TilePoint[] = []
  for (const [x, y] of line) {
    const point: TilePoint = [Math.round(x - originX), Math.round(y - originY)]
    const last = points.at(-1)
    if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
  }
  return points
}

/** Outer rings have a positive area in tile units, holes a negative one; no area, no ring. */
function oriented(ring: TilePoint[], isOuter: boolean): TilePoint[] {
  const area = signedArea(ring)
  if (area === 0) return []
  return area > 0 === isOuter ? ring : ring.toReversed()
}

function partsOf(geometry: BasemapGeometry): readonly (readonly LngLat[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}
