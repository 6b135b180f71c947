import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { DiaryDay } from '@allmend/domain/tracking/diary/diary-day'
import type { Db } from '../../platform/db/connect.ts'
import { nearestStops, whereaboutsOf } from '../../base/network/index.ts'

/** Who waits this near to a stop waits there. */
const STOP_METRES = 80

/** Words for the places nobody has named, from our own tables: nothing is asked of anybody else. */
export async function unnamedPlaces(
  db: Db,
  { entries }: DiaryDay,
): Promise<{ startedAt: number; words: string }[]> {
  const known = new Map<string, string>()
  const found: { startedAt: number; words: string }[] = []
  for (const entry of entries) {
    if (entry.kind !== 'staypoint' || entry.placeName) continue
    const { startedAt, isActivity } = entry
    // Eleven metres: enough to name a building.
    const [longitude, latitude] = entry.position
    const position: LngLat = [Number(longitude.toFixed(4)), Number(latitude.toFixed(4))]
    const key = `${position.join(' ')} ${isActivity}`
    const texts = known.get(key) ?? (await textsFor(db, position, !isActivity))
    known.set(key, texts)
    if (texts) found.push({ startedAt, words: texts })
  }
  return found
}

async function textsFor(db: Db, position: LngLat, isWait: boolean): Promise<string> {
  if (isWait) {
    const modes = ['train', 'boat', 'tram', 'bus'] as const
    const [stop] = await nearestStops(db, position, { modes, withinMetres: STOP_METRES })
    if (stop?.name) return stop.name
  }
  const { street, houseNumber, quarter, city } = await whereaboutsOf(db, position)
  return [`${street} ${houseNumber}`.trim(), quarter || city].filter(Boolean).join(', ')
}
