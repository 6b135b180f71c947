import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import { type DataDay, dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { Days } from '@allmend/domain/projects/releases/period'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'

export interface OwnRiding {
  days: number
  legs: number
  distanceKm: number
  durationHours: number
  co2Kg: number
}

interface Row {
  startedAt: Date
  finishedAt: Date
  lengthMetres: number
}

/** What she rode herself, as far as it was laid onto streets: before, nobody knows how long a ride is. */
export async function ownRiding(
  db: Db,
  participantId: string,
  { from, through }: Days,
  timeZone: TimeZone,
): Promise<OwnRiding> {
  const rows = await onDuty(db, 'rides', (db) =>
    ask<Row>(
      db,
      `select started_at, finished_at, length_metres from rides.ride
       where participant_id = $1 and started_at >= $2 and started_at < $3 and state <> 'waiting'`,
      [
        participantId,
        new Date(intervalOfDataDay(from, timeZone).startedAt),
        new Date(intervalOfDataDay(through, timeZone).finishedAt),
      ],
    ),
  )
  const days = new Set<DataDay>()
  const riding = { days: 0, legs: rows.length, distanceKm: 0, durationHours: 0, co2Kg: 0 }
  for (const { startedAt, finishedAt, lengthMetres } of rows) {
    const leg = { startedAt: startedAt.getTime(), distanceMetres: lengthMetres }
    days.add(dataDayOf(leg.startedAt, timeZone))
    riding.distanceKm += lengthMetres / 1000
    riding.durationHours += (finishedAt.getTime() - leg.startedAt) / 3_600_000
    riding.co2Kg += emissionOf(leg, 'bike').grams / 1000
  }
  return { ...riding, days: days.size }
}
