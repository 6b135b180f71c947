import { getPriority, setPriority } from 'node:os'
import { type ChildMessage, FileRefused } from './child.ts'

/** Behind whoever started it. */
const NICER = 5

/**
 * The other end of `readInChild`: works on the one errand it is given and says a piece whenever it is asked for one.
 * It ends with whoever started it.
 */
export function answerInChild<Piece>(work: (errand: never) => AsyncIterable<Piece> | Iterable<Piece>): void {
  if (!process.connected) process.exit(0)
  process.on('disconnect', () => process.exit(0))
  // These are for whoever started it, and that one ends it.
  process.on('SIGTERM', () => undefined)
  process.on('SIGINT', () => undefined)
  setPriority(Math.min(19, getPriority() + NICER))

  let goOn: () => void = () => undefined
  process.once('message', (errand) => {
    process.on('message', () => goOn())
    void text(errand as never)
  })
  say({ kind: 'ready' })

  async function text(errand: never): Promise<void> {
    try {
      for await (const piece of work(errand)) {
        const { promise, resolve } = Promise.withResolvers<void>()
        goOn = resolve
        say({ kind: 'piece', piece })
        await promise
      }
      say({ kind: 'done' })
    } catch (error) {
      if (error instanceof FileRefused) return say({ kind: 'refused', problem: error.problem })
      const { message = 'unknown', stack } = error as { message?: string; stack?: string }
      say({ kind: 'failed', message, stack })
    }
  }

  function say(message: ChildMessage<Piece>): void {
    process.send?.(message, undefined, undefined, () => undefined)
  }
}
