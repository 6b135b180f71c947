import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { DayKind } from '../transit/transit-line.ts'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Scribe } from './scribe.ts'
import type { Setting } from '../travel/setting.ts'
import { isInTown, type Destination, type Spot } from '../travel/spot.ts'
import type { Trip } from './timeline.ts'

/** Someone on a day: where they are, where their vehicles stand, and who writes it down. */
export type Traveller = {
  setting: Setting
  person: Person
  scribe: Scribe
  random: Random
  /** Exact position, and the street it belongs to within the town. */
  position: LngLat
  foot: Spot | undefined
  /** A vehicle outside the town stands where its owner is. */
  parked: Record<'bike' | 'car', Spot | 'outside'>
  /** Station at which the vehicle was left for the train. */
  parkedAtStop: number | undefined
  /** Noon of the day less twelve hours, from which clock seconds count. */
  serviceStartAt: number
  dayNumber: number
  kind: DayKind
}

export type Errand = { purpose: Purpose; direction: Trip['direction'] }

export const clockOf = ({ scribe, serviceStartAt }: Traveller): number =>
  (scribe.now() - serviceStartAt) / 1000

export function standAt(traveller: Traveller, destination: Destination): void {
  traveller.position = destination.position
  traveller.foot = isInTown(destination) ? destination.within.foot : undefined
}
