import { copyFixes } from '@allmend/domain/tracking/diary/reading/ordered-track'
import { emptyTrack, type Track } from '@allmend/domain/tracking/diary/track'
import type { DayTrack, SealedDay } from '../../../tracking/tracking/index.ts'
import { viewOf } from './track-view.ts'

/** A month of fixes every seven seconds: 16 MB. */
const FIXES_AT_MOST = 400_000

/** Room for opened days, used again for every month: opening them is a third of an archive's work. */
export type Shelf = Track

export const emptyShelf = (): Shelf => emptyTrack(FIXES_AT_MOST)

/**
 * Days that can be gone through again and again. As many as there is room for are opened once and kept until
 * the shelf is given to others; whatever more there is, is opened again each time and held one at a time.
 */
export function shelved(days: readonly SealedDay[], shelf: Shelf): Iterable<DayTrack> {
  const kept = new Map<SealedDay, DayTrack | undefined>()
  let used = 0
  return {
    *[Symbol.iterator]() {
      for (const open of days) {
        const day = kept.has(open) ? kept.get(open) : opened(open)
        if (day) yield day
      }
    },
  }

  function opened(open: SealedDay): DayTrack | undefined {
    const day = open()
    const length = day?.track.length ?? 0
    if (used + length > shelf.length) return day
    if (day) copyFixes(day.track, 0, length - 1, shelf, used)
    kept.set(open, day && { ...day, track: viewOf(shelf, used, used + length) })
    used += length
    return kept.get(open)
  }
}
