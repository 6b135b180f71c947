import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { distanceBetween, lineLength, locate, sliceLine } from '../plane/line.ts'
import { heightAt, type Relief } from '../land/relief.ts'
import type { DraftEdge, DraftGraph } from './draft-edge.ts'

const RADIUS_METRES = 17

const centres: readonly PlanePoint[] = [
  [-2150, -1950],
  [2750, 860],
  [-3600, 1150],
  [1650, -1720],
  [-5300, -3500],
  [420, -1980],
  [-820, 1750],
]

/** Replaces junctions by rings; traffic keeps right, so it turns counter-clockwise. */
export function layRoundabouts(graph: DraftGraph, relief: Relief): void {
  for (const centre of centres) {
    const hub = nearestNode(graph, centre)
    const arms = graph.edges.filter(
      ({ from, to, structure }) => (from === hub) !== (to === hub) && structure === 'ground',
    )
    const isOpen = arms.length >= 3 && arms.every(({ line }) => lineLength(line) > RADIUS_METRES * 1.6)
    const isSimple = graph.edges.every(({ from, to }) => from !== hub || to !== hub)
    if (isOpen && isSimple && arms.length === armCount(graph, hub)) layRing(graph, relief, hub, arms)
  }
}

function layRing(graph: DraftGraph, relief: Relief, hub: number, arms: readonly DraftEdge[]): void {
  const centre = graph.nodes[hub]!.point
  const mouths = arms.map((arm) => {
    const length = lineLength(arm.line)
    const isLeaving = arm.from === hub
    const { point: near } = locate(arm.line, isLeaving ? RADIUS_METRES : length - RADIUS_METRES)
    const angle = Math.atan2(near[1] - centre[1], near[0] - centre[0])
    const point = onRing(centre, angle)
    graph.nodes.push({ point, heightMetres: heightAt(relief, point) })
    const node = graph.nodes.length - 1
    const rest = isLeaving
      ? sliceLine(arm.line, RADIUS_METRES, length)
      : sliceLine(arm.line, 0, length - RADIUS_METRES)
    if (isLeaving) {
      arm.from = node
      rest[0] = point
    } else {
      arm.to = node
      rest[rest.length - 1] = point
    }
    arm.line = rest
    return { node, angle, arm }
  })
  mouths.sort((a, b) => a.angle - b.angle)
  const widest = mouths.find(({ arm }) => arm.class === 'main') ?? mouths[0]!
  mouths.forEach((mouth, index) => {
    const next = mouths[(index + 1) % mouths.length]!
    const sweep = (next.angle - mouth.angle + 2 * Math.PI) % (2 * Math.PI) || 2 * Math.PI
    const steps = Math.max(2, Math.ceil(sweep / 0.4))
    const line = Array.from({ length: steps + 1 }, (_, step) =>
      onRing(centre, mouth.angle + (sweep * step) / steps),
    )
    line[line.length - 1] = graph.nodes[next.node]!.point
    graph.edges.push({
      ...widest.arm,
      from: mouth.node,
      to: next.node,
      line,
      isOneWay: true,
      isRoundabout: true,
    })
  })
}

const onRing = (centre: PlanePoint, angle: number): PlanePoint => [
  centre[0] + RADIUS_METRES * Math.cos(angle),
  centre[1] + RADIUS_METRES * Math.sin(angle),
]

const armCount = ({ edges }: DraftGraph, hub: number): number =>
  edges.filter(({ from, to }) => from === hub || to === hub).length

function nearestNode({ nodes }: DraftGraph, point: PlanePoint): number {
  let best = 0
  nodes.forEach((node, id) => {
    if (distanceBetween(node.point, point) < distanceBetween(nodes[best]!.point, point)) best = id
  })
  return best
}
