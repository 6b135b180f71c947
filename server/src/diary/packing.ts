import type { KeyObject } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { DaySummary } from '@allmend/contract/diary'
import type { Correction } from '@allmend/domain/mobility/correction/correction'
import type { TimelineEntry } from '@allmend/domain/mobility/timeline-entry'
import { seal, unseal } from '../seal.ts'

// What sealed bytes are bound to: a day cannot be passed off as another one, or as somebody else's.
export const ofDay = (participantId: string, dataDay: string): string =>
  `timeline ${participantId} ${dataDay}`
export const ofStatement = (participantId: string, number: number): string =>
  `said ${participantId} ${number}`

export const ofSums = (participantId: string, dataDay: string): string => `sums ${participantId} ${dataDay}`

export function sealSums(key: KeyObject, participantId: string, sums: DaySummary): Buffer {
  return seal(key, Buffer.from(JSON.stringify(sums)), ofSums(participantId, sums.dataDay))
}

export function unsealSums(
  key: KeyObject,
  about: { participantId: string; dataDay: string },
  sealed: Buffer,
): DaySummary {
  return JSON.parse(unseal(key, sealed, ofSums(about.participantId, about.dataDay)).toString()) as DaySummary
}

export function sealEntries(
  key: KeyObject,
  about: { participantId: string; dataDay: string },
  entries: readonly TimelineEntry[],
): Buffer {
  const packed = zstdCompressSync(Buffer.from(JSON.stringify(entries)))
  return seal(key, packed, ofDay(about.participantId, about.dataDay))
}

export function unsealEntries(
  key: KeyObject,
  about: { participantId: string; dataDay: string },
  sealed: Buffer,
): TimelineEntry[] {
  const packed = unseal(key, sealed, ofDay(about.participantId, about.dataDay))
  return JSON.parse(zstdDecompressSync(packed).toString()) as TimelineEntry[]
}

export function sealCorrection(
  key: KeyObject,
  about: { participantId: string; number: number },
  correction: Correction,
): Buffer {
  const plain = Buffer.from(JSON.stringify(correction))
  return seal(key, plain, ofStatement(about.participantId, about.number))
}

export function unsealCorrection(
  key: KeyObject,
  about: { participantId: string; number: number },
  sealed: Buffer,
): Correction {
  const plain = unseal(key, sealed, ofStatement(about.participantId, about.number))
  return JSON.parse(plain.toString()) as Correction
}
