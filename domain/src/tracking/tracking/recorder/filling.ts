import type { Fix } from '../../../platform/geo/position-fix.ts'
import { trackOf } from '../../diary/track.ts'
import { encodeTrack } from '../track-codec.ts'
import { readHead } from '../track-head.ts'
import type { OpenFix, Outbox, OutboxChange } from './outbox.ts'
import { isQuiet, type QuietPlace } from './quiet-place.ts'

/** Ten minutes on the way. */
const CHUNK_FIXES = 60
/** A phone that lies still records twelve fixes an hour; its diary should not wait for sixty. */
const CHUNK_MS = 1_800_000

export function fixesOpened({ open }: Outbox, fixes: readonly Fix[]): OutboxChange {
  const nextId = (open.at(-1)?.id ?? 0) + 1
  return { opened: fixes.map((fix, at) => ({ id: nextId + at, fix })) }
}

/** By number, by age, and when the clock was set back behind the first of them. */
export function isCutDue({ open }: Outbox, now: number): boolean {
  const first = open[0]
  if (!first) return false
  const ageMs = now - first.fix.trackedAt
  return open.length >= CHUNK_FIXES || ageMs >= CHUNK_MS || ageMs < 0
}

/** The next chunk's content. Nothing is in it that a place made quiet since then holds. */
export type Cutting = { closed: readonly number[]; fixCount: number; bytes: Uint8Array }

export function cuttingOf({ open }: Outbox, quietPlaces: readonly QuietPlace[]): Cutting {
  const taken = open.slice(0, CHUNK_FIXES)
  const fixes = taken.filter(({ fix }) => !isQuiet(fix, quietPlaces)).map(({ fix }) => fix)
  return { closed: idsOf(taken), fixCount: fixes.length, bytes: encodeTrack(trackOf(fixes)) }
}

/** Number, hash and bytes are written with the removal of the fixes, in one transaction. */
export function chunkCut(outbox: Outbox, cutting: Cutting, sha256: string): OutboxChange {
  const { closed, fixCount, bytes } = cutting
  const { counter, heads } = outbox
  if (fixCount === 0) return { closed }
  const { firstAt = 0, lastAt = 0 } = readHead(bytes)?.head ?? {}
  const id = (heads.at(-1)?.id ?? 0) + 1
  const head = { id, streamId: counter.streamId, seq: counter.nextSeq, sha256, fixCount, firstAt, lastAt }
  return { closed, cut: { head, bytes }, counter: { ...counter, nextSeq: counter.nextSeq + 1 } }
}

/** A place made quiet takes with it what has not been put into a chunk. */
export function quietened({ open }: Outbox, quietPlaces: readonly QuietPlace[]): OutboxChange {
  return { closed: idsOf(open.filter(({ fix }) => isQuiet(fix, quietPlaces))) }
}

const idsOf = (fixes: readonly OpenFix[]): number[] => fixes.map(({ id }) => id)
