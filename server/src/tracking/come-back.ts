import { Failure } from '@allmend/contract/failure'

/** Between half a minute and five, by chance, so that phones sent away do not all return together. */
export function comeBack(
  code: 'too_many_requests' | 'unavailable',
  cause?: unknown,
  random: () => number = Math.random,
): Failure {
  const failure = new Failure(code, { retryAfterSeconds: 30 + Math.floor(random() * 270) })
  if (cause !== undefined) failure.cause = cause
  return failure
}

/** Whatever went wrong, the phone keeps what it has and comes back. */
export async function orComeBack<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Failure ? error : comeBack('unavailable', error)
  }
}
