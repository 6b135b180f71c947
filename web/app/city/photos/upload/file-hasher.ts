import type { HashDone, HashTask } from './hash-worker.ts'

/** Hashes files one after the other beside the page. */
export function fileHasher() {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (sha256: string | undefined) => void>()
  let nextId = 0
  worker.addEventListener('message', ({ data: { id, sha256 } }: MessageEvent<HashDone>) => {
    waiting.get(id)?.(sha256)
    waiting.delete(id)
  })
  return {
    async hashFile(file: File): Promise<string> {
      const id = nextId++
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      waiting.set(id, resolve)
      const task: HashTask = { id, file }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(task)
      const sha256 = await promise
      if (sha256 === undefined) throw new Error('the file cannot be read')
      return sha256
    },
    end: (): void => worker.terminate(),
  }
}
