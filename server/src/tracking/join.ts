import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { openProjectByCode } from '../projects/index.ts'
import { newCredential } from './credential.ts'
import type { Keyring } from './keyring.ts'
import { addDevice, addParticipant, comeBackAs, participantIn } from './store.ts'

/** Makes the account a participant, unless it is one, and pairs a device. Undefined: no such code is open. */
export async function join(
  db: Db,
  keyring: Keyring,
  it: { accountId: string; code: string; deviceName: string; now: Date },
) {
  await onDuty(db, 'projects')
  const project = await openProjectByCode(db, it.code)
  if (!project) return undefined
  await onDuty(db, 'tracking')
  const known = await participantIn(db, project.id, it.accountId)
  const participantId = known?.participantId ?? randomUUID()
  if (known) await comeBackAs(db, participantId)
  else {
    const about = { participantId, projectId: project.id, accountId: it.accountId, now: it.now }
    await addParticipant(db, { ...about, sealedKey: keyring.newKey(participantId) })
  }
  const deviceId = randomUUID()
  const { text, secretHash } = newCredential(participantId, deviceId)
  const device = { participantId, deviceId, name: it.deviceName, credentialHash: secretHash, now: it.now }
  await addDevice(db, device)
  return { project, deviceId, credential: text }
}
