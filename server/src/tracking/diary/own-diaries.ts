import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { phaseOf } from '@allmend/domain/tracking/tracking/recorder/phase'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { factsOf, projectById, todayIn } from '../../projects/projects/index.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import { devicesOf } from '../tracking/index.ts'
import { participantIn } from '../../projects/participation/index.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { lastDayOf } from './store.ts'

/** Of whoever has left a project the diary stays; it goes with the key. Last joined, first shown. */
export async function ownDiaries(
  db: Db,
  keyring: Keyring,
  { accountId, now }: { accountId: string; now: Date },
): Promise<OwnDiary[]> {
  const devices = await devicesOf(db, accountId)
  const found: Pick<OwnDiary, 'projectId' | 'timeZone' | 'lastDay'>[] = []
  for (const projectId of new Set(devices.map((it) => it.projectId))) {
    const participant = await participantIn(db, projectId, accountId)
    if (!participant) continue
    await asParticipant(db, participant.participantId)
    const owner = await ownerOf(db, keyring, participant.participantId)
    if (!owner) continue
    const lastDay = await lastDayOf(db, owner.participantId)
    found.unshift({ projectId, timeZone: owner.zone, lastDay })
  }
  return onDuty(db, 'projects', async (db) => {
    const diaries: OwnDiary[] = []
    for (const it of found) {
      const project = await projectById(db, it.projectId)
      if (!project) continue
      const phase = phaseOf(factsOf(project), todayIn(project, now))
      diaries.push({ ...it, code: project.code, name: project.name, region: project.region, phase })
    }
    return diaries
  })
}
