import { intervalOfDataDay } from '../../time/data-day.ts'
import type { Interval } from '../../time/interval.ts'
import type { Correction } from './correction.ts'

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
