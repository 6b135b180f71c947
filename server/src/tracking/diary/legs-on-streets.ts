import { legLine } from '@allmend/domain/tracking/insights/frequency/leg-line'
import { isStreetMode, travellerOf } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'
import type { DiaryDay } from '@allmend/domain/tracking/diary/diary-day'
import type { Traveller } from '@allmend/domain/base/network/access'
import { rideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import type { Db } from '../../platform/db/connect.ts'
import { streetsBeside } from '../../base/network/index.ts'

/** As far as anybody goes by street on a day, and as much as is laid onto streets for one question. */
const METRES_AT_MOST = 300_000

interface LegLine {
  startedAt: number
  finishedAt: number
  line: [number, number][]
}

/** Legs of a day along the streets they followed; those that followed none are left out. Nothing of it is kept. */
export async function legsOnStreets(db: Db, { entries }: Pick<DiaryDay, 'entries'>): Promise<LegLine[]> {
  const byTraveller = new Map<Traveller, (Omit<LegLine, 'line'> & { course: LngLat[] })[]>()
  let metres = 0
  for (const entry of entries) {
    if (entry.kind !== 'leg' || entry.course.length < 2) continue
    const mode = modeOf(entry)
    metres += entry.distanceMetres
    if (!isStreetMode(mode) || metres > METRES_AT_MOST) continue
    const { startedAt, finishedAt } = entry
    const course = entry.course.map(({ position }) => position)
    const by = travellerOf(mode)
    byTraveller.set(by, [...(byTraveller.get(by) ?? []), { startedAt, finishedAt, course }])
  }
  const found: LegLine[] = []
  for (const [by, legs] of byTraveller) {
    const courses = legs.map(({ course }) => course)
    const network = rideNetwork(await streetsBeside(db, by, courses))
    for (const { course, ...leg } of legs) {
      const line = legLine(network, course)
      if (line) found.push({ ...leg, line: line.map(([lng, lat]) => [short(lng), short(lat)]) })
    }
  }
  return found.toSorted((one, other) => one.startedAt - other.startedAt)
}

/** A decimetre. */
const short = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
