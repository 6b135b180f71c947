/** How long one diary may keep everybody else waiting. */
const TURN_MS = 10

/** Does some work step by step and lets all others have their turn in between, however long it takes. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}
