import { Failure } from '@allmend/contract/failure'

const WINDOW_MS = 60_000
/** More at once than a server has visitors a minute; beyond, the oldest begin anew. */
const KEYS_AT_MOST = 50_000

/** A rate limit: so many tries a minute for each key, counted in memory. */
export interface Budget {
  /** Counts a try; throws too_many_requests when none is left. */
  take(key: string, now: Date): void
  /** The try was none of those that count. */
  giveBack(key: string): void
}

/** Rate limits count by address, account or device, whatever the caller makes the key. */
export function openBudget(perMinute: number): Budget {
  const spent = new Map<string, { tries: number; endsAtMs: number }>()
  return {
    take(key, now) {
      const nowMs = now.getTime()
      const known = spent.get(key)
      if (!known || known.endsAtMs <= nowMs) {
        spent.delete(key)
        spent.set(key, { tries: 1, endsAtMs: nowMs + WINDOW_MS })
        const [oldest] = spent.size > KEYS_AT_MOST ? spent.keys() : []
        if (oldest !== undefined) spent.delete(oldest)
        return
      }
      if (known.tries >= perMinute) {
        const retryAfterSeconds = Math.ceil((known.endsAtMs - nowMs) / 1000)
        throw new Failure('too_many_requests', { retryAfterSeconds })
      }
      known.tries++
    },
    giveBack(key) {
      const known = spent.get(key)
      if (known && known.tries > 0) known.tries--
    },
  }
}
