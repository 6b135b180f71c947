import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { metresTo } from './reading/geometry.ts'
import type { Staypoint } from './timeline-entry.ts'

/** Somewhere a person has been once or again. */
export type Place<Stay extends Staypoint = Staypoint> = {
  position: LngLat
  /** Holds all of its stays. */
  radiusMetres: number
  /** In order of time. */
  visits: readonly Stay[]
  durationMs: number
}

/** trackintel clusters at 100 m; centres found here are better than single fixes, so less will do. */
const PLACE_METRES = 75

/**
 * Places of one person from all their stays, longest first. The longest stay founds a place, the others join the
 * nearest founder within reach: chains of stays down a street do not grow together, and the order in which the
 * stays are given makes no difference.
 */
export function placesOf<Stay extends Staypoint>(stays: readonly Stay[]): Place<Stay>[] {
  const founders: { position: LngLat; visits: Stay[] }[] = []
  for (const stay of stays.toSorted(byWeight)) {
    let nearest: (typeof founders)[number] | undefined
    let nearestMetres = PLACE_METRES
    for (const founder of founders) {
      const metres = metresTo(...founder.position, ...stay.position)
      if (metres >= nearestMetres) continue
      nearest = founder
      nearestMetres = metres
    }
    if (nearest) nearest.visits.push(stay)
    else founders.push({ position: stay.position, visits: [stay] })
  }
  return founders
    .map(({ visits }) => placeFor(visits))
    .sort((one, other) => other.durationMs - one.durationMs)
}

function placeFor<Stay extends Staypoint>(visits: readonly Stay[]): Place<Stay> {
  const durationMs = visits.reduce((sum, visit) => sum + lengthMs(visit), 0)
  const [first] = visits
  let east = 0
  let north = 0
  let weights = 0
  for (const visit of visits) {
    const weight = lengthMs(visit) + 1
    weights += weight
    east += weight * (visit.position[0] - first!.position[0])
    north += weight * (visit.position[1] - first!.position[1])
  }
  const position: LngLat = [first!.position[0] + east / weights, first!.position[1] + north / weights]
  const radii = visits.map((visit) => metresTo(...position, ...visit.position) + visit.radiusMetres)
  return {
    position,
    radiusMetres: Math.max(...radii),
    visits: visits.toSorted((one, other) => one.startedAt - other.startedAt),
    durationMs,
  }
}

const lengthMs = ({ startedAt, finishedAt }: Staypoint): number => finishedAt - startedAt

const byWeight = (one: Staypoint, other: Staypoint): number =>
  lengthMs(other) - lengthMs(one) ||
  one.startedAt - other.startedAt ||
  one.position[0] - other.position[0] ||
  one.position[1] - other.position[1]
