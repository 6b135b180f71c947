import type { Fix } from '../../../platform/geo/position-fix.ts'

/** A fix that is on the phone's disk and not yet in a chunk. */
export type OpenFix = { id: number; fix: Fix }

export type ChunkHead = {
  /** The phone's own; stays when a chunk is moved to another stream. */
  id: number
  streamId: string
  seq: number
  sha256: string
  fixCount: number
  firstAt: number
  lastAt: number
  /** Absent while the chunk waits. `saidAt` is the server's time where it can be read. */
  receipt?: { epoch: number; saidAt: number }
}

/** Where the next chunk goes, and the server's epoch as last heard. */
export type Counter = { streamId: string; nextSeq: number; epoch?: number }

/** All that is on the phone's disk but for the chunks' bytes. Fixes and heads in order of their ids. */
export type Outbox = {
  counter: Counter
  open: readonly OpenFix[]
  heads: readonly ChunkHead[]
}

/** What is written in one transaction, or not at all. */
export type OutboxChange = {
  counter?: Counter
  opened?: readonly OpenFix[]
  /** Ids of fixes that are in a chunk now. */
  closed?: readonly number[]
  cut?: { head: ChunkHead; bytes: Uint8Array }
  changed?: readonly ChunkHead[]
  /** Ids of chunks whose bytes go too. */
  dropped?: readonly number[]
}

export function emptyOutbox(streamId: string): Outbox {
  return { counter: { streamId, nextSeq: 1 }, open: [], heads: [] }
}

/** The same as what a disk holds after the transaction. */
export function changedOutbox(outbox: Outbox, change: OutboxChange): Outbox {
  const closed = new Set(change.closed)
  const dropped = new Set(change.dropped)
  const changed = new Map((change.changed ?? []).map((head) => [head.id, head]))
  const heads = outbox.heads.filter(({ id }) => !dropped.has(id)).map((head) => changed.get(head.id) ?? head)
  return {
    counter: change.counter ?? outbox.counter,
    open: [...outbox.open.filter(({ id }) => !closed.has(id)), ...(change.opened ?? [])],
    heads: change.cut ? [...heads, change.cut.head] : heads,
  }
}

function waitingOf({ heads }: Outbox): ChunkHead[] {
  return heads.filter(({ receipt }) => receipt === undefined)
}

/** Recorded and not acknowledged. */
export function unsentCount(outbox: Outbox): number {
  return waitingOf(outbox).reduce((sum, { fixCount }) => sum + fixCount, outbox.open.length)
}

/** For somebody else's diary nothing of this one's is left, neither to send nor to offer again. */
export function startedAfresh({ open, heads }: Outbox, streamId: string): OutboxChange {
  return {
    counter: { streamId, nextSeq: 1 },
    closed: open.map(({ id }) => id),
    dropped: heads.map(({ id }) => id),
  }
}

/** When the last fix on the disk was recorded, by the phone's clock. */
export function lastKeptAt({ open, heads }: Pick<Outbox, 'open' | 'heads'>): number | undefined {
  return open.at(-1)?.fix.trackedAt ?? heads.at(-1)?.lastAt
}
