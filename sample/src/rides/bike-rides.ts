import { stateAt } from '@allmend/domain/tracking/diary/kinematics'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { RiddenStreet } from '@allmend/domain/base/network/matching/ride-network'
import { personDays } from '../days/person-days.ts'
import { weatherOf } from '../days/weather.ts'
import { peopleOf } from '../people/households.ts'
import { settingFor, usualFirstDay } from '../phones/sample.ts'
import { gaussian } from '../travel/chance.ts'
import { type Random, randomFor } from '../random.ts'
import { mayTravel, type StreetGraph } from '../streets/street-graph.ts'
import { positionAt, type TrackStep } from '../travel/track.ts'

export type BikeRide = {
  personId: number
  startedAt: number
  purpose: Purpose | undefined
  fixes: { position: LngLat; at: number }[]
  /** The streets it really led along. */
  steps: readonly TrackStep[]
}

export type Recording = { everySeconds: number; noiseMetres: number }

/** Bike legs of the sample's people, as a phone on the handlebar would record them. */
export function* bikeRides(
  { people, days, seed }: { people: number; days: number; seed: number },
  recording: Recording,
): Generator<BikeRide> {
  const setting = settingFor(1)
  for (const person of peopleOf(setting, seed, people)) {
    const random = randomFor(seed, `rides ${person.id}`)
    const span = { firstDay: usualFirstDay, days }
    for (const entries of personDays(setting, person, span, weatherOf(seed), seed)) {
      for (const entry of entries) {
        if (entry.kind !== 'leg' || (entry.mode !== 'bike' && entry.mode !== 'ebike')) continue
        const { startedAt, motion, track, tripId } = entry
        const trip = entries.find((it) => it.kind === 'trip' && it.id === tripId)
        const fixes = []
        for (let second = 0; second <= motion.durationSeconds; second += recording.everySeconds) {
          const { alongMetres } = stateAt(motion, second)
          const { position } = positionAt(track.positions, track.metres, alongMetres, 0)
          const at = startedAt + second * 1000
          fixes.push({ position: noisy(position, recording.noiseMetres, random), at })
        }
        const purpose = trip?.kind === 'trip' ? trip.purpose : undefined
        yield { personId: person.id, startedAt, purpose, fixes, steps: track.steps }
      }
    }
  }
}

/** Off by a normal distribution to the east and to the north. */
export function noisy(position: LngLat, metres: number, random: Random): LngLat {
  const [east, north] = [gaussian(random) * metres, gaussian(random) * metres]
  const bearing = (Math.atan2(east, north) * 180) / Math.PI
  return destinationOf(position, bearing, Math.hypot(east, north))
}

/** The town's streets as a project's network has them. */
export const riddenStreets = ({ edges }: StreetGraph): RiddenStreet[] =>
  edges.map(({ id, from, to, geometry, lengthMetres, access }) => ({
    edgeId: id,
    fromNode: from,
    toNode: to,
    course: geometry,
    lengthMetres,
    isBikeForward: mayTravel(access, 'bike', false),
    isBikeBackward: mayTravel(access, 'bike', true),
  }))
