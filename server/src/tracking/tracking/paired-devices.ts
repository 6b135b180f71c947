import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type pg from 'pg'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import type { PairedDevice } from '../../platform/http/device.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { lru } from '../../platform/lru.ts'
import { orRetryLater } from './retry-later.ts'
import { type Credential, readCredential } from './credential.ts'
import type { Turnstile } from './turnstile.ts'

/** Devices by their credential, remembered: an upload is one transaction, not two. */
export interface PairedDevices {
  of(authorization: string | undefined): Promise<PairedDevice>
  /** One that is remembered. */
  known(authorization: string | undefined): PairedDevice | undefined
  /** It was revoked, or her key is gone or another one: asked anew next time. */
  forget(device: PairedDevice): void
}

const REMEMBERED = 20_000
const FIND = `select d.credential_hash as "credentialHash", d.revoked_at as "revokedAt", k.sealed,
    k.generation as "keyGeneration", p.time_zone as zone
  from tracking.device d join keys.data_key k on k.participant_id = d.participant_id
  join participation.participant p on p.participant_id = d.participant_id
  where d.participant_id = $1 and d.device_id = $2`

interface Row {
  credentialHash: Buffer
  revokedAt: Date | null
  sealed: Buffer
  keyGeneration: number
  zone: TimeZone
}

export function pairedDevices(pool: pg.Pool, keyring: Keyring, questions: Turnstile): PairedDevices {
  // By the whole credential: whoever presents one that is remembered has proved it before.
  const known = lru<PairedDevice>(REMEMBERED)
  const credentialOf = new WeakMap<PairedDevice, string>()

  async function find({ participantId, deviceId, secretHash }: Credential): Promise<PairedDevice> {
    const [row] = await inTransaction(pool, { duty: 'tracking' }, (db) =>
      ask<Row>(db, FIND, [participantId, deviceId]),
    )
    const dataKey = row && (await keyring.opened(participantId, row.sealed))
    if (!dataKey || !timingSafeEqual(row.credentialHash, secretHash)) throw new Failure('device_unknown')
    if (row.revokedAt) throw new Failure('device_revoked')
    return { participantId, deviceId, dataKey, keyGeneration: row.keyGeneration, zone: row.zone }
  }

  return {
    async of(authorization = '') {
      const remembered = known.get(authorization)
      if (remembered) return remembered
      const credential = readCredential(authorization)
      if (!credential) throw new Failure('device_unknown')
      const device = await orRetryLater(questions.through(() => find(credential)))
      known.set(authorization, device)
      credentialOf.set(device, authorization)
      return device
    },
    known: (authorization = '') => known.get(authorization),
    forget: (device) => known.delete(credentialOf.get(device) ?? ''),
  }
}
