import { denseCourse } from '@allmend/domain/frequency/dense-course'
import { type LegOnStreets, type Passage, passagesOf } from '@allmend/domain/frequency/passage'
import { isStreetMode, travellerOf } from '@allmend/domain/frequency/traveller-of'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import { type DiaryLeg, modeOf } from '@allmend/domain/mobility/correction/diary-entry'
import type { Diary } from '@allmend/domain/mobility/diary'
import type { Traveller } from '@allmend/domain/network/access'
import type { StreetClass } from '@allmend/domain/network/street-class'
import type { Days } from '@allmend/domain/privacy/period'
import { matchRide } from '@allmend/domain/rides/match-ride'
import { type RideNetwork, rideNetwork } from '@allmend/domain/rides/ride-network'
import { type DataDay, dataDayOf } from '@allmend/domain/time/data-day'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/identity.ts'
import { diaryAround } from '../../diary/index.ts'
import { ownerOf } from '../../keys/data-keys.ts'
import { regionStreetsAlong } from '../../network/index.ts'
import type { Counting } from '../counting.ts'
import type { CountedOf } from '../store.ts'

/** What one person brings into a week by street; in memory alone, nothing of it is kept. */
export interface PersonOnStreets {
  passages: Passage[]
  legs: number
  matchedLegs: number
}

/** Undefined when her diary cannot be read; the others are counted all the same. */
export async function passagesIn(
  { pool, keyring, log }: Counting,
  week: Days,
  { participantId, days }: CountedOf,
): Promise<PersonOnStreets | undefined> {
  try {
    return await inTransaction(pool, { participant: participantId }, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      return owner && onStreets(db, await diaryAround(db, owner, week), days)
    })
  } catch (error) {
    log.error({ err: error }, 'a diary was not laid onto streets')
    return undefined
  }
}

async function onStreets(db: Db, diary: Diary, days: readonly DataDay[]): Promise<PersonOnStreets> {
  const trips = tripsBegunOn(diary, days)
  const { networks, classes } = await networksAlong(db, trips.flat())
  let [legs, matchedLegs] = [0, 0]
  const laid = (leg: DiaryLeg): LegOnStreets => {
    const mode = modeOf(leg)
    const { startedAt, distanceMetres } = leg
    const network = isStreetMode(mode) ? networks.get(travellerOf(mode)) : undefined
    const passed = network ? matchRide(network, lineOf(leg)).parts.flat() : []
    legs++
    if (passed.length > 0) matchedLegs++
    return { mode: isStreetMode(mode) ? mode : null, startedAt, distanceMetres, passed }
  }
  const passages = trips.flatMap((trip) =>
    passagesOf(trip.map(laid), diary.zone, (edgeId) => classes.get(edgeId)),
  )
  return { passages, legs, matchedLegs }
}

/** A trip over midnight counts on the day it began. */
function tripsBegunOn({ entries, trips, zone }: Diary, days: readonly DataDay[]): DiaryLeg[][] {
  return trips
    .filter(({ startedAt }) => days.includes(dataDayOf(startedAt, zone)))
    .map(({ firstEntry, lastEntry }) =>
      entries.slice(firstEntry, lastEntry + 1).filter((entry) => entry.kind === 'leg'),
    )
}

interface Ground {
  networks: Map<Traveller, RideNetwork>
  classes: Map<number, StreetClass>
}

async function networksAlong(db: Db, legs: readonly DiaryLeg[]): Promise<Ground> {
  const lines = new Map<Traveller, LngLat[][]>()
  for (const leg of legs) {
    const mode = modeOf(leg)
    if (!isStreetMode(mode) || leg.course.length < 2) continue
    const by = travellerOf(mode)
    lines.set(by, [...(lines.get(by) ?? []), leg.course.map(({ position }) => position)])
  }
  const networks = new Map<Traveller, RideNetwork>()
  const classes = new Map<number, StreetClass>()
  for (const [by, its] of lines) {
    const streets = await regionStreetsAlong(db, by, its)
    networks.set(by, rideNetwork(streets))
    for (const { edgeId, streetClass } of streets) classes.set(edgeId, streetClass)
  }
  return { networks, classes }
}

const lineOf = ({ course }: DiaryLeg): LngLat[] => denseCourse(course.map(({ position }) => position))
