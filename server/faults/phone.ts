import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Recorded } from './audit.ts'
import { oneOf, type Random } from './seeded-random.ts'

interface Chunk extends Recorded {
  bytes: Buffer
}

/** Status 0: no answer came, and nobody knows whether the chunk was stored. */
interface Answer {
  status: number
  sha256?: string
  contiguousSeq?: number
  epoch?: number
}

export type Upload = (chunk: Chunk, abort?: AbortSignal) => Promise<Answer>

export interface Phone {
  streamId: string
  outbox: Chunk[]
  /** Sends once more what was acknowledged before; how many were answered. */
  replay(count: number): Promise<number>
  /** Other bytes under a number that was acknowledged; whether they were refused. */
  forge(): Promise<boolean>
  /** Dies while it sends, and comes back with what its outbox holds. */
  kill(): Promise<boolean>
  /** The same chunk by two connections at once; whether both were answered. */
  sendTwice(): Promise<boolean>
  switchOff(): void
  /** Records nothing more, and sends until everything is acknowledged. */
  finish(): Promise<void>
}

export interface Watch {
  acknowledged: number
  refused: number
  /** Answers that can't be true. */
  contradictions: string[]
}

export interface PhoneParts {
  streamId: string
  /** The next ten minutes, encoded. */
  record: () => Buffer
  upload: Upload
  random: Random
  watch: Watch
  paceMs: number
}

interface Sent {
  chunk: Chunk
  /** Up to here everything had been acknowledged when it was sent. */
  knownSeq: number
  answer: Answer
}

const OPEN_CHUNKS_AT_MOST = 4
// Real phones wait minutes; here days pass in a second.
const LONGEST_WAIT_MS = 800

/** A phone with a durable outbox: a chunk is in it before it is sent, and stays. */
export function switchOn(parts: PhoneParts): Phone {
  const { streamId, upload, random, watch } = parts
  const outbox: Chunk[] = []
  const open = new Set<Chunk>()
  let life = new AbortController()
  let sending: Chunk | undefined
  let isRecording = true
  let epoch: number | undefined

  function record(): Chunk {
    const bytes = parts.record()
    const chunk = { seq: outbox.length + 1, bytes, sha256: sha256Of(bytes), isAcknowledged: false }
    outbox.push(chunk)
    open.add(chunk)
    return chunk
  }

  function nextChunk(): Chunk | undefined {
    if (isRecording && open.size < OPEN_CHUNKS_AT_MOST) record()
    const waiting = [...open]
    // Now and then out of order, so that the server sees gaps.
    return random() < 0.8 ? waiting[0] : oneOf(random, waiting)
  }

  async function send(chunk: Chunk, abort?: AbortSignal): Promise<Sent> {
    const knownSeq = acknowledgedInARow()
    return { chunk, knownSeq, answer: await upload(chunk, abort) }
  }

  /** Whether it was acknowledged; what can't be true is written down. */
  function judge({ chunk, knownSeq, answer }: Sent): boolean {
    const where = `${streamId} ${chunk.seq}`
    const contradict = (what: string) => watch.contradictions.push(`${where}: ${what}`)
    if (answer.status !== 200 && answer.status !== 201) {
      if (answer.status === 429 || answer.status === 503) watch.refused++
      else if (answer.status !== 0) contradict(`answered ${answer.status}`)
      return false
    }
    if (answer.sha256 !== chunk.sha256) contradict('another hash was acknowledged')
    if (answer.status === 201 && chunk.isAcknowledged)
      contradict('stored as new after it had been acknowledged')
    if (epoch !== undefined && answer.epoch !== epoch) contradict('the epoch changed without a restore')
    const contiguousSeq = answer.contiguousSeq ?? NaN
    if (!(contiguousSeq >= knownSeq && contiguousSeq <= outbox.length))
      contradict(`contiguous ${contiguousSeq} of ${outbox.length}`)
    epoch = answer.epoch
    chunk.isAcknowledged = true
    watch.acknowledged++
    return true
  }

  let inARow = 0
  /** Last number up to which everything was acknowledged. */
  function acknowledgedInARow(): number {
    while (outbox[inARow]?.isAcknowledged) inARow++
    return inARow
  }

  async function live({ signal }: AbortController): Promise<void> {
    let waitMs = 50
    while (!signal.aborted) {
      const chunk = nextChunk()
      if (!chunk) return
      sending = chunk
      const sent = await send(chunk, signal)
      sending = undefined
      if (signal.aborted) return
      if (judge(sent)) {
        open.delete(chunk)
        waitMs = 50
        if (isRecording) await sleep(parts.paceMs * (0.5 + random()))
      } else {
        await sleep(waitMs * (0.5 + random()))
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
  }

  let living = live(life)
  return {
    streamId,
    outbox,
    async replay(count) {
      const known = outbox.filter((chunk) => chunk.isAcknowledged)
      const chosen = Array.from({ length: count }, () => oneOf(random, known)).filter(
        (it) => it !== undefined,
      )
      const answers = await Promise.all(chosen.map((chunk) => send(chunk)))
      return answers.filter(judge).length
    },
    async forge() {
      const chunk = oneOf(
        random,
        outbox.filter(({ isAcknowledged }) => isAcknowledged),
      )
      if (!chunk) return false
      const bytes = Buffer.concat([chunk.bytes, Buffer.of(0)])
      const { status } = await upload({ ...chunk, bytes, sha256: sha256Of(bytes) })
      if (status === 200 || status === 201)
        watch.contradictions.push(`${streamId} ${chunk.seq}: other content was acknowledged`)
      return status === 409
    },
    async kill() {
      const isSending = () => sending !== undefined
      for (const deadline = Date.now() + 1000; !isSending(); await sleep(1))
        if (Date.now() > deadline) return false
      life.abort()
      await living
      sending = undefined
      // The last it wrote down had not reached its own storage.
      for (const chunk of outbox.slice(-2)) open.add(chunk)
      life = new AbortController()
      living = live(life)
      return true
    },
    async sendTwice() {
      life.abort()
      await living
      const chunk = record()
      const answers = await Promise.all([send(chunk), send(chunk)])
      if (answers.filter(({ answer }) => answer.status === 201).length > 1)
        watch.contradictions.push(`${streamId} ${chunk.seq}: two connections both stored it as new`)
      // The one that says 200 may be read first.
      const fine = answers.toSorted((a, b) => b.answer.status - a.answer.status).filter(judge)
      if (fine.length > 0) open.delete(chunk)
      life = new AbortController()
      living = live(life)
      return fine.length === 2
    },
    switchOff: () => life.abort(),
    async finish() {
      isRecording = false
      await living
    },
  }
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
