import { turnDegrees } from '../../platform/geo/bearing.ts'
import { destinationOf } from '../../platform/geo/destination.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { pointAlong } from '../../platform/geo/polyline.ts'
import { cellIndex } from '../../base/network/cell-index.ts'
import type { Piece } from '../routes/lay.ts'
import { nearestOnLine } from '../routes/nearest-on-line.ts'

/** Where on a course a photo belongs. */
export type CoursePlace = {
  /** From the start of the course. */
  metres: number
  snapped: LngLat
  distanceMetres: number
  /** Null on a line beside the network. */
  edgeId: number | null
}

export type Taken = { position: LngLat; bearing: number | null }

/** Farther from its route a photo shows something else. */
export const BESIDE_METRES = 40
/** Looking another way costs as much as being so many metres farther off: a route may pass the same place twice. */
const TURNED_METRES = 15
/** A place far from that of the photo before is believed only where nothing near it will do. */
const JUMP_METRES = 100
const JUMP_COST_METRES = 10

/** Lays photos, in the order they were taken, onto the pieces of a course; undefined for those too far from it. */
export function placesOnCourse(
  pieces: readonly Piece[],
  photos: readonly Taken[],
): (CoursePlace | undefined)[] {
  let lengthMetres = 0
  const placed = pieces.map((piece) => {
    lengthMetres += piece.lengthMetres
    return { piece, fromMetres: lengthMetres - piece.lengthMetres }
  })
  const near = cellIndex(
    placed.filter(({ piece }) => piece.line.length > 1),
    ({ piece }) => piece.line,
  )
  let before: number | undefined
  return photos.map((photo) => {
    let best: (CoursePlace & { cost: number }) | undefined
    for (const { piece, fromMetres } of near(around(photo.position))) {
      const place = placeOn(piece, fromMetres, photo)
      if (!place) continue
      const cost = place.cost + (isJump(before, place.metres) ? JUMP_COST_METRES : 0)
      if (!best || cost < best.cost) best = { ...place, cost }
    }
    if (!best) return undefined
    before = best.metres
    const { cost: _cost, ...place } = best
    return place
  })
}

/** Opposite corners of what lies near enough. */
function around(position: LngLat): readonly LngLat[] {
  return [45, 225].map((bearing) => destinationOf(position, bearing, BESIDE_METRES * Math.SQRT2))
}

function isJump(before: number | undefined, metres: number): boolean {
  return before !== undefined && Math.abs(metres - before) > JUMP_METRES
}

function placeOn(
  piece: Piece,
  fromMetres: number,
  { position, bearing }: Taken,
): (CoursePlace & { cost: number }) | undefined {
  const nearest = nearestOnLine(piece.line, position)
  if (!nearest || nearest.distanceMetres > BESIDE_METRES) return undefined
  const { position: snapped, bearingDegrees } = pointAlong(piece.line, nearest.alongMetres)
  const isTurned = bearing !== null && Math.abs(turnDegrees(bearing, bearingDegrees)) > 90
  return {
    metres: fromMetres + Math.min(nearest.alongMetres, piece.lengthMetres),
    snapped,
    distanceMetres: nearest.distanceMetres,
    edgeId: piece.kind === 'edge' ? piece.edge.edgeId : null,
    cost: nearest.distanceMetres + (isTurned ? TURNED_METRES : 0),
  }
}
