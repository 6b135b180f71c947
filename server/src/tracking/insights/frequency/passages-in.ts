import { denseCourse } from '@allmend/domain/tracking/insights/frequency/dense-course'
import {
  type LegOnStreets,
  type Passage,
  passagesOf,
} from '@allmend/domain/tracking/insights/frequency/passage'
import {
  isStreetMode,
  type StreetMode,
  travellerOf,
} from '@allmend/domain/tracking/insights/frequency/traveller-of'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { type DiaryLeg, modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'
import type { Diary } from '@allmend/domain/tracking/diary/diary'
import type { Traveller } from '@allmend/domain/base/network/access'
import { matchRide } from '@allmend/domain/base/network/matching/match-ride'
import type { RideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../../platform/db/connect.ts'
import type { StreetIndex } from './street-index.ts'

/** What one person brings into a week by street; in memory alone, nothing of it is kept. */
export interface PersonOnStreets {
  passages: Passage[]
  legs: number
  matchedLegs: number
}

/** A leg with the line it is matched by, where it follows streets. */
interface Laid {
  leg: DiaryLeg
  mode: StreetMode | null
  line: LngLat[]
}

export async function passagesIn(
  db: Db,
  index: StreetIndex,
  diary: Diary,
  days: readonly DataDay[],
): Promise<PersonOnStreets> {
  const trips = tripsBegunOn(diary, days).map((trip) => trip.map(laidOf))
  const networks = await networksFor(db, index, trips.flat())
  const onStreets = ({ leg, mode, line }: Laid): LegOnStreets => {
    const network = mode === null ? undefined : networks.get(travellerOf(mode))
    const passed = network ? matchRide(network, line).parts.flat() : []
    const { startedAt, distanceMetres } = leg
    return { mode, startedAt, distanceMetres, passed }
  }
  const matched = trips.map((trip) => trip.map(onStreets))
  const legs = matched.flat()
  return {
    passages: matched.flatMap((trip) => passagesOf(trip, diary.zone, index.classOf)),
    legs: legs.length,
    matchedLegs: legs.filter(({ passed }) => passed.length > 0).length,
  }
}

/** A trip over midnight counts on the day it began. */
function tripsBegunOn({ entries, trips, zone }: Diary, days: readonly DataDay[]): DiaryLeg[][] {
  return trips
    .filter(({ startedAt }) => days.includes(dataDayOf(startedAt, zone)))
    .map(({ firstEntry, lastEntry }) =>
      entries.slice(firstEntry, lastEntry + 1).filter((entry) => entry.kind === 'leg'),
    )
}

function laidOf(leg: DiaryLeg): Laid {
  const mode = modeOf(leg)
  const isLaid = isStreetMode(mode) && leg.course.length > 1
  return {
    leg,
    mode: isStreetMode(mode) ? mode : null,
    line: isLaid ? denseCourse(leg.course.map(({ position }) => position)) : [],
  }
}

async function networksFor(
  db: Db,
  index: StreetIndex,
  legs: readonly Laid[],
): Promise<Map<Traveller, RideNetwork>> {
  const lines = new Map<Traveller, LngLat[][]>()
  for (const { mode, line } of legs) {
    if (mode === null || line.length === 0) continue
    const by = travellerOf(mode)
    lines.set(by, [...(lines.get(by) ?? []), line])
  }
  const networks = new Map<Traveller, RideNetwork>()
  for (const [by, its] of lines) networks.set(by, await index.networkAround(db, by, its))
  return networks
}
