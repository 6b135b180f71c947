import { Failure } from '@allmend/contract/failure'
import type { SentEntry } from '@allmend/contract/city/missions'
import { ENTRY_LIMITS, mayNote } from '@allmend/domain/city/missions/entry'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { wayOf } from './close-mission.ts'
import { addEntries, entriesOf } from './entries.ts'
import { signUpsOf } from './sign-ups.ts'
import { lockedMission, type MissionRow, setOnTheWay } from './store.ts'

/** Notes what is new and may be said by her. Its report waits: ratings of others come later. Inside the organisation. */
export async function takeEntries(
  db: Db,
  { row, participantId, now }: { row: MissionRow; participantId: string; now: Date },
  sent: readonly SentEntry[],
): Promise<{ id: string; state: 'noted' | 'refused' }[]> {
  const { id: missionId, projectId } = row
  const who = { participantId, isGuide: row.guideId === participantId }
  const latest = now.getTime() + ENTRY_LIMITS.aheadMs
  const way = await onDuty(db, 'missions', async (db) => {
    await lockedMission(db, projectId, missionId)
    const before = await entriesOf(db, missionId)
    if (before.length + sent.length > ENTRY_LIMITS.ofMission) throw new Failure('entries_enough')
    const signUps = new Set((await signUpsOf(db, [missionId])).map((it) => it.participantId))
    const isTaken = ({ kind, at, userId }: SentEntry): boolean =>
      at <= latest &&
      (who.isGuide || signUps.has(participantId)) &&
      mayNote({ kind, aboutId: userId }, who) &&
      (userId === null || signUps.has(userId))
    const taken = sent.filter(isTaken)
    const fresh = [...new Map(taken.map((it) => [it.id, it])).values()]
    const rows = fresh.map(({ id, kind, at, stop, userId, words: texts }) => {
      return { id, kind, stop, words: texts, aboutId: userId, notedAt: new Date(at) }
    })
    await addEntries(db, { missionId, projectId, authorId: participantId, now }, rows)
    const after = wayOf(await entriesOf(db, missionId))
    const startedAt = after.startedAt === null ? null : new Date(after.startedAt)
    const endedAt = after.endedAt === null ? null : new Date(after.endedAt)
    if (row.cancelledAt === null) await setOnTheWay(db, { id: missionId, startedAt, endedAt })
    return { ids: new Set(taken.map(({ id }) => id)) }
  })
  return sent.map(({ id }) => ({ id, state: way.ids.has(id) ? 'noted' : 'refused' }))
}
