import { intervalOfDataDay } from '../../time/data-day.ts'
import { overlapOf, type Interval } from '../../time/interval.ts'
import type { Correction } from './correction.ts'
import type { Said } from './ledger.ts'

/** One thing to do to a reading, with the number of the statement it comes from. */
export type Word = {
  number: number
  correction: Exclude<Correction, { kind: 'reset' | 'confirm day' }>
  /** Where a name bound to a place was taken back. */
  except: readonly Interval[]
}

/** Resets take back what was said before, for their interval only; a confirmation is a word on every leg. */
export function wordsOf(said: readonly Said[]): Word[] {
  let words: Word[] = []
  for (const { number, correction } of said) {
    if (correction.kind === 'reset') words = words.flatMap((word) => withoutInterval(word, correction))
    else if (correction.kind === 'confirm day') {
      words.push(
        ...correction.legs.map((leg): Word => ({ number, correction: { kind: 'mode', ...leg }, except: [] })),
      )
    } else words.push({ number, correction, except: [] })
  }
  return words
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

/** Ends included: a split at the very end of an interval concerns it. */
export function touches(one: Interval, other: Interval): boolean {
  return one.startedAt <= other.finishedAt && other.startedAt <= one.finishedAt
}

function withoutInterval(word: Word, interval: Interval): Word[] {
  const { correction } = word
  switch (correction.kind) {
    case 'place name':
      return [{ ...word, except: [...word.except, interval] }]
    case 'split':
    case 'boundary': {
      const own = intervalOf(correction)
      return own && touches(own, interval) ? [] : [word]
    }
    default:
      return rest(correction, interval).map((part) => ({ ...word, correction: { ...correction, ...part } }))
  }
}

function rest(own: Interval, taken: Interval): Interval[] {
  if (!overlapOf(own, taken)) return [{ startedAt: own.startedAt, finishedAt: own.finishedAt }]
  return [
    { startedAt: own.startedAt, finishedAt: taken.startedAt },
    { startedAt: taken.finishedAt, finishedAt: own.finishedAt },
  ].filter((part) => part.startedAt < part.finishedAt)
}
