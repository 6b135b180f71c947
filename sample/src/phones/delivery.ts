import { between } from '../travel/chance.ts'
import type { Random } from '../random.ts'
import { outageAt, outageFinder } from './outages.ts'
import { phoneRates, type Phone } from './phone.ts'
import type { TrackedFix } from './tracked-fix.ts'

/** What the server receives: up to sixty fixes, counted by the phone and never renumbered. */
export type Upload = {
  stream: string
  seq: number
  /** True time at the server's door. */
  arrivedAt: number
  /** The same seq and content once more. */
  isRepeat: boolean
  tracked: readonly TrackedFix[]
}

const CHUNK_FIXES = 60
const CHUNK_MS = 1_800_000

/** Fixes in, uploads out; the phone keeps what it could not send. */
export type Courier = {
  take: (tracked: readonly TrackedFix[], isAtHome: (at: number) => boolean) => Upload[]
  /** Sends what is left. */
  finish: () => Upload[]
}

export function courier(phone: Phone, originAt: number, random: Random): Courier {
  const outages = outageFinder(phone, originAt)
  let seq = 0
  let chunk: TrackedFix[] = []
  let waiting: Upload[] = []

  const close = (): Upload | undefined => {
    const last = chunk.at(-1)
    if (last === undefined) return undefined
    const upload = { stream: phone.stream, seq: seq++, arrivedAt: 0, isRepeat: false, tracked: chunk }
    chunk = []
    return { ...upload, arrivedAt: last.truth.at + Math.round(between(random, 600, 6000)) }
  }
  const send = (uploads: readonly Upload[], at: number): Upload[] =>
    uploads.flatMap((upload) => {
      const arrivedAt = Math.max(upload.arrivedAt, Math.round(at + between(random, 200, 4000)))
      const sent = { ...upload, arrivedAt }
      if (random() >= phoneRates.doubledUploads) return [sent]
      // The answer was lost on the way, so the phone offers it again.
      return [
        sent,
        { ...sent, isRepeat: true, arrivedAt: arrivedAt + Math.round(between(random, 5000, 3_600_000)) },
      ]
    })

  return {
    take: (tracked, isAtHome) => {
      const sent: Upload[] = []
      for (const one of tracked) {
        const { at } = one.truth
        const before = chunk.at(-1)
        const isStale = chunk.length > 0 && at - chunk[0]!.truth.at > CHUNK_MS
        const wasKilled =
          before !== undefined &&
          outages(at).some(
            ({ kind, startedAt, finishedAt }) =>
              kind === 'killed' && before.truth.at < startedAt && at >= finishedAt,
          )
        if (chunk.length >= CHUNK_FIXES || isStale || wasKilled) {
          // Restarted, the app is not sure what it had written: the last fixes come twice.
          const again = wasKilled ? chunk.slice(-4) : []
          const closed = close()
          if (closed) waiting.push(closed)
          chunk.push(...again)
          const isOnline = outageAt(outages(at), 'offline', at) === undefined
          if (isOnline && (!phone.isHomeOnly || isAtHome(at))) {
            sent.push(...send(waiting, waiting.length > 1 ? at : 0))
            waiting = []
          }
        }
        chunk.push(one)
      }
      return sent
    },
    finish: () => {
      const closed = close()
      const rest = closed ? [...waiting, closed] : waiting
      waiting = []
      return send(rest, rest.at(-1)?.arrivedAt ?? 0)
    },
  }
}
