import type { Landmark } from '@allmend/domain/base/network/landmark'
import { type Purposes, purposesIn } from '@allmend/domain/tracking/diary/inferred-purpose'
import {
  habitDays,
  isFrequent,
  placesVisited,
  type UsualPlace,
  usualPlaces,
  type VisitedPlace,
} from '@allmend/domain/tracking/diary/usual-places'
import type { Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { landmarksNear } from '../../base/network/index.ts'
import { TookTooLong } from './in-turns.ts'
import { type Days, diaryAround, type OwnDiary } from './own-diary.ts'

interface DiaryWithPurposes {
  diary: OwnDiary
  usual: UsualPlace[]
  purposes: Purposes
}

/** As long as anybody waits for a day: what somebody stated of eight weeks holds up nobody else. */
const HABIT_MS = 2_000

/**
 * Her diary of these days and of the weeks before them, opened once, and what everything in it was for. Where the
 * weeks before take too long, of these days alone, with what she stated of them.
 */
export async function diaryWithPurposes(
  db: Db,
  owner: Owner,
  days: Days,
  { atMostMs = Infinity }: { atMostMs?: number } = {},
): Promise<DiaryWithPurposes> {
  try {
    const diary = await diaryAround(db, owner, habitDays(days), { atMostMs: Math.min(HABIT_MS, atMostMs) })
    const usual = usualPlaces(diary, ...(await placesOnMap(db, diary)))
    return { diary, usual, purposes: purposesIn(diary, usual) }
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    const diary = await diaryAround(db, owner, days, { atMostMs })
    return { diary, usual: [], purposes: purposesIn(diary, []) }
  }
}

type OnMap = (place: VisitedPlace) => readonly Landmark[]

/** Her places, and what the map has at those she is at again and again. */
async function placesOnMap(db: Db, diary: OwnDiary): Promise<[VisitedPlace[], OnMap]> {
  const places = placesVisited(diary)
  const frequent = places.filter((place) => isFrequent(place, diary.zone))
  const landmarks = await landmarksNear(
    db,
    frequent.map(({ position }) => position),
  )
  const byPlace = new Map(frequent.map((place, index) => [place, landmarks[index]]))
  return [places, (place) => byPlace.get(place) ?? []]
}
