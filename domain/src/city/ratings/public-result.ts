import { inFives, PEOPLE_STEP } from '../../projects/releases/in-fives.ts'
import type { EdgeResult } from './result.ts'

const SHARES = 20

/**
 * As everybody reads it, in fives and twentieths: whoever takes it from what the organisation sees learns nothing about
 * the few who did not agree to be published, and who looks twice nothing about the one who rated in between.
 */
export function publicResult({ voices, median, share, interval, classes }: EdgeResult): EdgeResult {
  return {
    voices: voices && inFives(voices),
    median,
    share: share && twentieth(share),
    interval: interval && { low: twentieth(interval.low), high: twentieth(interval.high) },
    classes: classes && [five(classes[0]), five(classes[1]), five(classes[2]), five(classes[3])],
  }
}

const twentieth = (share: number): number => Math.round(share * SHARES) / SHARES
const five = (people: number): number => Math.round(people / PEOPLE_STEP) * PEOPLE_STEP
