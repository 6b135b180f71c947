const PATIENCE_MS = 2_000

/** Waits until the browser has painted and has nothing else to do; the answer takes it back. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}
