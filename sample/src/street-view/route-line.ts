import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { nodeFinder } from '../streets/nearest-node.ts'
import { geometryOf, shortestPath } from '../streets/shortest-path.ts'
import { mayTravel } from '../streets/street-graph.ts'
import type { Town } from '../town/town.ts'

/** The way a bicycle takes from waypoint to waypoint. */
export function lineBetween({ streets }: Pick<Town, 'streets'>, waypoints: readonly LngLat[]): LngLat[] {
  const nearest = nodeFinder(streets)
  const nodes = waypoints.map((position) => nearest(position, 'bike').node.id)
  const steps = nodes.slice(1).flatMap((to, index) => {
    const path = shortestPath(streets, nodes[index]!, to, ({ access, lengthMetres }, isReversed) =>
      mayTravel(access, 'bike', isReversed) ? lengthMetres : Infinity,
    )
    return path?.steps ?? []
  })
  return geometryOf(steps)
}
