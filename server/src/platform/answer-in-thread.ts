import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Reported } from './threads.ts'

/** Behind whoever started it, on Linux this thread alone: mail, uploads and people come first on a busy machine. */
const NICER = 5

/** The other end of `openThreads`: answers whatever is asked, one after the other, behind all others. */
export function answerInThread<Answer>(work: (asked: never) => Promise<Answer>): void {
  const port = parentPort
  if (!port) throw new Error('this is a thread')
  setPriority(Math.min(19, getPriority() + NICER))

  async function reported(asked: never): Promise<Reported<Answer>> {
    try {
      return { kind: 'done', answer: await work(asked) }
    } catch (error) {
      const {
        message = 'unknown',
        code,
        stack,
      } = error as { message?: string; code?: string; stack?: string }
      return { kind: 'failed', message, code, stack }
    }
  }

  // oxlint-disable unicorn/require-post-message-target-origin -- threads have none
  port.on('message', (asked) => void reported(asked as never).then((it) => port.postMessage(it)))
  port.postMessage({ kind: 'ready' } satisfies Reported<Answer>)
}
