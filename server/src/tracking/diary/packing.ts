import type { KeyObject } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { seal, unseal } from '../../platform/seal.ts'
import { storedCorrection } from './stored-correction.ts'
import { type StoredSums, storedSums } from './stored-sums.ts'
import { storedTimeline } from './stored-timeline.ts'

// What sealed bytes are bound to: a day cannot be passed off as another one, or as somebody else's.
export const ofDay = (participantId: string, dataDay: string): string =>
  `timeline ${participantId} ${dataDay}`
export const ofStatement = (participantId: string, number: number): string =>
  `said ${participantId} ${number}`

export const ofSums = (participantId: string, dataDay: string): string => `sums ${participantId} ${dataDay}`

export function sealSums(key: KeyObject, participantId: string, sums: StoredSums): Buffer {
  return seal(key, Buffer.from(storedSums.textOf(sums)), ofSums(participantId, sums.dataDay))
}

export function unsealSums(
  key: KeyObject,
  about: { participantId: string; dataDay: string },
  sealed: Buffer,
): StoredSums {
  const plain = unseal(key, sealed, ofSums(about.participantId, about.dataDay))
  return storedSums.read(JSON.parse(plain.toString()))
}

export function sealEntries(
  key: KeyObject,
  about: { participantId: string; dataDay: string },
  entries: readonly TimelineEntry[],
): Buffer {
  const packed = zstdCompressSync(Buffer.from(storedTimeline.textOf(entries)))
  return seal(key, packed, ofDay(about.participantId, about.dataDay))
}

export function unsealEntries(
  key: KeyObject,
  about: { participantId: string; dataDay: string },
  sealed: Buffer,
): TimelineEntry[] {
  const packed = unseal(key, sealed, ofDay(about.participantId, about.dataDay))
  return storedTimeline.read(JSON.parse(zstdDecompressSync(packed).toString()))
}

export function sealCorrection(
  key: KeyObject,
  about: { participantId: string; number: number },
  correction: Correction,
): Buffer {
  const plain = Buffer.from(storedCorrection.textOf(correction))
  return seal(key, plain, ofStatement(about.participantId, about.number))
}

export function unsealCorrection(
  key: KeyObject,
  about: { participantId: string; number: number },
  sealed: Buffer,
): Correction {
  const plain = unseal(key, sealed, ofStatement(about.participantId, about.number))
  return storedCorrection.read(JSON.parse(plain.toString()))
}
