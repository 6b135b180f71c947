import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import { trackedPeople } from '../phones/sample.ts'
import { randomFor, type Random } from '../random.ts'
import { inventedSurroundings } from './invented-surroundings.ts'
import { inventedTrip } from './invented-trips.ts'
import { recordedTrip, tripsOf, type RecordedTrip } from './recorded-trip.ts'
import { varied } from './variation.ts'

export type TrainingTrip = { trip: RecordedTrip; weight: number; surroundings: Surroundings | undefined }

/** Few people run, ride, sail or fly: their trips are all kept, of the others one in some, which then counts more. */
const rare: ReadonlySet<string> = new Set<Mode>(['run', 'boat', 'plane', 'other', 'bike', 'ebike'])

export function* townTrips(about: {
  people: number
  days: number
  seed: number
  keptShare: number
  variedShare: number
  town: Surroundings
}): Generator<TrainingTrip> {
  const random = randomFor(about.seed, 'training')
  for (const person of trackedPeople(about)) {
    for (const fixes of tripsOf(person)) {
      const isRare = fixes.some(({ state }) => rare.has(state))
      if (!isRare && random() > about.keptShare) continue
      const list = random() < about.variedShare ? varied(fixes, random) : fixes
      const trip = recordedTrip(list)
      if (trip) yield { trip, weight: isRare ? 1 : 1 / about.keptShare, surroundings: about.town }
    }
  }
}

/** From physics, each with a map of its own. */
export function* physicsTrips(count: number, weight: number, random: Random): Generator<TrainingTrip> {
  for (let index = 0; index < count; index++) {
    const { fixes, ways } = inventedTrip(random)
    const trip = recordedTrip(fixes)
    if (trip) yield { trip, weight, surroundings: inventedSurroundings(ways, random) }
  }
}
