import type { BalanceDay, DiaryDay as WireDay } from '@allmend/contract/tracking/diary'
import { firstStated } from '@allmend/domain/tracking/diary/correction/attribute'
import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import type { DiaryDay } from '@allmend/domain/tracking/diary/diary-day'
import { type DiaryEntry, modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'

/** A day as its owner gets it. */
export function wireOf(day: DiaryDay): Omit<WireDay, 'timeZone' | 'mayUndo' | 'mayRedo' | 'readAt'> {
  const { dataDay, trips, sums, quality, isConfirmed, standings } = day
  return {
    dataDay,
    entries: day.entries.map(entryOf),
    trips: [...trips],
    sums: { ...sums, byMode: [...sums.byMode] },
    quality,
    isConfirmed,
    conflicts: standings.flatMap((it) => {
      if (it.state !== 'conflict') return []
      const { number, correction, reason, isInForce } = it
      return [{ number, correction: { ...correction }, reason, isInForce }]
    }),
  }
}

/** Nothing for a day on which nothing was recorded. */
export function balanceOf({ dataDay, sums, isConfirmed }: DiaryDay): BalanceDay[] {
  const { distanceMetres, movingSeconds, stayingSeconds, co2Grams, trips } = sums
  if (movingSeconds + stayingSeconds === 0) return []
  return [{ dataDay, distanceMetres, movingSeconds, co2Grams, trips, byMode: [...sums.byMode], isConfirmed }]
}

function entryOf(entry: DiaryEntry): WireDay['entries'][number] {
  if (entry.kind === 'staypoint') {
    const { kind, startedAt, finishedAt, radiusMetres, isActivity, isOpen } = entry
    const position: [number, number] = [...entry.position]
    const stated = firstStated('staypoint', [entry])
    return { kind, startedAt, finishedAt, position, radiusMetres, isActivity, isOpen, ...stated }
  }
  if (entry.kind === 'gap') {
    const { from, to, ...gap } = entry
    return { ...gap, ...(from ? { from: [...from] } : {}), ...(to ? { to: [...to] } : {}) }
  }
  const { detection, course, ...leg } = entry
  return {
    ...leg,
    course: course.map(({ at, position }) => ({ at, position: [...position] })),
    co2Grams: emissionOf(entry, modeOf(entry)).grams,
    mode: modeOf(entry),
    ...(detection ? { probability: detection.probabilities[detection.mode] } : {}),
    alternatives: [...(detection?.alternatives ?? [])],
    reasons: [...(detection?.reasons ?? [])],
  }
}
