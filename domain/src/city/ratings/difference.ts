import type { Interval } from './wilson.ts'

export interface SharesCompared {
  /** How much larger the second is. */
  difference: number
  interval: Interval
  /** Whether it can hardly be chance. */
  isSure: boolean
}

type Known = { share: number; interval: Interval }

/** How far two shares lie apart, with 95 per cent (Newcombe 1998, from the two Wilson intervals). */
export function differenceOf(before: Known, after: Known): SharesCompared {
  const difference = after.share - before.share
  const down = Math.hypot(after.share - after.interval.low, before.interval.high - before.share)
  const up = Math.hypot(after.interval.high - after.share, before.share - before.interval.low)
  const interval = { low: difference - down, high: difference + up }
  return { difference, interval, isSure: interval.low > 0 || interval.high < 0 }
}
