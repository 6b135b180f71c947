import type { ChunkHead, Outbox, OutboxChange } from './outbox.ts'

/** What came back for a chunk; status 0 when nothing did. */
export type Answer = {
  status: number
  receipt?: { seq: number; sha256: string; epoch: number } | undefined
  retryAfterSeconds?: number | undefined
  /** What one may send in a day has been sent. */
  isSpent?: boolean | undefined
  /** The server's time, else the phone's. */
  saidAt: number
}

export type Verdict = 'stored' | 'conflict' | 'not connected' | 'tomorrow' | 'later'

/** A chunk counts as stored when the server names it and its hash, and for no other reason. */
export function verdictOf({ seq, sha256 }: ChunkHead, { status, receipt, isSpent }: Answer): Verdict {
  if (status === 200 || status === 201) {
    return receipt?.seq === seq && receipt.sha256 === sha256 ? 'stored' : 'later'
  }
  if (status === 409) return 'conflict'
  if (status === 429 && isSpent) return 'tomorrow'
  return status === 401 || status === 403 ? 'not connected' : 'later'
}

/** The oldest first, one at a time: so nothing behind a conflict was ever sent. */
export function nextToSend({ heads }: Outbox): ChunkHead | undefined {
  return heads.find(({ receipt }) => receipt === undefined)
}

/** Nothing, when the chunk was given up while it was on its way: another may have its id by now. */
export function stored(outbox: Outbox, head: ChunkHead, epoch: number, saidAt: number): OutboxChange {
  const { counter } = outbox
  if (!isHeadOf(outbox, head)) return {}
  const changed = [{ ...head, receipt: { epoch, saidAt } }]
  return counter.epoch === epoch ? { changed } : { changed, counter: { ...counter, epoch } }
}

/**
 * The server holds something else under this number: this phone's memory was copied or set back. What waits
 * in that stream goes into a new one, counted from one.
 */
export function restreamed(outbox: Outbox, head: ChunkHead, streamId: string): OutboxChange {
  const { counter, heads } = outbox
  if (!isHeadOf(outbox, head)) return {}
  const waiting = heads.filter((it) => it.streamId === head.streamId && it.receipt === undefined)
  return {
    changed: waiting.map((it, at) => ({ ...it, streamId, seq: at + 1 })),
    counter: { ...counter, streamId, nextSeq: waiting.length + 1 },
  }
}

function isHeadOf({ heads }: Outbox, { id, streamId, seq }: ChunkHead): boolean {
  return heads.some((it) => it.id === id && it.streamId === streamId && it.seq === seq)
}

/** Streams with receipts of another epoch: the server was restored and may have lost what it acknowledged. */
export function streamsInDoubt({ counter, heads }: Outbox): string[] {
  const doubted = heads.filter(({ receipt }) => receipt !== undefined && receipt.epoch !== counter.epoch)
  return [...new Set(doubted.map(({ streamId }) => streamId))]
}

export type StreamState = {
  contiguous: number
  highest: number
  gaps: readonly { from: number; through: number }[]
  epoch: number
}

/** Gaps the server lists at most; what lies beyond the last of so many is unknown and offered again. */
const GAPS_LISTED = 1000

/** What the server still has keeps its receipt; the rest waits again. */
export function compared(outbox: Outbox, streamId: string, state: StreamState): OutboxChange {
  const { counter, heads } = outbox
  const changed = heads
    .filter((head) => head.streamId === streamId && head.receipt && head.receipt.epoch !== state.epoch)
    .map(({ receipt, ...head }) =>
      receipt && isHeld(head.seq, state) ? { ...head, receipt: { ...receipt, epoch: state.epoch } } : head,
    )
  return { changed, counter: { ...counter, epoch: state.epoch } }
}

function isHeld(seq: number, { contiguous, highest, gaps }: StreamState): boolean {
  if (seq <= contiguous) return true
  if (seq > highest) return false
  if (gaps.length >= GAPS_LISTED && seq > (gaps.at(-1)?.through ?? 0)) return false
  return !gaps.some(({ from, through }) => seq >= from && seq <= through)
}

const KEPT_MS = 14 * 86_400_000

/**
 * Acknowledged chunks are kept for 14 days, in case the server must be restored. Asked only after an answer
 * that named the epoch: whoever has not heard of a restore would drop what it needs.
 */
export function outlived({ counter, heads }: Outbox, saidAt: number): OutboxChange {
  const old = heads.filter(
    ({ receipt }) => receipt && receipt.epoch === counter.epoch && saidAt - receipt.saidAt > KEPT_MS,
  )
  return { dropped: old.map(({ id }) => id) }
}

/** Under storage pressure the older half of what is acknowledged goes; what waits or is in doubt stays. */
export function relieved({ counter, heads }: Outbox): OutboxChange {
  const acknowledged = heads.filter(({ receipt }) => receipt && receipt.epoch === counter.epoch)
  return { dropped: acknowledged.slice(0, Math.ceil(acknowledged.length / 2)).map(({ id }) => id) }
}
