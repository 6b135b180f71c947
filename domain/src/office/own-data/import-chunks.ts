import { emptyTrack, type Track } from '../../tracking/diary/track.ts'
import { encodeTrack } from '../../tracking/tracking/track-codec.ts'
import { OPTIONAL_COLUMNS, type Resolution } from '../../tracking/tracking/track-head.ts'

/** What a chunk may weigh at the door; far above what two thousand fixes come to. */
const BYTES_AT_MOST = 65_536
const FIXES_A_CHUNK = 2_000

/**
 * A track as chunks, numbered from one by their place. The same track gives the same chunks, so that a file
 * brought in twice arrives once.
 */
export function chunksOf(track: Track, resolution: Resolution): Uint8Array<ArrayBuffer>[] {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < track.length; from += FIXES_A_CHUNK) {
    chunks.push(...packed(partOf(track, from, Math.min(track.length, from + FIXES_A_CHUNK)), resolution))
  }
  return chunks
}

function packed(track: Track, resolution: Resolution): Uint8Array<ArrayBuffer>[] {
  const bytes = encodeTrack(track, resolution)
  if (bytes.length <= BYTES_AT_MOST || track.length < 2) return [Uint8Array.from(bytes)]
  const middle = track.length >> 1
  return [
    ...packed(partOf(track, 0, middle), resolution),
    ...packed(partOf(track, middle, track.length), resolution),
  ]
}

function partOf(track: Track, from: number, to: number): Track {
  const part = emptyTrack(to - from)
  for (const name of ['trackedAt', 'longitude', 'latitude', ...OPTIONAL_COLUMNS] as const) {
    part[name].set(track[name].subarray(from, to))
  }
  return part
}

/** As finely as watches and other apps write: a tenth of a metre, and milliseconds where there are any. */
export function resolutionOf(track: Track): Resolution {
  return {
    timeDigitsLess: track.trackedAt.every((at) => at % 1000 === 0) ? 3 : 0,
    positionDigits: 6,
    accuracyDigits: 1,
    speedDigits: 1,
    headingDigits: 0,
    altitudeDigits: 1,
  }
}
