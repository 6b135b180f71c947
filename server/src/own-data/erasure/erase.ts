import { randomUUID } from 'node:crypto'
import { consentsOf } from '@allmend/domain/governance/consent'
import type { DataDay } from '@allmend/domain/time/data-day'
import type { KeyObject } from 'node:crypto'
import { eraseAccount as eraseAccountRow } from '../../accounts/index.ts'
import type { Db } from '../../db/connect.ts'
import { asParticipant, onDuty } from '../../db/identity.ts'
import { forgetDays, lockReading, renewSeals } from '../../diary/index.ts'
import { freeSeat } from '../../projects/index.ts'
import { eraseDays, eraseParticipant, type Keyring, renewKey } from '../../tracking/index.ts'
import { noteAccess } from '../access-log.ts'
import { addLines, linesOf } from '../ledger.ts'
import type { OwnPart } from '../participations.ts'
import { addErasure, type ErasureRow } from './erasures.ts'

interface About {
  accountId: string
  now: Date
}

/**
 * Some days of one project, in one transaction with its receipt. What is left of the project is sealed with a new
 * key, so that the days die in backups as a whole project does (decision 0040). Her diary is held.
 */
export async function erasePeriod(
  db: Db,
  { accountId, now }: About,
  part: OwnPart & { key: KeyObject; keyring: Keyring },
  range: { from: DataDay; through: DataDay },
): Promise<ErasureRow> {
  const { participantId, key, keyring } = part
  await asParticipant(db, participantId)
  await onDuty(db, 'tracking')
  const fixes = await eraseDays(db, { participantId, key }, range, now)
  await onDuty(db, 'none')
  const forgotten = await forgetDays(db, { participantId, key }, range)
  await onDuty(db, 'tracking')
  const fresh = await renewKey(db, keyring, { participantId, key }, now)
  await onDuty(db, 'none')
  await renewSeals(db, participantId, { former: key, fresh })
  await onDuty(db, 'governance')
  const access = { act: 'erased', what: 'days', byWhom: 'self', purpose: 'erasure' } as const
  await noteAccess(db, [participantId], access, now)
  return addErasure(db, {
    ...receipt(accountId, 'period', now),
    projectName: part.name,
    from: range.from,
    through: range.through,
    counts: { fixes, ...forgotten },
  })
}

/** A project: she leaves it, and nothing of hers in it can be read any more. */
export async function eraseProject(db: Db, { accountId, now }: About, part: OwnPart): Promise<ErasureRow> {
  const counts = await erasePart(db, part, now)
  await onDuty(db, 'governance')
  return addErasure(db, { ...receipt(accountId, 'project', now), projectName: part.name, counts })
}

/** Everything, and the account itself: nobody can sign in with it any more. */
export async function eraseAccount(
  db: Db,
  { accountId, now }: About,
  parts: readonly OwnPart[],
): Promise<ErasureRow> {
  const counts = { fixes: 0, days: 0, statements: 0 }
  for (const part of parts) {
    const its = await erasePart(db, part, now)
    counts.fixes += its.fixes
    counts.days += its.days
    counts.statements += its.statements
  }
  await onDuty(db, 'governance')
  const row = await addErasure(db, { ...receipt(accountId, 'account', now), counts })
  await onDuty(db, 'accounts')
  await eraseAccountRow(db, accountId)
  return row
}

async function erasePart(db: Db, part: OwnPart, now: Date): Promise<ErasureRow['counts']> {
  const { participantId, projectId, leftAt } = part
  await asParticipant(db, participantId)
  // As readers hold it: first the diary, then what uploads wait for.
  await lockReading(db, participantId)
  await onDuty(db, 'governance')
  if (!leftAt) {
    const held = [...consentsOf(await linesOf(db, participantId)).values()]
    await addLines(db, { participantId, projectId, act: 'withdrawn', now }, held)
    await onDuty(db, 'projects')
    await freeSeat(db, projectId)
  }
  await onDuty(db, 'diary')
  const { days, statements } = await heldInDiary(db, participantId)
  await onDuty(db, 'tracking')
  return { fixes: await eraseParticipant(db, participantId), days, statements }
}

export async function heldInDiary(
  db: Db,
  participantId: string,
): Promise<{ days: number; statements: number }> {
  const count = async (table: 'diary.day' | 'diary.statement') => {
    const { n } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('participantId', '=', participantId)
      .executeTakeFirstOrThrow()
    return n
  }
  return { days: await count('diary.day'), statements: await count('diary.statement') }
}

function receipt<Scope extends ErasureRow['scope']>(accountId: string, scope: Scope, now: Date) {
  return { id: randomUUID(), accountId, scope, projectName: null, from: null, through: null, erasedAt: now }
}
