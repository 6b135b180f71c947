import { useMemo, useState } from 'react'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import type { MapTool, Spot } from '../../../../platform/map/tool/map-tool.ts'
import type { Acts } from '../state/acts.ts'
import type { Held } from '../state/waypoint-acts.ts'
import type { Desk } from '../state/desk.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { idOfPiece } from '../state/piece-id.ts'
import type { NumberedWaypoint } from './features.ts'

const REACH_PIXELS = 12
/** Who moved less than this while holding meant a click. */
const STILL_METRES = 3

/** The tool in hand, as the map uses it: what lies under the pointer, told to the acts. */
export function useRouteTool(
  desk: Desk,
  editing: OpenEditing,
  acts: Acts,
  waypoints: readonly NumberedWaypoint[],
): MapTool & { pulled: readonly (readonly LngLat[])[] } {
  const [held, setHeld] = useState<Held & { from: LngLat }>()
  const [pulledTo, setPulledTo] = useState<LngLat>()
  const { pieces } = editing.laid
  const courses = useMemo(
    () => pieces.filter(hasLine).map((piece) => ({ id: idOfPiece(piece), course: piece.line })),
    [pieces],
  )
  const handles = useMemo(
    () => waypoints.map(({ id, position }) => ({ id, course: [position] })),
    [waypoints],
  )
  const pieceAt = (spot: Spot): { piece: Piece; position: LngLat } | undefined => {
    const snap = spot.snapTo(courses, REACH_PIXELS)
    const piece = snap && pieces.find((it) => idOfPiece(it) === snap.id)
    return piece && { piece, position: snap.position }
  }
  const waypointAt = (spot: Spot): NumberedWaypoint | undefined => {
    const snap = spot.snapTo(handles, REACH_PIXELS)
    return waypoints.find(({ id }) => id === snap?.id)
  }
  const act = (spot: Spot): boolean => {
    switch (desk.tool) {
      case 'select': {
        const id = pieceAt(spot)?.piece
        if (id) desk.choose(idOfPiece(id))
        return id !== undefined
      }
      case 'waypoint':
        acts.place(spot.position, pieceAt(spot))
        return true
      case 'edge':
        acts.toggleEdge(pieceAt(spot)?.piece, spot.position, spot.around(REACH_PIXELS))
        return true
      case 'remove':
        acts.remove(waypointAt(spot), pieceAt(spot)?.piece)
        return true
      case 'start':
        acts.setStart(spot.position)
        return true
    }
  }
  const grab = (spot: Spot): boolean => {
    if (desk.tool !== 'waypoint' || desk.insert === 'replace' || desk.course === 'off-network') return false
    const waypoint = waypointAt(spot)
    const piece = waypoint ? undefined : pieceAt(spot)?.piece
    const holds: Held | undefined = waypoint
      ? { kind: 'waypoint', part: waypoint.part, waypoint: waypoint.waypoint }
      : piece?.kind === 'edge'
        ? { kind: 'edge', position: piece.position, part: piece.part }
        : undefined
    if (holds) setHeld({ ...holds, from: spot.position })
    return holds !== undefined
  }
  const letGo = (): void => {
    setHeld(undefined)
    setPulledTo(undefined)
  }
  return {
    cursor: held ? 'grabbing' : desk.tool === 'select' ? '' : 'crosshair',
    start: endOf(pieces, waypoints),
    onAct: act,
    onGrab: grab,
    onDrag: (spot) => setPulledTo(spot.position),
    onDrop: (spot) => {
      const before = held
      letGo()
      if (!before) return
      if (distanceMetres(before.from, spot.position) > STILL_METRES) acts.pull(before, spot.position)
      else act(spot)
    },
    onCancel: letGo,
    onEnd: () => {
      letGo()
      acts.end()
    },
    pulled: held && pulledTo ? [[held.from, pulledTo]] : NOTHING,
  }
}

const NOTHING: readonly (readonly LngLat[])[] = []
const hasLine = ({ line }: Piece): boolean => line.length > 1

function endOf(pieces: readonly Piece[], waypoints: readonly NumberedWaypoint[]): LngLat | undefined {
  return pieces.at(-1)?.line.at(-1) ?? waypoints.at(-1)?.position
}
