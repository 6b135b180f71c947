import { api } from '../../../platform/api/client.ts'

export interface Proof {
  challenge: string
  nonce: number
}

/**
 * Asks for a challenge and lets a worker search for the number. `progress` is the share of searches that
 * would have ended by now; no search is sure to end.
 */
export async function prove(progress: (share: number) => void, signal: AbortSignal): Promise<Proof> {
  const { challenge, bits } = await api.accounts.robotCheck({}, { signal })
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Proof>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ tried: number; nonce?: number }>) => {
        progress(1 - Math.exp(-data.tried / 2 ** bits))
        if (data.nonce !== undefined) resolve({ challenge, nonce: data.nonce })
      })
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ challenge, bits })
    })
  } finally {
    worker.terminate()
  }
}
