import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Config, ObjectSettings } from '../../config.ts'
import { lru } from '../lru.ts'
import { type Objects, openObjects } from '../objects.ts'
import { seal, unseal } from '../seal.ts'
import { bareWraps, loadWraps, type Wraps } from './wraps.ts'

/** Opens the data keys of participants with keys outside the database. */
export interface Keyring {
  /** A new data key, sealed for its participant. */
  newKey(participantId: string): Promise<Buffer>
  /** Undefined when it was sealed with another key, or for somebody else. Throws when its wrap is unknown here. */
  dataKey(participantId: string, sealed: Buffer): KeyObject | undefined
  /** The same, after a look whether there is a new wrap. */
  opened(participantId: string, sealed: Buffer): Promise<KeyObject | undefined>
  /** The same data key, sealed by the current wrap. */
  rewrapped(participantId: string, sealed: Buffer): Buffer | undefined
}

/** The wrap is gone, or younger than what this process knows: not the same as a key that does not fit. */
export class WrapUnknown extends Error {}

const KEPT_OPEN = 20_000
/** Nonce, tag and 32 bytes; in front of them the version of the wrap, unless that is 0. */
const BARE_BYTES = 12 + 16 + 32
const VERSION_BYTES = 4

export function openKeyring(trackingKey: Buffer, wraps: Wraps = bareWraps(trackingKey)): Keyring {
  const open = lru<{ sealed: Buffer; key: KeyObject }>(KEPT_OPEN)
  const about = (participantId: string) => `key of ${participantId}`

  function wrap(participantId: string, plain: Buffer): Buffer {
    const { version, key } = wraps.current()
    const sealed = seal(key, plain, about(participantId))
    if (version === 0) return sealed
    const head = Buffer.alloc(VERSION_BYTES)
    head.writeUInt32BE(version)
    return Buffer.concat([head, sealed])
  }

  function unwrap(participantId: string, sealed: Buffer): Buffer | undefined {
    const version = wrapOf(sealed)
    const key = wraps.of(version)
    if (!key) throw new WrapUnknown('a data key is sealed by a wrap that is not known here')
    try {
      return unseal(key, sealed.subarray(sealed.length - BARE_BYTES), about(participantId))
    } catch {
      return undefined
    }
  }

  function dataKey(participantId: string, sealed: Buffer): KeyObject | undefined {
    const known = open.get(participantId)
    if (known?.sealed.equals(sealed)) return known.key
    const plain = unwrap(participantId, sealed)
    if (!plain) return undefined
    const key = createSecretKey(plain)
    open.set(participantId, { sealed, key })
    return key
  }

  return {
    async newKey(participantId) {
      // A wrap that was retired since we started must not be used any more.
      await wraps.reload()
      return wrap(participantId, randomBytes(32))
    },
    dataKey,
    async opened(participantId, sealed) {
      if (!wraps.of(wrapOf(sealed))) await wraps.reload()
      return dataKey(participantId, sealed)
    },
    rewrapped(participantId, sealed) {
      const plain = unwrap(participantId, sealed)
      return plain && wrap(participantId, plain)
    },
  }
}

export function wrapOf(sealed: Buffer): number {
  return sealed.length > BARE_BYTES ? sealed.readUInt32BE(0) : 0
}

/** With whatever wraps there are, for a piece of background work. */
export async function keyringFor(objects: Objects, trackingKey: Buffer): Promise<Keyring> {
  return openKeyring(trackingKey, await loadWraps(objects, trackingKey))
}

/** The same, of whatever this process was started with. */
export function keyringOf(config: ObjectSettings & Pick<Config, 'TRACKING_KEY'>): Promise<Keyring> {
  return keyringFor(openObjects(config), Buffer.from(config.TRACKING_KEY, 'hex'))
}
