import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { gridIndex } from '../plane/grid-index.ts'
import { projection } from '../land/frame.ts'
import type { StreetGraph, StreetNode, Traveller } from './street-graph.ts'

export type NearestNode = (position: LngLat, who: Traveller) => { node: StreetNode; distanceMetres: number }

/** Finds the nearest node a traveller can reach; built once for a graph. */
export function nodeFinder({ nodes, edges }: StreetGraph): NearestNode {
  const points = nodes.map(({ position }) => projection.toPlane(position))
  const indexes = { foot: gridIndex<number>(200), bike: gridIndex<number>(200), car: gridIndex<number>(200) }
  for (const who of ['foot', 'bike', 'car'] as const) {
    const open = new Set<number>()
    for (const { from, to, access, class: kind } of edges) {
      // Nobody starts a trip on the motorway.
      if (access[who] !== 'none' && kind !== 'motorway') open.add(from).add(to)
    }
    for (const id of open) indexes[who].add(points[id]![0], points[id]![1], id)
  }
  return (position, who) => {
    const here = projection.toPlane(position)
    for (let reach = 200; reach < 40_000; reach *= 2) {
      const best = nearestOf(indexes[who].around(here[0], here[1], reach), points, here)
      if (best && best.distanceMetres <= reach)
        return { node: nodes[best.id]!, distanceMetres: best.distanceMetres }
    }
    throw new RangeError('no node anywhere near')
  }
}

function nearestOf(ids: Iterable<number>, points: readonly PlanePoint[], [x, y]: PlanePoint) {
  let best: { id: number; distanceMetres: number } | undefined
  for (const id of ids) {
    const distanceMetres = Math.hypot(points[id]![0] - x, points[id]![1] - y)
    if (best === undefined || distanceMetres < best.distanceMetres) best = { id, distanceMetres }
  }
  return best
}
