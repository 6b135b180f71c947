import { mayTravel } from '../streets/street-graph.ts'
import { workZoneAt } from '../land/work-zones.ts'
import { projection } from '../land/frame.ts'
import { densityAt } from '../land/land-cover.ts'
import type { Spot } from '../travel/spot.ts'
import { positionOn } from '../travel/track.ts'
import type { Traveller } from './traveller.ts'

/** Where a car is left; found late means that one has driven past the destination first. */
export type Parking = { spot: Spot; isFoundLate: boolean }

/** Villages and works have their own places; in dense quarters one looks around for some corners. */
export function parkingNear({ setting, random }: Traveller, goal: Spot): Parking {
  const { town } = setting
  const point = projection.toPlane(positionOn(goal.edge, goal.alongMetres))
  const density = densityAt(town.land.cover, point)
  const isOwn = random() < (workZoneAt(point)?.kind === 'industry' ? 0.95 : 1 - 0.8 * Math.min(1, density))
  if (isOwn) return { spot: goal, isFoundLate: true }
  const corners = 1 + Math.floor(random() * (density > 0.7 ? 4 : 2))
  let { edge } = goal
  let isReversed = !mayTravel(edge.access, 'car', false)
  for (let corner = 0; corner < corners; corner++) {
    const node = isReversed ? edge.from : edge.to
    const { arcStart, arcEdge, arcIsReversed, edges } = town.streets
    const open: [typeof edge, boolean][] = []
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
      const next = edges[arcEdge[arc]!]!
      const isBack = arcIsReversed[arc] === 1
      const isParkable =
        next.class === 'residential' || next.class === 'living-street' || next.class === 'secondary'
      if (next !== edge && isParkable && mayTravel(next.access, 'car', isBack)) open.push([next, isBack])
    }
    const chosen = open[Math.floor(random() * open.length)]
    if (chosen === undefined) break
    ;[edge, isReversed] = chosen
  }
  const spot = { edge, alongMetres: edge.lengthMetres * (0.2 + 0.6 * random()) }
  return { spot: edge === goal.edge ? goal : spot, isFoundLate: random() < 0.55 }
}
