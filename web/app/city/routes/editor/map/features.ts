import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import type { RouteCourse } from '@allmend/domain/city/routes/route'
import type { ShownFeature } from '../../../../platform/map/shown.ts'
import { idOfPiece } from '../state/piece-id.ts'

export function linesOf(pieces: readonly Piece[]): ShownFeature[] {
  return pieces
    .filter(({ line }) => line.length > 1)
    .map((piece) => ({
      type: 'Feature',
      properties: { id: idOfPiece(piece), look: lookOf(piece) },
      geometry: { type: 'LineString', coordinates: piece.line },
    }))
}

function lookOf(piece: Piece): 'off' | 'expired' | 'edge' {
  if (piece.kind === 'off-network') return 'off'
  return piece.street ? 'edge' : 'expired'
}

/** Where an edge ends and the next begins. */
export function endsOf(pieces: readonly Piece[]): ShownFeature[] {
  return pieces.flatMap((piece) => {
    const first = piece.line[0]
    return piece.kind === 'edge' && first ? [point(idOfPiece(piece), first)] : []
  })
}

export interface NumberedWaypoint {
  id: string
  part: number
  waypoint: number
  position: LngLat
}

export function waypointsOf(course: RouteCourse): NumberedWaypoint[] {
  return course.flatMap((it, part) =>
    it.kind === 'network'
      ? it.waypoints.map((position, waypoint) => ({ id: `${part} ${waypoint}`, part, waypoint, position }))
      : [],
  )
}

export const waypointFeatures = (waypoints: readonly NumberedWaypoint[]): ShownFeature[] =>
  waypoints.map(({ id, position }, at) => point(id, position, String(at + 1)))

export function point(id: string, position: LngLat, name = ''): ShownFeature {
  return { type: 'Feature', properties: { id, name }, geometry: { type: 'Point', coordinates: position } }
}

export function line(id: string, positions: readonly LngLat[]): ShownFeature {
  return { type: 'Feature', properties: { id }, geometry: { type: 'LineString', coordinates: positions } }
}
