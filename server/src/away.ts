import { setTimeout as sleep } from 'node:timers/promises'

/** A part of the house does not answer just now. Nobody's fault here, and no reason to end: it is waited for. */
export class Away extends Error {
  readonly code = 'AWAY'
}

/** Connection refused or lost, name not found, shutdown (57P…), too many connections (53…), pool exhausted. */
export function isAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  const isNamed =
    typeof code === 'string' &&
    /^(AWAY|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P|53|08)/.test(code)
  if (isNamed) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
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
