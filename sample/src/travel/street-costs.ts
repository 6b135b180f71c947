import { mayTravel, type StreetEdge, type StreetGraph } from '../streets/street-graph.ts'
import type { StreetClass } from '../streets/street-class.ts'

export const profiles = ['foot', 'bike', 'car'] as const
export type Profile = (typeof profiles)[number]

/**
 * Seconds to pass each edge as it is drawn and backwards; Infinity where it is closed. The same again by
 * arc of the graph, away from its node and towards it, since that is how trees are grown.
 */
export type StreetCosts = {
  forward: Float64Array
  backward: Float64Array
  arcTarget: Int32Array
  arcOut: Float64Array
  arcIn: Float64Array
}

export function streetCosts({ edges, arcEdge, arcIsReversed }: StreetGraph, profile: Profile): StreetCosts {
  const forward = Float64Array.from(edges, (edge) => costOf(edge, profile, false))
  const backward = Float64Array.from(edges, (edge) => costOf(edge, profile, true))
  const arcTarget = new Int32Array(arcEdge.length)
  const arcOut = new Float64Array(arcEdge.length)
  const arcIn = new Float64Array(arcEdge.length)
  arcEdge.forEach((id, arc) => {
    const isReversed = arcIsReversed[arc] === 1
    arcTarget[arc] = isReversed ? edges[id]!.from : edges[id]!.to
    arcOut[arc] = (isReversed ? backward : forward)[id]!
    arcIn[arc] = (isReversed ? forward : backward)[id]!
  })
  return { forward, backward, arcTarget, arcOut, arcIn }
}

function costOf(edge: StreetEdge, profile: Profile, isReversed: boolean): number {
  if (!mayTravel(edge.access, profile, isReversed)) return Infinity
  const gradient = isReversed ? -edge.gradient : edge.gradient
  if (profile === 'foot')
    return (
      (edge.lengthMetres / WALK_MPS) *
      (walkPace(gradient) + walkPace(-gradient)) *
      0.5 *
      (edge.class === 'steps' ? 1.6 : 1)
    )
  if (profile === 'bike')
    return (edge.lengthMetres / (BIKE_MPS * bikePace(edge, gradient))) * bikeStress(edge) + 2
  return edge.lengthMetres / carMps(edge) + (edge.class === 'motorway' ? 0 : 3)
}

export const WALK_MPS = 1.33
export const BIKE_MPS = 4.9

/** Tobler 1993, slower both up and steeply down, as a factor of time on the flat. */
export function walkPace(gradient: number): number {
  return Math.exp(3.5 * (Math.abs(gradient + 0.05) - 0.05))
}

/** Factor of the speed on the flat: Parkin and Rotheram 2010, held where one pushes or brakes. */
export function bikePace({ class: kind, surface }: StreetEdge, gradient: number): number {
  const slope = gradient > 0 ? Math.max(0.36, 1 - 8.5 * gradient) : Math.min(1.5, 1 - 5 * gradient)
  const rough = surface === 'gravel' || surface === 'ground' ? 0.8 : surface === 'sett' ? 0.85 : 1
  return slope * rough * (kind === 'pedestrian' ? 0.55 : 1)
}

/** How much longer a stretch feels: why people ride a little further to avoid traffic. */
function bikeStress({ class: kind, cycleInfrastructure }: StreetEdge): number {
  if (cycleInfrastructure !== 'none' && cycleInfrastructure !== 'contraflow') return 0.95
  return kind === 'main' ? 1.35 : kind === 'secondary' ? 1.15 : 1
}

/** Share of the limit that traffic reaches in flow, by class. */
const flow: Partial<Record<StreetClass, number>> = {
  motorway: 0.98,
  'motorway-link': 0.85,
  main: 0.86,
  secondary: 0.86,
  residential: 0.88,
  'living-street': 0.85,
  service: 0.7,
}

export const carMps = (edge: StreetEdge): number => (edge.speedLimitKmh / 3.6) * (flow[edge.class] ?? 0.8)
