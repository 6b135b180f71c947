import { randomUUID } from 'node:crypto'
import { DEVICES_AT_MOST, IMPORTS_AT_MOST } from '@allmend/domain/tracking/tracking/allowance'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { lockParticipant } from '../../projects/participation/index.ts'
import { newCredential } from './credential.ts'
import { addDevice, deviceCount } from './store.ts'

/**
 * Whether there is room for one more. Her row is held from here on: two that pair at once would both find room
 * for the last.
 */
export async function mayPair(
  db: Db<'tracking'>,
  participantId: string,
  kind: 'phone' | 'import',
): Promise<boolean> {
  await onDuty(db, 'participation', (db) => lockParticipant(db, participantId))
  const isImport = kind === 'import'
  return (await deviceCount(db, participantId, isImport)) < (isImport ? IMPORTS_AT_MOST : DEVICES_AT_MOST)
}

/** A credential of its own for one more device. */
export async function pairDevice(
  db: Db<'tracking'>,
  it: { participantId: string; deviceName: string; isImport?: boolean; now: Date },
): Promise<{ deviceId: string; credential: string }> {
  const { participantId, deviceName, now } = it
  const deviceId = randomUUID()
  const { text, secretHash } = newCredential(participantId, deviceId)
  const isImport = it.isImport ?? false
  await addDevice(db, {
    participantId,
    deviceId,
    name: deviceName,
    isImport,
    credentialHash: secretHash,
    now,
  })
  return { deviceId, credential: text }
}
