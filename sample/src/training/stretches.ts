import type { Span } from '@allmend/domain/tracking/diary/detection'
import type { WindowClass } from '@allmend/domain/tracking/diary/detection/segmentation'
import type { Track } from '@allmend/domain/tracking/diary/track'

/** A wait as long as this would have been found by the reading, and cut the stretch. */
const WAIT_MS = 240_000
const GAP_MS = 1_200_000

/** A trip cut at long waits and holes, as the detector is given it. */
export function stretchesOf(track: Track, states: readonly WindowClass[]): Span[] {
  const found: Span[] = []
  let first = 0
  const close = (last: number): void => {
    if (last - first >= 3) found.push({ first, last })
  }
  for (let at = 0; at < track.length; at++) {
    if (at > 0 && track.trackedAt[at]! - track.trackedAt[at - 1]! > GAP_MS) {
      close(at - 1)
      first = at
    }
    if (states[at] !== 'still') continue
    let end = at
    while (end + 1 < track.length && states[end + 1] === 'still') end++
    if (track.trackedAt[end]! - track.trackedAt[at]! >= WAIT_MS) {
      close(at)
      first = end
    }
    at = end
  }
  close(track.length - 1)
  return found
}
