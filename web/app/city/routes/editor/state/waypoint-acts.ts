import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { nearestOnLine } from '@allmend/domain/city/routes/nearest-on-line'
import { waypointEdges } from '@allmend/domain/city/routes/waypoint-edges'
import type { FoundWay } from '../../known-streets.ts'
import type { OpenEditing } from './use-editing.ts'
import type { Ways } from './use-ways.ts'

/** What a hand holds of the route. */
export type Held =
  | { kind: 'waypoint'; part: number; waypoint: number }
  | { kind: 'edge'; part: number; position: number }

/** Edges on either side that are led anew where a line without waypoints is pulled. */
const AROUND = 4

/** What is done to a waypoint, or to a line between two of them: the way beside it is led anew. */
export function waypointActs(editing: OpenEditing, ways: Ways) {
  const { direction: on, laid, course } = editing
  return { remove, move, pullEdge }

  function remove(part: number, waypoint: number): void {
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

  function move({ part, waypoint }: Held & { kind: 'waypoint' }, to: LngLat): void {
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
export function onWay(position: LngLat, { streets }: FoundWay): LngLat {
  let best: { position: LngLat; distanceMetres: number } | undefined
  for (const { course } of streets) {
    const nearest = nearestOnLine(course, position)
    if (nearest && nearest.distanceMetres < (best?.distanceMetres ?? Infinity)) best = nearest
  }
  return best?.position ?? position
}
