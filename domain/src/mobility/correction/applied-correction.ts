import { intervalOfDataDay } from '../../time/data-day.ts'
import type { Interval } from '../../time/interval.ts'
import type { Correction } from './correction.ts'
import { latestOver, type LatestOver } from './latest-over.ts'
import type { Said } from './ledger.ts'

/** One thing to do to a reading, with the number of the statement it comes from. */
export type Word = {
  number: number
  correction: Exclude<Correction, { kind: 'reset' | 'confirm day' }>
}

/** Where what was said before was taken back, by the numbers of the resets. */
export function resetsOf(said: readonly Said[]): LatestOver {
  return latestOver(
    said.flatMap(({ number, correction }) =>
      correction.kind === 'reset'
        ? [{ number, startedAt: correction.startedAt, finishedAt: correction.finishedAt }]
        : [],
    ),
  )
}

/**
 * Resets take back what was said before, for their interval only; a confirmation is a word on every leg. The name
 * of a place stays a word: whoever replays it leaves out what a later reset is about.
 */
export function wordsOf(said: readonly Said[], resets: LatestOver): Word[] {
  return said.flatMap(({ number, correction }): Word[] => {
    switch (correction.kind) {
      case 'reset':
        return []
      case 'place name':
        return [{ number, correction }]
      case 'confirm day':
        return correction.legs.flatMap((leg) => withoutResets(number, { kind: 'mode', ...leg }, resets))
      case 'split':
      case 'boundary': {
        const own = intervalOf(correction)
        return own && resets.touching(own) > number ? [] : [{ number, correction }]
      }
      default:
        return withoutResets(number, correction, resets)
    }
  })
}

function withoutResets(
  number: number,
  correction: Extract<Word['correction'], Interval>,
  resets: LatestOver,
): Word[] {
  return resets.freeOf(correction, number).map(({ startedAt, finishedAt }) => ({
    number,
    correction: { ...correction, startedAt, finishedAt },
  }))
}

/** The time a correction is about; an instant for a split, nothing for the name of a place. */
export function intervalOf(correction: Correction): Interval | undefined {
  switch (correction.kind) {
    case 'split':
      return { startedAt: correction.at, finishedAt: correction.at }
    case 'boundary':
      return {
        startedAt: Math.min(correction.fromAt, correction.toAt),
        finishedAt: Math.max(correction.fromAt, correction.toAt),
      }
    case 'confirm day':
      return intervalOfDataDay(correction.dataDay)
    case 'place name':
      return undefined
    default:
      return { startedAt: correction.startedAt, finishedAt: correction.finishedAt }
  }
}
