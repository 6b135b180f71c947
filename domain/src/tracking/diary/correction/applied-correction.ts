import type { Interval } from '../../../platform/time/interval.ts'
import type { Correction } from './correction.ts'
import { intervalOf } from './interval-of.ts'
import { latestOver, type LatestOver } from './latest-over.ts'
import type { Stated } from './ledger.ts'

/** One thing to do to a reading, with the number of the statement it comes from. */
export type AppliedCorrection = {
  number: number
  correction: Exclude<Correction, { kind: 'reset' | 'confirm day' }>
}

/** Where what was said before was taken back, by the numbers of the resets. */
export function resetsOf(stated: readonly Stated[]): LatestOver {
  return latestOver(
    stated.flatMap(({ number, correction }) =>
      correction.kind === 'reset'
        ? [{ number, startedAt: correction.startedAt, finishedAt: correction.finishedAt }]
        : [],
    ),
  )
}

/**
 * Resets take back what was said before, for their interval only; a confirmation corrects every leg. The name of a
 * place stays whole: whoever replays it leaves out what a later reset is about.
 */
export function appliedCorrections(stated: readonly Stated[], resets: LatestOver): AppliedCorrection[] {
  return stated.flatMap(({ number, correction }): AppliedCorrection[] => {
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
  correction: Extract<AppliedCorrection['correction'], Interval>,
  resets: LatestOver,
): AppliedCorrection[] {
  return resets.freeOf(correction, number).map(({ startedAt, finishedAt }) => ({
    number,
    correction: { ...correction, startedAt, finishedAt },
  }))
}
