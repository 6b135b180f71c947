import { useRef, useState } from 'react'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import { nearestOnLine } from '@allmend/domain/city/routes/nearest-on-line'
import { nearestStreet } from '@allmend/domain/city/routes/nearest-street'
import type { Street } from '@allmend/domain/base/network/street'
import type { Desk } from './desk.ts'
import type { OpenEditing } from './use-editing.ts'
import { useReplacement } from './use-replacement.ts'
import type { Ways } from './use-ways.ts'
import { type Held, onWay, waypointActs } from './waypoint-acts.ts'

/** Waypoints lie beside the street they are led to. */
const NEAR_METRES = 60

export type Acts = ReturnType<typeof useActs>

/** What tools, lists and keys do to the open route; each is one step, or a question for a way and then a step. */
export function useActs(
  desk: Desk,
  editing: OpenEditing,
  ways: Ways,
  streetsIn: (box: BoundingBox) => Promise<readonly Street[]>,
) {
  const [firstPoint, setFirstPoint] = useState<LngLat>()
  const onTheirWay = useRef<readonly LngLat[]>([])
  const { direction: on, laid, course } = editing
  const { pending, replace, drop } = useReplacement(editing, ways)
  const waypoints = waypointActs(editing, ways)

  const placeOffNetwork = (position: LngLat): void => {
    const from = firstPoint ?? lastWaypoint(course)
    if (laid.pieces.length > 0) editing.edit({ kind: 'off_network', on, line: [position] })
    else if (from) editing.edit({ kind: 'off_network', on, line: [from, position] })
    setFirstPoint(laid.pieces.length > 0 || from ? undefined : position)
  }
  const append = (position: LngLat): void => {
    const end = endOf(course, laid.pieces)
    if (!end) return editing.edit({ kind: 'append', on, edges: [], waypoints: [position] })
    // Who clicks faster than ways are found means all of the places.
    const through = ways.isSearching ? [...onTheirWay.current, position] : [position]
    onTheirWay.current = through
    const found = ways.along(
      [end, ...through],
      (way) => ({
        kind: 'append',
        on,
        edges: way.edges,
        waypoints: [end, ...through.map((it) => onWay(it, way))],
      }),
      true,
    )
    void found.finally(() => {
      if (onTheirWay.current === through) onTheirWay.current = []
    })
  }

  return {
    /** Where a replacement begins, until it is known where it ends. */
    pending,
    firstPoint,
    place: (position: LngLat, onRoute: { piece: Piece; position: LngLat } | undefined) => {
      ways.forget()
      if (desk.course === 'off-network') placeOffNetwork(position)
      else if (desk.insert === 'replace') replace(position, onRoute)
      else append(position)
    },
    append,
    addEdge: (street: Street) => editing.edit({ kind: 'add_edge', on, edgeId: street.edgeId }, [street]),
    toggleEdge: (piece: Piece | undefined, at: LngLat, around: BoundingBox) => {
      if (piece?.kind === 'edge') editing.edit({ kind: 'remove_edges', on, positions: [piece.position] })
      else void addNearest(at, around)
    },
    remove: (waypoint: { part: number; waypoint: number } | undefined, piece: Piece | undefined) => {
      if (waypoint) waypoints.remove(waypoint.part, waypoint.waypoint)
      else if (piece?.kind === 'edge') editing.edit({ kind: 'remove_edges', on, positions: [piece.position] })
      else if (piece) editing.edit({ kind: 'remove_part', on, part: piece.part })
    },
    setStart: (at: LngLat) => editing.edit({ kind: 'start', at }),
    /** The line or a waypoint, taken hold of and let go elsewhere. */
    pull: (held: Held, to: LngLat) =>
      held.kind === 'waypoint' ? waypoints.move(held, to) : waypoints.pullEdge(held, to),
    end: () => {
      if (pending || firstPoint) {
        drop()
        setFirstPoint(undefined)
      } else desk.take('select')
    },
  }

  /** Asked for, not looked up in what is drawn: a click counts also where the map is still on its way. */
  async function addNearest(at: LngLat, around: BoundingBox): Promise<void> {
    try {
      const street = nearestStreet(await streetsIn(around), at)
      if (street) editing.edit({ kind: 'add_edge', on, edgeId: street.edgeId }, [street])
    } catch (failure) {
      ways.fail(failure)
    }
  }
}

function lastWaypoint(course: OpenEditing['course']): LngLat | undefined {
  const last = course.at(-1)
  return last?.kind === 'network' ? last.waypoints.at(-1) : undefined
}

/** Where a way goes on from: the last waypoint if the course still ends there, else the end of its last line. */
function endOf(course: OpenEditing['course'], pieces: readonly Piece[]): LngLat | undefined {
  const [waypoint, last] = [lastWaypoint(course), pieces.at(-1)]
  if (!last) return waypoint
  const nearest = waypoint && nearestOnLine(last.line, waypoint)
  return nearest && nearest.distanceMetres < NEAR_METRES ? waypoint : last.line.at(-1)
}
