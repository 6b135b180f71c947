import { Failure } from '@allmend/contract/failure'
import { dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'

/** Between half a minute and five, by chance, so that phones sent away do not all return together. */
export function retryLater(
  code: 'too_many_requests' | 'unavailable',
  cause?: unknown,
  random: () => number = Math.random,
): Failure {
  const failure = new Failure(code, { retryAfterSeconds: 30 + Math.floor(random() * 270) })
  if (cause !== undefined) failure.cause = cause
  return failure
}

const AFTER_MIDNIGHT_SECONDS = 3600

/** In the first hour of her next data day, each at another moment. */
export function tomorrow(now: Date, zone: TimeZone, random: () => number = Math.random): Failure {
  const { finishedAt } = intervalOfDataDay(dataDayOf(now.getTime(), zone), zone)
  const secondsLeft = Math.ceil((finishedAt - now.getTime()) / 1000)
  const retryAfterSeconds = secondsLeft + Math.floor(random() * AFTER_MIDNIGHT_SECONDS)
  return new Failure('allowance_spent', { retryAfterSeconds })
}

/** Whatever went wrong, the phone keeps what it has and comes back. */
export async function orRetryLater<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Failure ? error : retryLater('unavailable', error)
  }
}
