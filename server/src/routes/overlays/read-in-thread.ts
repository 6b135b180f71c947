import { once } from 'node:events'
import type { CoordinateSystem } from '@allmend/domain/routes/overlay/coordinate-system'
import type { OverlayFormat, OverlayProblem } from '@allmend/domain/routes/overlay/overlay'
import { OverlayRefused } from '@allmend/domain/routes/overlay/overlay-collector'
import { startThread } from '../../thread.ts'

export interface OverlayErrand {
  octets: Uint8Array
  format: OverlayFormat
}

/** What the thread says when it is asked to go on. */
export type OverlayWord =
  | { kind: 'refused'; problem: OverlayProblem }
  | { kind: 'read'; system: CoordinateSystem; vertexCount: number; leftOut: number; featureCount: number }
  | { kind: 'features'; count: number; json: string }
  | { kind: 'done' }

/** Twenty megabytes of JSON at its worst. */
const HEAP_MEGABYTES = 512
const WORD_MS = 30_000

/**
 * Reads somebody else's file in a thread of its own, which a file that eats time or memory ends, and nothing else.
 * Throws OverlayRefused.
 */
export async function* readInThread(errand: OverlayErrand): AsyncGenerator<OverlayWord> {
  const thread = startThread(new URL('overlay-thread.ts', import.meta.url), errand, HEAP_MEGABYTES)
  // It may run out of memory while nobody waits for its word; unheard, that would end us all.
  thread.on('error', () => undefined)
  try {
    for (;;) {
      const heard = once(thread, 'message', { signal: AbortSignal.timeout(WORD_MS) })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      thread.postMessage('go on')
      const [word] = (await heard.catch(tooMuch)) as [OverlayWord]
      if (word.kind === 'refused') throw new OverlayRefused(word.problem)
      if (word.kind === 'done') return
      yield word
    }
  } finally {
    await thread.terminate()
  }
}

/** Out of time, or the thread ended because it was out of memory; whatever else is wrong is ours. */
function tooMuch(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new OverlayRefused('too_much_work')
  throw error
}
