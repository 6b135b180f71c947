import { randomUUID } from 'node:crypto'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import { addParticipant, participantIn, setAgeDeclared, setLeft } from './participants.ts'

/** Her id and her clock, the same as before for whoever comes back; undefined when she takes part already. The project's row is locked. */
export async function takePart(
  db: Db<'participation'>,
  it: { accountId: string; projectId: string; timeZone: TimeZone; minimumAge: number | null; now: Date },
): Promise<string | undefined> {
  const { accountId, projectId, timeZone, now } = it
  const known = await participantIn(db, projectId, accountId)
  if (known?.leftAt === null) return undefined
  const participantId = known?.participantId ?? randomUUID()
  if (known) await setLeft(db, participantId, null)
  else await addParticipant(db, { participantId, projectId, accountId, timeZone, joinedAt: now })
  if (it.minimumAge !== null) await setAgeDeclared(db, participantId, it.minimumAge, now)
  return participantId
}
