import type { DataDay } from '../time/data-day.ts'
import type { Interval } from '../time/interval.ts'
import { standingOf, type Said, type Statement } from './correction/ledger.ts'
import { replay } from './correction/replay.ts'
import { standingsOf, type Standing } from './correction/standing.ts'
import { tripsOf } from './correction/trips.ts'
import { intervalOf, wordsOf, type Word } from './correction/word.ts'
import { uncorrected, type DiaryEntry, type DiaryTrip } from './diary-entry.ts'
import type { Timeline } from './timeline-entry.ts'

/** The timeline with everything its owner said about it. */
export type Diary = {
  entries: readonly DiaryEntry[]
  trips: readonly DiaryTrip[]
  confirmedDays: readonly DataDay[]
  /** Of everything said and not taken back, whether it shows and if not, why. */
  standings: readonly Standing[]
}

/**
 * Replays what was said, in the order it was said, on whatever the machine reads now: later words win. The
 * same statements give the same diary in whatever order they are handed in.
 */
export function diaryOf(timeline: Timeline, statements: readonly Statement[]): Diary {
  const said = standingOf(statements)
  const words = wordsOf(said)
  const claimed = claimsOf(said, words)
  let entries: readonly DiaryEntry[] = timeline.entries.map(uncorrected)
  for (const word of words) {
    const claims = claimed.filter((claim) => claim.word !== word)
    entries = replay(entries, word, claims)
  }
  return {
    entries,
    trips: tripsOf(entries),
    confirmedDays: confirmedDaysOf(said),
    standings: standingsOf(said, words, { diary: entries, reading: timeline.entries }),
  }
}

/** Times somebody spoke about: no other word reaches into them by itself. */
function claimsOf(said: readonly Said[], words: readonly Word[]): (Interval & { word?: Word })[] {
  const spoken = words.flatMap((word) => {
    const interval = intervalOf(word.correction)
    return interval ? [{ ...interval, word }] : []
  })
  const resets = said.flatMap(({ correction }) => (correction.kind === 'reset' ? [correction] : []))
  return [...spoken, ...resets.map(({ startedAt, finishedAt }) => ({ startedAt, finishedAt }))]
}

/** A reset of a whole day takes its confirmation back too. */
function confirmedDaysOf(said: readonly Said[]): DataDay[] {
  const days = new Set<DataDay>()
  for (const { correction } of said) {
    if (correction.kind === 'confirm day') days.add(correction.dataDay)
    if (correction.kind !== 'reset') continue
    for (const dataDay of days) {
      const day = intervalOf({ kind: 'confirm day', dataDay, legs: [] })
      if (day && correction.startedAt <= day.startedAt && correction.finishedAt >= day.finishedAt) {
        days.delete(dataDay)
      }
    }
  }
  return [...days].sort()
}
