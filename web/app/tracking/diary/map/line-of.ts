import type { diary } from '@allmend/contract/tracking/diary'
import type { ReplyOf } from '@allmend/contract/endpoint'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Leg } from '../statement/expected-day.ts'

export type StreetLine = ReplyOf<typeof diary.streets>[number]

/** Along the streets it followed; as it was recorded where it followed none, or was cut otherwise since. */
export function lineOf(leg: Leg, streets: readonly StreetLine[]): LngLat[] {
  const found = streets.find(
    ({ startedAt, finishedAt }) => startedAt === leg.startedAt && finishedAt === leg.finishedAt,
  )
  return found ? found.line : leg.course.map(({ position }) => position)
}
