import { hash } from 'node:crypto'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'

export const POINTS_A_CHUNK = 60

export interface Chunk {
  bytes: Buffer
  sha256: string
}

/** Whole days of one phone that records every ten seconds, in chunks of ten minutes; noise of four metres. */
export function rideDays(days: number): Chunk[] {
  const random = seeded(7)
  const fixes = Array.from({ length: days }, (_, day) => {
    const dataDay = dataDayAfter('2026-06-01', day)
    const options = { dataDay, noise: { metres: 4, random }, headingDegrees: 40 + day * 50 }
    const morning = trace('00:00', options).stay(420).walk(8).transit(25, 22, 6).walk(5).stay(260)
    return morning.walk(12).stay(40).walk(12).stay(200).ride(35, 17).stay(300).drive(30, 48).stay(93).fixes()
  }).flat()
  return Array.from({ length: Math.floor(fixes.length / POINTS_A_CHUNK) }, (_, at) => {
    const part = fixes.slice(at * POINTS_A_CHUNK, (at + 1) * POINTS_A_CHUNK)
    const bytes = Buffer.from(encodeTrack(trackOf(part)))
    return { bytes, sha256: hash('sha256', bytes) }
  })
}

/** Park and Miller 1988: the same days in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
