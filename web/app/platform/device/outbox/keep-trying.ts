import type { Tenure } from './one-window.ts'

const REOPEN_MS = 2_000

/** Something that keeps what the server does not have yet, and sends it when told to. */
export interface Outbox {
  /** Sends what is due. */
  tick: () => Promise<void>
  /** No pause is waited out. */
  hurry: () => void
  /** Ends at once, as if the page were gone. */
  abandon: () => void
}

interface Trying {
  everyMs: number
  /** The page is looked at no more, and may not come back. */
  hidden?: () => Promise<void>
}

/** Has it try now and then, and at once when the network or the person is back, until another window takes over. */
export function keepTrying(
  outbox: Outbox,
  { signal, leave }: Pick<Tenure<never>, 'signal' | 'leave'>,
  { everyMs, hidden }: Trying,
) {
  // Some browsers lose their database while the page sleeps; opened anew, it has all that was written.
  const reopen = (): void => {
    if (!signal.aborted) setTimeout(leave, REOPEN_MS)
  }
  const tick = (): void => void outbox.tick().catch(reopen)
  const back = (): void => {
    outbox.hurry()
    tick()
  }
  const looked = (): void => {
    if (document.visibilityState === 'visible') back()
    else hidden?.().then(tick, reopen)
  }
  addEventListener('online', back, { signal })
  document.addEventListener('visibilitychange', looked, { signal })
  const timer = setInterval(tick, everyMs)
  signal.addEventListener('abort', () => {
    outbox.abandon()
    clearInterval(timer)
  })
  return { tick, back, reopen }
}
