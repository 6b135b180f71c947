import { useSyncExternalStore } from 'react'

/** Something one window of this device has at a time. */
export type OneWindow<Here> =
  | { kind: 'opening' }
  /** Another window has it. */
  | { kind: 'elsewhere' }
  /** Private windows and old browsers have no database for it. */
  | { kind: 'unsupported' }
  | ({ kind: 'here' } & Here)

export interface Tenure<Here> {
  /** Aborted when another window has taken it over. */
  signal: AbortSignal
  /** Gives it up and queues again. */
  leave: () => void
  show: (here: Here) => void
}

/** Works while it has the lock of this name, and waits for it otherwise. Opened by the first who looks. */
export function oneWindow<Here>(lock: string, work: (tenure: Tenure<Here>) => Promise<void>) {
  const opening: OneWindow<Here> = { kind: 'opening' }
  const listeners = new Set<() => void>()
  let now: OneWindow<Here> = opening
  let isOpened = false
  let queueing = new AbortController()

  function become(next: OneWindow<Here>): void {
    now = next
    for (const listener of listeners) listener()
  }

  function open(): void {
    isOpened = true
    if (!('locks' in navigator) || !('indexedDB' in globalThis)) return become({ kind: 'unsupported' })
    void compete({ ifAvailable: true })
  }

  async function compete(first: LockOptions): Promise<void> {
    const mine = new AbortController()
    queueing = mine
    for (let options = first; !mine.signal.aborted; options = { signal: mine.signal }) {
      const tenure = new AbortController()
      const held = navigator.locks.request(lock, options, (granted) => granted && hold(tenure.signal))
      await held.catch(() => undefined)
      tenure.abort()
      if (!mine.signal.aborted) become({ kind: 'elsewhere' })
    }
  }

  async function hold(signal: AbortSignal): Promise<void> {
    const { promise, resolve: leave } = Promise.withResolvers<void>()
    const show = (here: Here): void => {
      if (!signal.aborted) become({ kind: 'here', ...here })
    }
    work({ signal, leave, show }).catch(() => become({ kind: 'unsupported' }))
    await promise
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener)
    // What waits is sent on while another page is read in the same window: it is closed with the window.
    if (!isOpened) open()
    return () => void listeners.delete(listener)
  }

  return {
    use: (): OneWindow<Here> =>
      useSyncExternalStore(
        listen,
        () => now,
        () => opening,
      ),
    /** Ends the work of the other window; it queues again. */
    takeOver(): void {
      queueing.abort()
      void compete({ steal: true })
    },
  }
}
