/** How long one diary may keep everybody else waiting. */
const TURN_MS = 4

/** It would have taken longer than anybody waits. */
export class TookTooLong extends Error {}

/**
 * Does some work step by step and lets all others have their turn in between. Ends with `TookTooLong` once the work
 * itself, without the turns of others, has taken as long as it may.
 */
export async function inTurns<Result>(
  steps: Generator<void, Result>,
  time: { leftMs: number } = { leftMs: Infinity },
): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const turnMs = performance.now() - since
    if (turnMs < TURN_MS) continue
    time.leftMs -= turnMs
    if (time.leftMs < 0) throw new TookTooLong('a diary took too long')
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}
