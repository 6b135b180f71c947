import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What `look` finds, as soon as it finds something. The seconds are no measure of speed: they only end a test that
 * would otherwise hang.
 */
export async function until<T>(
  what: string | (() => string),
  look: () => T | Promise<T>,
  seconds = 60,
  everyMs = 50,
): Promise<Exclude<T, false | undefined>> {
  for (const deadline = Date.now() + seconds * 1_000; ; await sleep(everyMs)) {
    const found = await look()
    if (found !== undefined && found !== false) return found as Exclude<T, false | undefined>
    if (Date.now() > deadline) {
      throw new Error(`not within ${seconds} s: ${typeof what === 'string' ? what : what()}`)
    }
  }
}
