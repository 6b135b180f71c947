import { pauseMs } from './pause.ts'

/** What no test can wait for. */
export interface LoopWorld {
  /** A clock nobody sets. */
  elapsedMs(): number
  random(): number
}

interface Sending {
  /** Sends what is next; true when there may be more to do at once. It postpones what failed. */
  sendNext(): Promise<boolean>
  /** The disk does not answer, which is no reason to hammer the server. */
  diskFailed(): void
  /** Whether the network there is may be used. */
  maySend?(): boolean
  /** Aborted when nothing more is to be sent. */
  signal?: AbortSignal
  /** So many at once. */
  lanes?: number
}

/** Sends what waits until nothing waits or something fails; then after a pause that grows. It has no timer. */
export function sendingLoop(world: LoopWorld, sending: Sending) {
  const { maySend = () => true, lanes = 1 } = sending
  let running: Promise<void> | undefined
  let failures = 0
  let notBeforeMs = -Infinity

  async function lane(): Promise<void> {
    while (
      !sending.signal?.aborted &&
      maySend() &&
      world.elapsedMs() >= notBeforeMs &&
      (await sending.sendNext())
    );
  }

  return {
    run(): Promise<void> {
      running ??= Promise.all(Array.from({ length: lanes }, lane))
        .then(
          () => undefined,
          () => sending.diskFailed(),
        )
        .finally(() => (running = undefined))
      return running
    },
    postpone(retryAfterSeconds?: number): void {
      failures++
      notBeforeMs = world.elapsedMs() + pauseMs(failures, retryAfterSeconds, () => world.random())
    },
    /** The next pause is a short one again. */
    forgetFailures(): void {
      failures = 0
    },
    /** No pause is waited out. */
    hurry(): void {
      notBeforeMs = -Infinity
    },
  }
}
