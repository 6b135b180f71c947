import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, locate, projectOnto } from '../plane/line.ts'
import { mayTravel, type StreetEdge, type StreetGraph } from '../streets/street-graph.ts'
import { geometryOf, shortestPath, type PathStep } from '../streets/shortest-path.ts'
import { projection } from '../land/frame.ts'
import { quarterAt } from '../land/quarters.ts'
import type { DrawnLine } from './drawn-lines.ts'
import { withRunTimes } from './run-times.ts'
import type { StopRegistry } from './stop-registry.ts'
import type { Course, LineHead, Stop, TransitLine } from './transit-line.ts'

const SPACING_METRES = { tram: 430, bus: 390 } as const
const TOP_KMH = { tram: 48, bus: 60 } as const

/** Trams and buses: courses follow the larger streets from call to call. */
export function streetLine(drawn: DrawnLine, graph: StreetGraph, registry: StopRegistry): TransitLine {
  const mode: 'tram' | 'bus' = drawn.mode === 'tram' ? 'tram' : 'bus'
  const nodes = drawn.calls.map(({ point }) => largeNode(graph, point))
  const calls = drawn.calls.map(({ name }, at) => {
    const point = projection.toPlane(graph.nodes[nodes[at]!]!.position)
    return registry.stopAt(mode, name, point)
  })
  const out = nodes.slice(1).map((node, at) => pieceBetween(graph, nodes[at]!, node))
  const between = out.map((piece) => stopsAlong(piece, mode, graph, registry))
  const back = nodes
    .slice(1)
    .map((node, at) => pieceBetween(graph, node, nodes[at]!))
    .toReversed()
  const head: LineHead = {
    id: drawn.id,
    label: drawn.label,
    mode,
    topSpeedKmh: TOP_KMH[mode],
    service: drawn.service,
  }
  const betweenBack = between.map((stops) => stops.toReversed()).toReversed()
  return {
    ...head,
    courses: [
      courseOf(head, false, calls, between, out),
      courseOf(head, true, calls.toReversed(), betweenBack, back),
    ],
  }
}

type Piece = { steps: readonly PathStep[]; line: PlanePoint[]; lengthMetres: number }

function courseOf(
  head: LineHead,
  isReturn: boolean,
  calls: readonly Stop[],
  between: readonly (readonly Stop[])[],
  pieces: readonly Piece[],
): Course {
  const places: { stop: Stop; alongMetres: number }[] = [{ stop: calls[0]!, alongMetres: 0 }]
  let start = 0
  pieces.forEach((piece, at) => {
    for (const stop of between[at]!) {
      const { alongMetres } = projectOnto(piece.line, projection.toPlane(stop.position))
      places.push({ stop, alongMetres: start + alongMetres })
    }
    start += piece.lengthMetres
    places.push({ stop: calls[at + 1]!, alongMetres: start })
  })
  const steps = pieces.flatMap((piece) => piece.steps)
  let until = 0
  const stretches = steps.map(({ edge }) => {
    until += edge.lengthMetres
    return { untilMetres: until, topSpeedMps: Math.min(edge.speedLimitKmh, head.topSpeedKmh) / 3.6 }
  })
  return {
    ...head,
    isReturn,
    geometry: geometryOf(steps),
    steps,
    stretches,
    stops: withRunTimes(head.mode, places, stretches),
  }
}

function stopsAlong(piece: Piece, mode: 'tram' | 'bus', graph: StreetGraph, registry: StopRegistry): Stop[] {
  const count = Math.round(piece.lengthMetres / SPACING_METRES[mode]) - 1
  const stops: Stop[] = []
  for (let number = 1; number <= count; number++) {
    const { point } = locate(piece.line, (piece.lengthMetres * number) / (count + 1))
    const stop = registry.stopAt(mode, crossStreetName(piece, point, graph), point)
    const isOnWay = projectOnto(piece.line, projection.toPlane(stop.position)).offMetres < 5
    if (isOnWay && !stops.includes(stop)) stops.push(stop)
  }
  return stops
}

/** A stop is named after the street that crosses next to it. */
function crossStreetName({ steps }: Piece, point: PlanePoint, graph: StreetGraph): string {
  const own = new Set(steps.map(({ edge }) => edge.name))
  let best = { name: '', offMetres: 160 }
  for (const { edge } of steps) {
    for (const node of [edge.from, edge.to]) {
      const offMetres = distanceBetween(projection.toPlane(graph.nodes[node]!.position), point)
      if (offMetres >= best.offMetres) continue
      for (let arc = graph.arcStart[node]!; arc < graph.arcStart[node + 1]!; arc++) {
        const { name } = graph.edges[graph.arcEdge[arc]!]!
        if (name !== '' && !own.has(name)) best = { name, offMetres }
      }
    }
  }
  return best.name || quarterAt(point).name
}

function pieceBetween(graph: StreetGraph, from: number, to: number): Piece {
  const path = shortestPath(graph, from, to, costOf)
  if (path === undefined) throw new RangeError(`no street for a line from node ${from} to ${to}`)
  const geometry = geometryOf(path.steps)
  return {
    steps: path.steps,
    line: geometry.map((position) => projection.toPlane(position)),
    lengthMetres: lengthMetres(geometry),
  }
}

const reluctance: Partial<Record<StreetEdge['class'], number>> = {
  main: 1,
  secondary: 1.1,
  residential: 3,
  'living-street': 8,
}

/** Two-way streets only, so that both directions share their stops; around a roundabout as everyone. */
function costOf(edge: StreetEdge, isReversed: boolean): number {
  const isUsable =
    edge.access.car === 'both' || (edge.isRoundabout && mayTravel(edge.access, 'car', isReversed))
  return isUsable ? edge.lengthMetres * (reluctance[edge.class] ?? Infinity) : Infinity
}

function largeNode(graph: StreetGraph, point: PlanePoint): number {
  let best = -1
  let bestMetres = Infinity
  for (const { from, to, class: kind } of graph.edges) {
    if (kind !== 'main' && kind !== 'secondary') continue
    for (const node of [from, to]) {
      const metres = distanceBetween(projection.toPlane(graph.nodes[node]!.position), point)
      if (metres >= bestMetres) continue
      best = node
      bestMetres = metres
    }
  }
  return best
}
