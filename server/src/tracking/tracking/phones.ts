import { onDuty } from '../../platform/db/identity.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { Phones, StateCounts } from '../../projects/participation/index.ts'
import { pairDevice } from './pair-device.ts'
import { devicesOf, openStreams, participantCounts, revokeDevices } from './store.ts'

/** How many participants of a project are how far. */
export const stateCounts: StateCounts = (db, projectId) =>
  onDuty(db, 'tracking', (db) => participantCounts(db, projectId))

/** What taking part asks of tracking. */
export function phones(keyring: Keyring): Phones {
  return {
    pair: (db, it) =>
      onDuty(db, 'tracking', async (db) => {
        await openStreams(db, keyring, it.participantId, it.now)
        return pairDevice(db, it)
      }),
    revokeAll: (db, participantId, now) =>
      onDuty(db, 'tracking', (db) => revokeDevices(db, participantId, now)),
    async pairedWith(db, { accountId, projectId }) {
      const devices = await devicesOf(db, accountId)
      return devices
        .filter((device) => device.projectId === projectId && device.revokedAt === null)
        .map(({ id, name, pairedAt }) => ({ id, name, pairedAt }))
    },
  }
}
