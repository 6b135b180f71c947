import { intervalOfDataDay } from '../../../platform/time/data-day.ts'
import type { Interval } from '../../../platform/time/interval.ts'
import type { TimeZone } from '../../../platform/time/time-zone.ts'
import type { Correction } from './correction.ts'

/**
 * The time a correction is about; an instant for a split, nothing for the name of a place. Only a day that was
 * confirmed needs to know by whose clock.
 */
export function intervalOf(correction: Exclude<Correction, { kind: 'confirm day' }>): Interval | undefined
export function intervalOf(correction: Correction, zone: TimeZone): Interval | undefined
export function intervalOf(correction: Correction, zone?: TimeZone): Interval | undefined {
  switch (correction.kind) {
    case 'split':
      return { startedAt: correction.at, finishedAt: correction.at }
    case 'boundary':
      return {
        startedAt: Math.min(correction.fromAt, correction.toAt),
        finishedAt: Math.max(correction.fromAt, correction.toAt),
      }
    case 'confirm day':
      return zone && intervalOfDataDay(correction.dataDay, zone)
    case 'place name':
      return undefined
    default:
      return { startedAt: correction.startedAt, finishedAt: correction.finishedAt }
  }
}
