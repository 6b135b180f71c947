import { useRef, useState } from 'react'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Piece } from '@allmend/domain/city/routes/lay'
import { nearestOnLine } from '@allmend/domain/city/routes/nearest-on-line'
import { nearestStreet } from '@allmend/domain/city/routes/nearest-street'
import { waypointEdges } from '@allmend/domain/city/routes/waypoint-edges'
import type { Street } from '@allmend/domain/base/network/street'
import type { Desk } from './desk.ts'
import type { OpenEditing } from './use-editing.ts'
import type { FoundWay } from '../../known-streets.ts'
import type { Ways } from './use-ways.ts'

/** What a hand holds of the route. */
export type Held =
  | { kind: 'waypoint'; part: number; waypoint: number }
  | { kind: 'edge'; part: number; position: number }

/** Begun on the route, and led over places beside it so far. */
interface Replacement {
  course: OpenEditing['course']
  from: number
  at: LngLat
  via: readonly LngLat[]
}

/** Edges on either side that are led anew where a line without waypoints is pulled. */
const AROUND = 4
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
  const [begun, setPending] = useState<Replacement>()
  const [firstPoint, setFirstPoint] = useState<LngLat>()
  const onTheirWay = useRef<readonly LngLat[]>([])
  const { direction: on, laid, course } = editing
  // Counted on another course it means other edges.
  const pending = begun?.course === course ? begun : undefined

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
  /** From one place on the route over those beside it to another: what lies between is led anew. */
  const replace = (position: LngLat, onRoute: { piece: Piece; position: LngLat } | undefined): void => {
    const at = onRoute?.piece.kind === 'edge' ? onRoute.piece.position : undefined
    if (!pending) {
      if (at !== undefined && onRoute) setPending({ course, from: at, at: onRoute.position, via: [] })
      return
    }
    if (at === undefined || !onRoute) return setPending({ ...pending, via: [...pending.via, position] })
    const isOnward = at >= pending.from
    const [from, until] = isOnward ? [pending.from, at + 1] : [at, pending.from + 1]
    const through = [pending.at, ...pending.via, onRoute.position]
    const positions = isOnward ? through : through.toReversed()
    setPending(undefined)
    void ways.along(positions, ({ edges }) => ({
      kind: 'replace',
      on,
      from,
      until,
      edges,
      waypoints: positions,
    }))
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
      if (waypoint) removeWaypoint(waypoint.part, waypoint.waypoint)
      else if (piece?.kind === 'edge') editing.edit({ kind: 'remove_edges', on, positions: [piece.position] })
      else if (piece) editing.edit({ kind: 'remove_part', on, part: piece.part })
    },
    setStart: (at: LngLat) => editing.edit({ kind: 'start', at }),
    /** The line or a waypoint, taken hold of and let go elsewhere. */
    pull: (held: Held, to: LngLat) =>
      held.kind === 'waypoint' ? moveWaypoint(held, to) : pullEdge(held, to),
    end: () => {
      if (pending || firstPoint) {
        setPending(undefined)
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

  function removeWaypoint(part: number, waypoint: number): void {
    const all = waypointsIn(part)
    const [before, after] = [all[waypoint - 1], all[waypoint + 1]]
    if (!before || !after) editing.edit({ kind: 'remove_waypoint', on, part, waypoint, edges: [] })
    else {
      void ways.along([before, after], ({ edges }) => ({
        kind: 'remove_waypoint',
        on,
        part,
        waypoint,
        edges,
      }))
    }
  }

  function moveWaypoint({ part, waypoint }: Held & { kind: 'waypoint' }, to: LngLat): void {
    const all = waypointsIn(part)
    const through = [all[waypoint - 1], to, all[waypoint + 1]].filter((it) => it !== undefined)
    if (through.length === 1) editing.edit({ kind: 'move_waypoint', on, part, waypoint, to, edges: [] })
    else
      void ways.along(through, (way) => ({
        kind: 'move_waypoint',
        on,
        part,
        waypoint,
        to: onWay(to, way),
        edges: way.edges,
      }))
  }

  function pullEdge({ part, position }: Held & { kind: 'edge' }, to: LngLat): void {
    const run = course[part]
    if (run?.kind !== 'network') return
    const first = laid.pieces.find((it) => it.kind === 'edge' && it.part === part)
    const local = position - (first?.kind === 'edge' ? first.position : 0)
    const lies = waypointEdges(run, editing.streets)
    const after = lies.findLastIndex((edge) => edge <= local)
    const [from, next] = [run.waypoints[after], run.waypoints[after + 1]]
    if (from && next) {
      void ways.along([from, to, next], (way) => ({
        kind: 'add_waypoint',
        on,
        part,
        after,
        to: onWay(to, way),
        edges: way.edges,
      }))
      return
    }
    const edgesHere = laid.pieces.filter((it) => it.kind === 'edge' && it.part === part)
    const [begin, end] = [Math.max(0, local - AROUND), Math.min(edgesHere.length - 1, local + AROUND)]
    const [start, finish] = [edgesHere[begin]?.line[0], edgesHere[end]?.line.at(-1)]
    if (!start || !finish) return
    const shift = position - local
    void ways.along([start, to, finish], ({ edges }) => ({
      kind: 'replace',
      on,
      from: shift + begin,
      until: shift + end + 1,
      edges,
      waypoints: [start, to, finish],
    }))
  }

  function waypointsIn(part: number): readonly LngLat[] {
    const run = course[part]
    return run?.kind === 'network' ? run.waypoints : []
  }
}

/** Waypoints lie on the street they are led to, so that the next way goes on from there. */
function onWay(position: LngLat, { streets }: FoundWay): LngLat {
  let best: { position: LngLat; distanceMetres: number } | undefined
  for (const { course } of streets) {
    const nearest = nearestOnLine(course, position)
    if (nearest && nearest.distanceMetres < (best?.distanceMetres ?? Infinity)) best = nearest
  }
  return best?.position ?? position
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
