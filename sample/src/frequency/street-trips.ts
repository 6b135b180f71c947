import {
  isStreetMode,
  type StreetMode,
  travellerOf,
} from '@allmend/domain/tracking/insights/frequency/traveller-of'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import type { Traveller } from '@allmend/domain/base/network/access'
import { type RideNetwork, rideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import { personDays } from '../days/person-days.ts'
import { weatherOf } from '../days/weather.ts'
import { peopleOf } from '../people/households.ts'
import { settingFor, usualFirstDay } from '../phones/sample.ts'
import { randomFor } from '../random.ts'
import { noisy, type Recording } from '../rides/bike-rides.ts'
import { mayTravel, type StreetGraph } from '../streets/street-graph.ts'
import { positionAt, type TrackStep } from '../travel/track.ts'

type SampleLeg = {
  /** Null where it follows no street. */
  mode: StreetMode | null
  startedAt: number
  distanceMetres: number
  fixes: LngLat[]
  /** The streets it really led along. */
  steps: readonly TrackStep[]
}
export type SampleTrip = SampleLeg[]

/** The trips of the sample's people, one person after the other, as a phone would record them. */
export function* streetTrips(
  { people, days, seed }: { people: number; days: number; seed: number },
  { everySeconds, noiseMetres }: Recording,
): Generator<SampleTrip[]> {
  const setting = settingFor(1)
  for (const person of peopleOf(setting, seed, people)) {
    const random = randomFor(seed, `trips ${person.id}`)
    const span = { firstDay: usualFirstDay, days }
    const entries = [...personDays(setting, person, span, weatherOf(seed), seed)].flat()
    const legs = entries.filter((entry) => entry.kind === 'leg')
    const trips = Map.groupBy(legs, ({ tripId }) => tripId)
    yield [...trips.values()].map((trip) =>
      trip.map(({ mode, startedAt, motion, track, lengthMetres }) => {
        const fixes: LngLat[] = []
        for (let second = 0; second <= motion.durationSeconds; second += everySeconds) {
          const { position } = positionAt(
            track.positions,
            track.metres,
            stateAt(motion, second).alongMetres,
            0,
          )
          fixes.push(noisy(position, noiseMetres, random))
        }
        const streetMode = isStreetMode(mode) ? mode : null
        return { mode: streetMode, startedAt, distanceMetres: lengthMetres, fixes, steps: track.steps }
      }),
    )
  }
}

/** The town's streets as each kind of traveller has them. */
export function streetNetworks(streets: StreetGraph): (mode: StreetMode) => RideNetwork {
  const of = (by: Traveller): RideNetwork =>
    rideNetwork(
      streets.edges.map(({ id, from, to, geometry, lengthMetres, access }) => ({
        edgeId: id,
        fromNode: from,
        toNode: to,
        course: geometry,
        lengthMetres,
        isBikeForward: mayTravel(access, by, false),
        isBikeBackward: mayTravel(access, by, true),
      })),
    )
  const networks = { foot: of('foot'), bike: of('bike'), car: of('car') }
  return (mode) => networks[travellerOf(mode)]
}
