import { lineLength, locate, projectOnto, sliceLine, type Line } from '../plane/line.ts'
import { projection, toLngLats } from '../land/frame.ts'
import { sidingsOf, type Rail } from '../land/rails.ts'
import type { Town } from '../town/town.ts'
import { isWater } from '../land/waters.ts'
import type { Course, Stop, TransitMode } from '../transit/transit-line.ts'
import type { OsmDraft, OsmMember, Tags } from './element.ts'
import type { WayOfEdge } from './street-elements.ts'

const stopTags: Record<TransitMode, Tags> = {
  bus: { highway: 'bus_stop', bus: 'yes' },
  tram: { railway: 'tram_stop', tram: 'yes' },
  train: { railway: 'station', train: 'yes' },
  boat: { amenity: 'ferry_terminal', ferry: 'yes' },
}
const routeTypes: Record<TransitMode, string> = { bus: 'bus', tram: 'tram', train: 'train', boat: 'ferry' }

/** Rails, tram tracks, ferries, stops, and a route relation for every course. */
export function addTransit(town: Town, draft: OsmDraft, wayOfEdge: WayOfEdge): void {
  const stopNodes = new Map<Stop, number>()
  for (const stop of town.transit.stops) {
    const kind = stop.mode === 'bus' || stop.mode === 'tram' ? 'platform' : 'station'
    const tags = { name: stop.name, public_transport: kind, ...stopTags[stop.mode] }
    stopNodes.set(
      stop,
      draft.node(
        stop.position,
        stop.isGateway ? { name: stop.name, public_transport: 'stop_position', train: 'yes' } : tags,
      ),
    )
  }
  const railWays = town.land.rails.flatMap((rail) => addRail(rail, town, draft))
  for (const line of sidingsOf(town.land.yard)) {
    draft.way(
      toLngLats(line).map((position) => draft.sharedNode(position)),
      { railway: 'rail', service: 'siding', gauge: '1435' },
    )
  }
  addTramTracks(town, draft)
  for (const { id, label, mode, courses } of town.transit.lines) {
    const relations = courses.map((course) => {
      const ways = waysOf(course, draft, wayOfEdge, railWays)
      const stops = course.stops.map(({ stop }): OsmMember => ({
        kind: 'node',
        id: stopNodes.get(stop)!,
        role: mode === 'bus' || mode === 'tram' ? 'platform' : 'stop',
      }))
      const [from, to] = [course.stops[0]!.stop.name, course.stops.at(-1)!.stop.name]
      return draft.relation(
        [...stops, ...ways.map((way): OsmMember => ({ kind: 'way', id: way, role: '' }))],
        {
          type: 'route',
          route: routeTypes[mode],
          ref: label,
          name: `${label}: ${from} – ${to}`,
          from,
          to,
          'public_transport:version': '2',
        },
      )
    })
    draft.relation(
      relations.map((relation): OsmMember => ({ kind: 'relation', id: relation, role: '' })),
      { type: 'route_master', route_master: routeTypes[mode], ref: label, name: id },
    )
  }
}

function waysOf(
  course: Course,
  draft: OsmDraft,
  wayOfEdge: WayOfEdge,
  railWays: readonly RailWay[],
): number[] {
  if (course.mode === 'train') {
    const track = course.geometry.map((position) => projection.toPlane(position))
    return railWays
      .filter(({ line }) => line.every((point) => projectOnto(track, point).offMetres < 2))
      .map(({ way }) => way)
  }
  if (course.mode === 'boat') {
    const minutes = Math.ceil(course.stops.at(-1)!.arrivalSeconds / 60)
    const duration = `00:${String(minutes).padStart(2, '0')}`
    const nodes = course.geometry.map((position) => draft.sharedNode(position))
    return [
      draft.way(nodes, {
        route: 'ferry',
        name: `Schiff ${course.label}`,
        foot: 'yes',
        bicycle: 'yes',
        duration,
      }),
    ]
  }
  const ways = course.steps.map(({ edge }) => wayOfEdge.get(edge.id)!)
  return ways.filter((way, at) => way !== ways[at - 1])
}

type RailWay = { way: number; line: Line }

/** A railway cut at its tunnel, its bridges and where another one leaves it. */
function addRail({ name, line, tunnel }: Rail, { land }: Town, draft: OsmDraft): RailWay[] {
  const length = lineLength(line)
  const kindAt = (along: number): 'tunnel' | 'bridge' | 'ground' => {
    if (tunnel && along >= tunnel[0] && along <= tunnel[1]) return 'tunnel'
    return isWater(land.waters, locate(line, along).point) ? 'bridge' : 'ground'
  }
  const cuts = new Set([0, length])
  for (const other of land.rails) {
    const { offMetres, alongMetres } = projectOnto(line, other.line[0]!)
    if (offMetres < 2) cuts.add(alongMetres)
  }
  for (let along = 10; along < length; along += 10) if (kindAt(along) !== kindAt(along - 10)) cuts.add(along)
  const places = [...cuts].sort((a, b) => a - b)
  return places.slice(1).flatMap((to, at): RailWay[] => {
    const from = places[at]!
    if (to - from < 1) return []
    const kind = kindAt((from + to) / 2)
    const part = sliceLine(line, from, to)
    const way = draft.way(
      toLngLats(part).map((position) => draft.sharedNode(position)),
      {
        railway: 'rail',
        name,
        gauge: '1435',
        electrified: 'contact_line',
        usage: 'main',
        ...(kind === 'tunnel' && { tunnel: 'yes', layer: '-1' }),
        ...(kind === 'bridge' && { bridge: 'yes', layer: '1' }),
      },
    )
    return [{ way, line: part }]
  })
}

/** Tracks in the street share its nodes; streets served by two lines have one pair of rails. */
function addTramTracks({ transit }: Town, draft: OsmDraft): void {
  const laid = new Set<number>()
  for (const { mode, courses } of transit.lines) {
    if (mode !== 'tram') continue
    for (const { edge } of courses[0].steps) {
      if (laid.has(edge.id)) continue
      laid.add(edge.id)
      draft.way(
        edge.geometry.map((position) => draft.sharedNode(position)),
        {
          railway: 'tram',
          gauge: '1000',
          electrified: 'contact_line',
        },
      )
    }
  }
}
