import type { Passed } from './match-ride.ts'

/** Which way along the route: as it is drawn, or back. */
export const RIDE_DIRECTIONS = ['outbound', 'inbound'] as const
export type RideDirection = (typeof RIDE_DIRECTIONS)[number]

/** The edges of a route out and back, and in which direction each is ridden on the way out. */
export type RouteRidden = {
  id: string
  lengthMetres: number
  out: ReadonlyMap<number, boolean>
  back: ReadonlySet<number>
}

/** So much of a ride lies on the route it counts for (spec: at least 90 % overlap). */
const ON_ROUTE_SHARE = 0.9

export type RidesRoute = { routeId: string; direction: RideDirection; share: number }

/** The route a ride was ridden on: most of it lies there, and of several the one it covers most of. */
export function routeOfRide(
  passed: readonly Passed[],
  routes: readonly RouteRidden[],
): RidesRoute | undefined {
  const whole = passed.reduce((sum, it) => sum + metresOf(it), 0)
  if (whole === 0) return undefined
  const found = routes.flatMap((route) => {
    let [on, along, against] = [0, 0, 0]
    for (const it of passed) {
      const isForward = route.out.get(it.edgeId)
      const metres = metresOf(it)
      if (isForward === undefined && !route.back.has(it.edgeId)) continue
      on += metres
      if (isForward === it.isForward) along += metres
      else against += metres
    }
    const share = on / whole
    if (share < ON_ROUTE_SHARE) return []
    const direction: RideDirection = along >= against ? 'outbound' : 'inbound'
    return [{ routeId: route.id, direction, share, covered: on / route.lengthMetres }]
  })
  const [best] = found.toSorted((one, other) => other.covered - one.covered || other.share - one.share)
  return best && { routeId: best.routeId, direction: best.direction, share: best.share }
}

export const metresOf = ({ fromMetres, toMetres }: Passed): number => Math.abs(toMetres - fromMetres)
