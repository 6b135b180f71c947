import { drawnLineOf } from '@allmend/domain/base/network/base-map/drawn-line'
import { type BoundingBox, boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { positionsOf } from '../osm/read-extract.ts'
import { polygonsOf } from './drawn-areas.ts'
import { isBorder, type Drawing } from './read-drawing.ts'

export type RegionFrame = {
  /** What the map shows. */
  box: BoundingBox
  /** Polygons with their holes; empty where the file does not hold the border whole. */
  boundary: LngLat[][][]
}

/** Of each side; a motorway that leaves the extract is whole in it, and may reach a hundred kilometres. */
const STRAY_SHARE = 0.01
const MARGIN_SHARE = 0.05

/**
 * Where a region lies: its streets, as far as the file says it reaches, and the border of the area that bears
 * its name. Undefined without a street.
 */
export function regionFrame(drawing: Drawing, name: string): RegionFrame | undefined {
  const streets = [...drawing.ways.values()].filter(({ tags }) => drawnLineOf(tags)?.layer === 'street')
  const positions = streets.flatMap((way) => positionsOf(way, drawing.nodes))
  const reach = boundingBoxOf(positions)
  if (!reach) return undefined
  const border = drawing.relations.find(
    ({ tags }) => isBorder(tags) && (tags['name'] === name || tags['name:de'] === name),
  )
  const polygons = border ? polygonsOf(border, drawing.ways, drawing.nodes) : []
  return {
    box: text(drawing.box, reach) ?? common(settled(positions), reach) ?? reach,
    boundary: polygons.map((rings) => rings.map(({ course }) => course)),
  }
}

/** What the file says of itself, unless it says half the world. */
function text(box: BoundingBox | undefined, reach: BoundingBox): BoundingBox | undefined {
  if (!box || widthOf(box) > 2 * widthOf(reach) || heightOf(box) > 2 * heightOf(reach)) return undefined
  return common(box, reach)
}

/** Where nearly all streets lie, with a margin. */
function settled(positions: readonly LngLat[]): BoundingBox {
  const span = (axis: 0 | 1): readonly [number, number] => {
    const sorted = Float64Array.from(positions, (position) => position[axis]).sort()
    const at = Math.floor(STRAY_SHARE * (sorted.length - 1))
    const [first, last] = [sorted[at]!, sorted[sorted.length - 1 - at]!]
    const margin = (last - first) * MARGIN_SHARE
    return [first - margin, last + margin]
  }
  const [[west, east], [south, north]] = [span(0), span(1)]
  return [west, south, east, north]
}

const widthOf = ([west, , east]: BoundingBox): number => east - west
const heightOf = ([, south, , north]: BoundingBox): number => north - south

function common(a: BoundingBox, b: BoundingBox): BoundingBox | undefined {
  const box: BoundingBox = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ]
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}
