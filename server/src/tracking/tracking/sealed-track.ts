import type { KeyObject } from 'node:crypto'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { decodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { plainOf } from '../../platform/seal.ts'

/** The track in sealed bytes, or why there is none. */
export function trackIn(
  dataKey: KeyObject,
  sealed: Buffer,
  about: string,
  fixesAtMost: number,
): Track | string {
  const plain = plainOf(dataKey, sealed, about)
  return plain ? decodeTrack(plain, fixesAtMost) : 'broken seal'
}

/** What a sealed chunk is bound to: it cannot be passed off as another one's. */
export function chunkAbout(participantId: string, streamId: string, seq: number): string {
  return `${participantId} ${streamId} ${seq}`
}

export function blockAbout(participantId: string, streamId: string, dataDay: string): string {
  return `${participantId} ${streamId} ${dataDay}`
}
