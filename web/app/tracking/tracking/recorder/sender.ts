import type { WireFailure } from '@allmend/contract/failure'
import type { Receipt, StreamState } from '@allmend/contract/tracking/tracking'
import type { ChunkHead } from '@allmend/domain/tracking/tracking/recorder/outbox'
import type { Answer } from '@allmend/domain/tracking/tracking/recorder/sending'
import type { ProjectState } from './outbox-store.ts'

const TIMEOUT_MS = 30_000

/** The calls a device may make, with its credential and nothing else. */
export function senderTo(
  origin: string,
  now: () => number,
  fetched: typeof fetch = (...sent) => fetch(...sent),
) {
  const asDevice = (credential: string) => ({ authorization: `Bearer ${credential}` })

  /** What the server says; undefined when it does not, or not to this device. */
  async function text<T>(path: string, credential: string): Promise<T | undefined> {
    try {
      const answer = await fetched(origin + path, {
        headers: asDevice(credential),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return answer.ok ? ((await answer.json()) as T) : undefined
    } catch {
      return undefined
    }
  }

  return {
    async send(head: ChunkHead, bytes: Uint8Array, credential: string): Promise<Answer> {
      const { streamId, seq, sha256 } = head
      try {
        const answer = await fetched(
          `${origin}/api/tracking/streams/${streamId}/chunks/${seq}?sha256=${sha256}`,
          {
            method: 'POST',
            headers: { ...asDevice(credential), 'content-type': 'application/octet-stream' },
            body: bytes as Uint8Array<ArrayBuffer>,
            credentials: 'omit',
            cache: 'no-store',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          },
        )
        const receipt = answer.ok ? ((await answer.json()) as Receipt) : undefined
        const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined
        const isSpent = answer.status === 429 && (await codeOf(answer)) === 'allowance_spent'
        return { status: answer.status, receipt, retryAfterSeconds, isSpent, saidAt: answeredAt(answer, now) }
      } catch {
        return { status: 0, saidAt: now() }
      }
    },
    ask: (streamId: string, credential: string) =>
      text<StreamState>(`/api/tracking/streams/${streamId}`, credential),
    askProject: (credential: string) => text<ProjectState>('/api/tracking/phase', credential),
  }
}

/** A proxy in front may turn phones away too, in words of its own. */
async function codeOf(answer: Response): Promise<string | undefined> {
  const wire = (await answer.json().catch(() => undefined)) as WireFailure | undefined
  return wire?.code
}

/** The server's clock: a phone's may be set to anything, and 14 days are counted with it. */
function answeredAt(answer: Response, now: () => number): number {
  return Date.parse(answer.headers.get('date') ?? '') || now()
}
