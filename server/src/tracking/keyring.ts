import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { seal, unseal } from '../seal.ts'
import { lru } from './lru.ts'

/** Opens the data keys of participants with the key outside the database. */
export interface Keyring {
  /** A new data key, sealed for its participant. */
  newKey(participantId: string): Buffer
  /** Undefined when it was sealed with another key, or for somebody else. */
  dataKey(participantId: string, sealed: Buffer): KeyObject | undefined
}

const KEPT_OPEN = 20_000

export function openKeyring(trackingKey: Buffer): Keyring {
  const open = lru<{ sealed: Buffer; key: KeyObject }>(KEPT_OPEN)
  const about = (participantId: string) => `key of ${participantId}`
  return {
    newKey: (participantId) => seal(trackingKey, randomBytes(32), about(participantId)),
    dataKey(participantId, sealed) {
      const known = open.get(participantId)
      if (known?.sealed.equals(sealed)) return known.key
      try {
        const key = createSecretKey(unseal(trackingKey, sealed, about(participantId)))
        open.set(participantId, { sealed, key })
        return key
      } catch {
        return undefined
      }
    },
  }
}

/** What a sealed chunk is bound to: it cannot be passed off as another one's. */
export function chunkAbout(participantId: string, streamId: string, seq: number): string {
  return `${participantId} ${streamId} ${seq}`
}

export function blockAbout(participantId: string, streamId: string, dataDay: string): string {
  return `${participantId} ${streamId} ${dataDay}`
}
