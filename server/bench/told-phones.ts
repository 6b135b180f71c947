import { hash } from 'node:crypto'
import type { Fix } from '@allmend/domain/mobility/position-fix'
import { trace } from '@allmend/domain/mobility/trace'
import { trackOf } from '@allmend/domain/mobility/track'
import { encodeTrack } from '@allmend/domain/tracking/track-codec'

const POINTS_A_CHUNK = 60

/** Days as people of the sample have them, a fix every ten seconds with the error of a phone. */
export function toldDays(count: number): Fix[][] {
  return Array.from({ length: count }, (_, index) => {
    const random = seeded(index + 1)
    const between = (min: number, max: number): number => Math.round(min + random() * (max - min))
    const home = trace('00:00', {
      origin: [7.9 + random() * 0.1, 46.97 + random() * 0.06],
      headingDegrees: random() * 360,
      noise: { metres: between(3, 10), random },
    }).stay(between(360, 480))
    const there =
      index % 3 === 0 ? home.walk(6).transit(between(12, 25), 21, 5).walk(5) : home.ride(between(8, 25), 17)
    const work = there.stay(between(200, 260)).walk(8).stay(between(25, 50)).walk(8).stay(between(180, 260))
    const back = index % 2 === 0 ? work.drive(between(10, 25), 42) : work.ride(between(8, 25), 17)
    return back.stay(between(20, 60)).walk(between(5, 15)).stay(300).fixes()
  })
}

export interface ToldChunk {
  bytes: Buffer
  sha256: string
}

/** The nth ten minutes of a day, moved to when it is said to have been; none after its end. */
export function chunkOf(day: readonly Fix[], nth: number, laterMs: number): ToldChunk | undefined {
  const part = day.slice(nth * POINTS_A_CHUNK, (nth + 1) * POINTS_A_CHUNK)
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
