import { createDecipheriv } from 'node:crypto'
import { inflateRawSync, zstdDecompressSync } from 'node:zlib'
import { BLOCK_FIXES_AT_MOST, decodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { unseal } from '../../src/platform/seal.ts'
import type { Marker } from './marker.ts'

/** Somebody the search is about, and all that anything of hers may be bound to. */
export interface Sought {
  participantId: string
  marker: Marker
  abouts: readonly string[]
  patterns: Buffer[]
}

export function aboutsOf(about: {
  participantId: string
  streamId: string
  seqs: readonly number[]
  dataDays: readonly string[]
}): string[] {
  const { participantId, streamId, seqs, dataDays } = about
  return [
    ...seqs.map((seq) => `${participantId} ${streamId} ${seq}`),
    ...dataDays.flatMap((day) => [
      `${participantId} ${streamId} ${day}`,
      `timeline ${participantId} ${day}`,
      `sums ${participantId} ${day}`,
    ]),
    ...seqs.map((number) => `said ${participantId} ${number}`),
  ]
}

const SEALED_KEY_BYTES = 60

/** Her data keys among these bytes, tried with every wrapping key there is: with a version in front, or without. */
export function dataKeysIn(
  candidates: Iterable<Buffer>,
  wraps: readonly Buffer[],
  participantId: string,
): Buffer[] {
  const found: Buffer[] = []
  for (const candidate of candidates) {
    if (candidate.length < SEALED_KEY_BYTES) continue
    const bare = candidate.subarray(candidate.length - SEALED_KEY_BYTES)
    for (const wrap of wraps) {
      const plain = tried(() => unseal(wrap, bare, `key of ${participantId}`))
      if (plain && !found.some((it) => it.equals(plain))) found.push(plain)
    }
  }
  return found
}

/** What these bytes hold once opened, if one of the keys opens them. */
export function openedBy(
  keys: readonly Buffer[],
  sealed: Buffer,
  abouts: readonly string[],
): Buffer | undefined {
  if (sealed.length <= 28) return undefined
  for (const key of keys)
    for (const about of abouts) {
      const plain = tried(() => unseal(key, sealed, about))
      if (plain) return plain
    }
  return undefined
}

/** An archive: nonce first, tag last, and inside a zip whose files are deflated. */
export function archiveBy(keys: readonly Buffer[], bytes: Buffer): Buffer | undefined {
  for (const key of keys) {
    const plain = tried(() => {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
        bytes.subarray(-16),
      )
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    })
    if (plain) return Buffer.concat(filesIn(plain))
  }
  return undefined
}

function filesIn(zip: Buffer): Buffer[] {
  const files: Buffer[] = []
  const head = Buffer.from('PK\x03\x04')
  for (let at = zip.indexOf(head); at !== -1; at = zip.indexOf(head, at + 4)) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const file = tried(() => inflateRawSync(zip.subarray(start)))
    if (file) files.push(file)
  }
  return files
}

export function reveals({ marker, patterns }: Sought, plain: Buffer): boolean {
  const track = decodeTrack(plain, BLOCK_FIXES_AT_MOST)
  if (typeof track !== 'string') {
    return track.longitude.some((it) => Math.abs(it - marker.longitude) < 1e-6)
  }
  const unpacked = tried(() => zstdDecompressSync(plain)) ?? plain
  return patterns.some((pattern) => unpacked.includes(pattern))
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
