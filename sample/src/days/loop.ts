import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { around } from '../travel/chance.ts'
import type { Tour } from './tour.ts'
import { spotAtNode } from '../travel/destinations.ts'
import { cyclingPace, electricPace, runningPace, walkingPace, type Pace } from './pace.ts'
import type { Spot } from '../travel/spot.ts'
import { streetMotion } from './street-motion.ts'
import { newTrack, trackPath, trackTo } from '../travel/track.ts'
import { standAt, type Traveller } from './traveller.ts'

const TRIED = 60

/** A round from home to home for its own sake: dog, run, bicycle tour. */
export function goRound(traveller: Traveller, { mode, lengthMetres }: Extract<Tour, { kind: 'loop' }>): void {
  const { setting, person, scribe, random } = traveller
  const { home } = person.household
  const profile = mode === 'bike' ? 'bike' : 'foot'
  const start = home.within[profile]
  const first = turningPoint(traveller, profile, home.position, lengthMetres * 0.3)
  const second = turningPoint(traveller, profile, home.position, lengthMetres * 0.26)
  if (first === undefined || second === undefined) return
  const track = newTrack(home.position)
  for (const [from, to] of [
    [start, first],
    [first, second],
    [second, start],
  ] as const) {
    const path = setting.finder.pathBetween(profile, from, to)
    if (path) trackPath(track, path)
  }
  trackTo(track, home.position)
  const pace = paceOf(traveller, mode)
  scribe.leave('sport or recreation', 'inbound', scribe.now())
  scribe.leg(pace.mode, track, streetMotion(track, pace, setting.junctions, random))
  scribe.arrive(home, 'home')
  standAt(traveller, home)
}

function paceOf({ person, random }: Traveller, mode: 'walk' | 'run' | 'bike'): Pace {
  if (mode === 'walk') return walkingPace(person.walkMps * 0.93)
  if (mode === 'run') return runningPace(around(random, 2.95, 0.4))
  const speed = person.cycleMps * 1.12
  return person.ebike === 'none' ? cyclingPace(speed) : electricPace(speed, person.ebike === '45')
}

/** A node about so far away, on paths and tracks if there are any. */
function turningPoint(
  { setting, random }: Traveller,
  profile: 'foot' | 'bike',
  around: readonly [number, number],
  metres: number,
): Spot | undefined {
  const { streets } = setting.town
  let best: Spot | undefined
  let bestScore = Infinity
  for (let attempt = 0; attempt < TRIED; attempt++) {
    const node = Math.floor(random() * streets.nodes.length)
    const off = Math.abs(distanceMetres(streets.nodes[node]!.position, around) - metres)
    if (off > metres * 0.8 || off >= bestScore) continue
    const spot = spotIf(setting.town.streets, node, profile)
    if (spot === undefined) continue
    const isGreen =
      spot.edge.class === 'track' || spot.edge.class === 'footway' || spot.edge.class === 'cycleway'
    const score = off * (isGreen ? 0.5 : 1)
    if (score >= bestScore) continue
    best = spot
    bestScore = score
  }
  return best
}

function spotIf(
  streets: Traveller['setting']['town']['streets'],
  node: number,
  profile: 'foot' | 'bike',
): Spot | undefined {
  const arcs = streets.arcEdge.subarray(streets.arcStart[node], streets.arcStart[node + 1])
  const isOpen = arcs.some((edge) => streets.edges[edge]!.access[profile] !== 'none')
  return isOpen ? spotAtNode(streets, node, profile) : undefined
}
