import { retryLater } from './retry-later.ts'

/**
 * So many at once, so many more waiting, the others sent away: strangers who try credentials, or a hundred
 * thousand phones that ask for their state at once, cannot take the connections uploads need.
 */
export interface Turnstile {
  through<T>(work: () => Promise<T>): Promise<T>
}

export function turnstile(atOnce: number, waitingAtMost: number): Turnstile {
  const waiting: (() => void)[] = []
  let inside = 0
  return {
    async through(work) {
      if (inside >= atOnce) {
        if (waiting.length >= waitingAtMost) throw retryLater('too_many_requests')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else inside++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else inside--
      }
    },
  }
}
