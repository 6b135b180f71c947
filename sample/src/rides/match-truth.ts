import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { MatchedRide } from '@allmend/domain/base/network/matching/match-ride'
import { metresOf, type RouteRidden } from '@allmend/domain/base/network/matching/route-of-ride'
import { randomFor } from '../random.ts'
import type { SampleRoute } from '../routes/twelve-routes.ts'
import { nodeFinder } from '../streets/nearest-node.ts'
import { geometryOf, type PathStep, shortestPath } from '../streets/shortest-path.ts'
import type { Town } from '../town/town.ts'
import { positionAt, type TrackStep } from '../travel/track.ts'
import { streetCosts } from '../travel/street-costs.ts'
import { distancesAlong } from '@allmend/domain/platform/geo/polyline'
import { noisy, type Recording } from './bike-rides.ts'

/** Metres of a ride, and how many of them were laid onto the right street in the right direction. */
export function rightMetres(
  steps: readonly TrackStep[],
  { parts }: MatchedRide,
): { right: number; whole: number } {
  const matched = new Map<string, number>()
  for (const it of parts.flat()) {
    const key = `${it.edgeId} ${it.isForward}`
    matched.set(key, (matched.get(key) ?? 0) + metresOf(it))
  }
  const truth = new Map<string, number>()
  for (const { edge, isReversed, fromMetres, toMetres } of steps) {
    const key = `${edge.id} ${!isReversed}`
    truth.set(key, (truth.get(key) ?? 0) + toMetres - fromMetres)
  }
  let [right, whole] = [0, 0]
  for (const [key, metres] of truth) {
    right += Math.min(metres, matched.get(key) ?? 0)
    whole += metres
  }
  return { right, whole }
}

export type RouteSteps = SampleRoute & { steps: PathStep[]; back: PathStep[] }

/** The sample's routes as they lie on its streets, out and back. */
export function routesOnStreets(town: Town, routes: readonly SampleRoute[]): RouteSteps[] {
  const nearest = nodeFinder(town.streets)
  const { forward, backward } = streetCosts(town.streets, 'bike')
  const along = (waypoints: readonly LngLat[]): PathStep[] => {
    const nodes = waypoints.map((position) => nearest(position, 'bike').node.id)
    return nodes.slice(1).flatMap((to, at) => {
      const cost = ({ id }: { id: number }, isReversed: boolean) =>
        isReversed ? backward[id]! : forward[id]!
      return [...(shortestPath(town.streets, nodes[at]!, to, cost)?.steps ?? [])]
    })
  }
  return routes.map((route) => ({
    ...route,
    steps: along(route.waypoints),
    back: along(route.waypoints.toReversed()),
  }))
}

export const routeRidden = ({ number, steps, back }: RouteSteps): RouteRidden => ({
  id: `${number}`,
  lengthMetres: steps.reduce((sum, { edge }) => sum + edge.lengthMetres, 0),
  out: new Map(steps.map(({ edge, isReversed }) => [edge.id, !isReversed])),
  back: new Set(back.map(({ edge }) => edge.id)),
})

export type RouteRide = { routeId: string; isOutbound: boolean; fixes: LngLat[] }

/** Rides along most of each route, in both directions. */
export function routeRides(
  routes: readonly RouteSteps[],
  count: number,
  { everySeconds, noiseMetres }: Recording,
): RouteRide[] {
  const random = randomFor(1, 'rides along routes')
  return Array.from({ length: count }, (_, at) => {
    const route = routes[at % routes.length]!
    const isOutbound = random() < 0.5
    const line = geometryOf(isOutbound ? route.steps : route.back)
    const distances = distancesAlong(line)
    const length = distances.at(-1)!
    const [from, to] = [length * random() * 0.15, length * (1 - random() * 0.15)]
    const metresEach = (3.5 + random() * 3) * everySeconds
    const fixes: LngLat[] = []
    for (let along = from; along <= to; along += metresEach) {
      fixes.push(noisy(positionAt(line, distances, along, 0).position, noiseMetres, random))
    }
    return { routeId: `${route.number}`, isOutbound, fixes }
  })
}
