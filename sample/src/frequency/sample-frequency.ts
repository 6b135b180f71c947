import { type LegOnStreets, passagesOf } from '@allmend/domain/tracking/insights/frequency/passage'
import {
  type FrequencyRow,
  frequencyTally,
} from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { matchRide } from '@allmend/domain/base/network/matching/match-ride'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { HIGHWAYS } from '../osm/street-tags.ts'
import { type Random, randomFor } from '../random.ts'
import { seewil } from '../town/seewil.ts'
import { type SampleTrip, streetNetworks, streetTrips } from './street-trips.ts'

type SampleStreet = {
  edgeId: number
  name: string
  streetClass: string
  lengthMetres: number
  course: LngLat[]
}

/** A week of invented people, matched, counted and gated as a project's is. */
interface SampleFrequency {
  people: number
  matchedPercent: number
  rows: FrequencyRow[]
  streets: SampleStreet[]
}

/** With fewer, noise would hide most streets. */
export const OF_THE_SAMPLE = { people: 2_500, days: 7, seed: 1 }
const RECORDING = { everySeconds: 10, noiseMetres: 5 }

export function sampleFrequency(options: typeof OF_THE_SAMPLE): SampleFrequency {
  const { streets } = seewil()
  const networkOf = streetNetworks(streets)
  const tally = frequencyTally()
  const classOf = (edgeId: number) => HIGHWAYS[streets.edges[edgeId]!.class]
  let [legs, matched] = [0, 0]
  const onStreets = (trip: SampleTrip): LegOnStreets[] =>
    trip.map(({ mode, startedAt, distanceMetres, fixes }) => {
      const passed = mode === null ? [] : matchRide(networkOf(mode), fixes).parts.flat()
      legs++
      if (passed.length > 0) matched++
      return { mode, startedAt, distanceMetres, passed }
    })
  for (const trips of streetTrips(options, RECORDING))
    tally.add(trips.flatMap((trip) => passagesOf(onStreets(trip), ZURICH, classOf)))
  const rows = tally.gated(bytesOf(randomFor(options.seed, 'frequency noise')))
  const reported = new Set(rows.map(({ edgeId }) => edgeId))
  return {
    people: options.people,
    matchedPercent: Math.round((1000 * matched) / legs) / 10,
    rows,
    streets: streets.edges
      .filter(({ id }) => reported.has(id))
      .map(({ id, name, class: streetClass, lengthMetres, geometry }) => ({
        edgeId: id,
        name,
        streetClass,
        lengthMetres: Math.round(lengthMetres),
        course: geometry.map(([lng, lat]): LngLat => [Number(lng.toFixed(5)), Number(lat.toFixed(5))]),
      })),
  }
}

/** Always the same noise: nobody is hidden here. */
const bytesOf =
  (random: Random) =>
  (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => Math.floor(random() * 256))
