import { setTimeout as sleep } from 'node:timers/promises'

/** A part of the platform does not answer just now. Nobody's fault here, and no reason to end: it is waited for. */
export class Away extends Error {
  readonly code = 'AWAY'
}

/**
 * Connection refused or lost, name not found, shutdown (57P…), too many connections or no space (53…), a disk
 * that fails (58030), pool exhausted. Not a statement that took too long: that may be the statement's own fault.
 */
export function isAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  const isNamed =
    typeof code === 'string' &&
    /^(AWAY|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P|53|58030|08)/.test(
      code,
    )
  if (isNamed) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      error.message,
    )
  )
}

const AGAIN_AFTER_MS = 1_000

/** Does it as soon as everything it needs is there; whatever else is wrong is thrown. */
export async function onceThere<T>(work: () => Promise<T>, missed: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      missed(error)
      await sleep(AGAIN_AFTER_MS)
    }
  }
}
