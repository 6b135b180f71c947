import { hash } from 'node:crypto'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'

// As the phones of the sample record: every ten seconds under way, every five minutes once they rest.
const SETTLE_MS = 180_000
const STILL_MS = 300_000

/** Two days as people of the sample have them, with the error of a phone. */
export function describedDays(count: number): Fix[][] {
  return Array.from({ length: count }, (_, index) => {
    const random = seeded(index + 1)
    const between = (min: number, max: number): number => Math.round(min + random() * (max - min))
    let day = trace('00:00', {
      origin: [7.9 + random() * 0.1, 46.97 + random() * 0.06],
      headingDegrees: random() * 360,
      noise: { metres: between(3, 10), random },
    })
    for (let reported = 0; reported < 2; reported++) {
      day = day.stay(between(380, 440))
      day =
        index % 3 === 0 ? day.walk(6).transit(between(12, 25), 21, 5).walk(5) : day.ride(between(8, 25), 17)
      day = day.stay(between(200, 260)).walk(8).stay(between(25, 50)).walk(8).stay(between(180, 260))
      day = index % 2 === 0 ? day.drive(between(10, 25), 42) : day.ride(between(8, 25), 17)
      day = day.stay(between(20, 60)).walk(between(5, 15)).stay(between(280, 330))
    }
    return asRecorded(day.fixes())
  })
}

function asRecorded(fixes: readonly Fix[]): Fix[] {
  let restedSince = Infinity
  let lastAt = -Infinity
  return fixes.filter(({ trackedAt, speedMps = 0 }) => {
    restedSince = speedMps > 0 ? Infinity : Math.min(restedSince, trackedAt)
    const isSettled = trackedAt - restedSince > SETTLE_MS
    if (isSettled && trackedAt - lastAt < STILL_MS) return false
    lastAt = trackedAt
    return true
  })
}

export interface DescribedChunk {
  bytes: Buffer
  sha256: string
}

/** What a phone recorded from one minute of its days to another, moved to when it is said to have been. */
export function chunkOf(
  days: readonly Fix[],
  minutes: { from: number; to: number },
  laterMs: number,
): DescribedChunk | undefined {
  const startedAt = days[0]!.trackedAt
  const part = days.filter(({ trackedAt }) => {
    const minute = (trackedAt - startedAt) / 60_000
    return minute >= minutes.from && minute < minutes.to
  })
  if (part.length === 0) return undefined
  const moved = part.map((fix) => ({ ...fix, trackedAt: fix.trackedAt + laterMs }))
  const bytes = Buffer.from(encodeTrack(trackOf(moved)))
  return { bytes, sha256: hash('sha256', bytes) }
}

/** Park and Miller 1988: the same days in every run. */
function seeded(seed: number): () => number {
  let state = seed * 7_919
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
