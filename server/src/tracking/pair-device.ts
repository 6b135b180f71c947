import { randomUUID } from 'node:crypto'
import { DEVICES_AT_MOST, IMPORTS_AT_MOST } from '@allmend/domain/tracking/allowance'
import type { Db } from '../db/connect.ts'
import { newCredential } from './credential.ts'
import type { Keyring } from './keyring.ts'
import {
  addDevice,
  addParticipant,
  comeBackAs,
  deviceCount,
  lockParticipant,
  participantIn,
} from './store.ts'

/** Undefined when she takes part already. On duty `tracking`, with the project's row locked. */
export async function takePart(
  db: Db,
  keyring: Keyring,
  it: { accountId: string; projectId: string; now: Date },
): Promise<string | undefined> {
  const known = await participantIn(db, it.projectId, it.accountId)
  if (known?.leftAt === null) return undefined
  const participantId = known?.participantId ?? randomUUID()
  if (known) await comeBackAs(db, participantId)
  else await addParticipant(db, { ...it, participantId, sealedKey: await keyring.newKey(participantId) })
  return participantId
}

/**
 * Whether there is room for one more. Her row is held from here on: two that pair at once would both find room
 * for the last. On duty `tracking`.
 */
export async function mayPair(db: Db, participantId: string, kind: 'phone' | 'import'): Promise<boolean> {
  await lockParticipant(db, participantId)
  const isImport = kind === 'import'
  return (await deviceCount(db, participantId, isImport)) < (isImport ? IMPORTS_AT_MOST : DEVICES_AT_MOST)
}

/** A credential of its own for one more device. On duty `tracking`. */
export async function pairDevice(
  db: Db,
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
