import type { NamedPlaces } from '@allmend/domain/projects/releases/yearly/plan'
import type { Travelled, TravelledTrip } from '@allmend/domain/tracking/insights/travelled-trip'
import { randomFor } from '../../random.ts'
import { sampledTravel } from '../sampled-travel.ts'

const WEEKS = 13

/** Bounds are fitted on these people, and everything is measured on the others. */
export const FITTED_ON = { people: 300, seed: 101 } as const
export const MEASURED_ON = { people: 350, seed: 7 } as const

/** Of so many trips nobody knows the purpose where nobody states one (`npm run eval:purposes`). */
const UNKNOWN_PURPOSES = 0.65

export async function peopleLike({ people, seed }: { people: number; seed: number }): Promise<Travelled[][]> {
  const random = randomFor(seed, 'unknown purposes')
  const everybody = await sampledTravel({ people, weeks: WEEKS, seed })
  const known = (trip: TravelledTrip): TravelledTrip =>
    random() < UNKNOWN_PURPOSES ? { ...trip, purpose: undefined } : trip
  return everybody.map((weeks) => weeks.map((week) => ({ ...week, trips: week.trips.map(known) })))
}

const ZONES = 12

/** The zones most trips begin in and every counting place, as a project names them before it goes live. */
export function fittedPlaces(people: readonly (readonly Travelled[])[]): NamedPlaces {
  const weeks = people.flat()
  const begun = new Map<string, number>()
  for (const { from } of weeks.flatMap(({ trips }) => trips)) {
    if (from !== undefined) begun.set(from, (begun.get(from) ?? 0) + 1)
  }
  const zones = [...begun].toSorted(([one, its], [other, others]) => others - its || (one < other ? -1 : 1))
  return {
    zones: zones.slice(0, ZONES).map(([zone]) => zone),
    countingPlaces: [...new Set(weeks.flatMap(({ countingPlaces }) => [...countingPlaces]))].toSorted(),
  }
}
