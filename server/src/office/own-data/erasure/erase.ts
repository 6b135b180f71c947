import { randomUUID } from 'node:crypto'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { noteAccess } from '../../../base/access-log/index.ts'
import { addressesOf, eraseAccount as eraseAccountRow } from '../../../base/accounts/index.ts'
import { eraseOwnCards } from '../../../money/cards/index.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { asParticipant, onDuty } from '../../../platform/db/identity.ts'
import { forgetDays, lockReading, renewSeals } from '../../../tracking/diary/index.ts'
import { type Owner, removeDataKey, renewDataKey } from '../../../platform/keys/data-keys.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { eraseMembership } from '../../membership/index.ts'
import { eraseOwnMissions } from '../../../city/missions/index.ts'
import { eraseOwnReports } from '../../../city/maintenance/index.ts'
import {
  eraseInvited,
  type OwnPart,
  removeParticipant,
  withdrawAll,
} from '../../../projects/participation/index.ts'
import { eraseOwnProfile } from '../../../city/people/index.ts'
import { eraseOwnPhotos, REMOVE_FILES } from '../../../city/photos/index.ts'
import { freeSeat } from '../../../projects/projects/index.ts'
import { file } from '../../../platform/queue.ts'
import { eraseOwnRatings } from '../../../city/ratings/index.ts'
import { eraseOwnRides } from '../../../city/rides/index.ts'
import { eraseOwnSurveys, resealAnswers } from '../../../tracking/surveys/index.ts'
import { eraseAddress } from '../../site/index.ts'
import { eraseDays, eraseFixes, resealFixes } from '../../../tracking/tracking/index.ts'
import { addErasure, type ErasureRow, NOTHING } from './erasures.ts'

const ERASED = { act: 'erased', byWhom: 'self', purpose: 'erasure' } as const

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
  part: OwnPart & { owner: Owner; keyring: Keyring },
  range: { from: DataDay; through: DataDay },
): Promise<ErasureRow> {
  const { participantId, owner, keyring } = part
  await asParticipant(db, participantId)
  const fixes = await onDuty(db, 'tracking', (db) => eraseDays(db, owner, range, now))
  const forgotten = await forgetDays(db, owner, range)
  const fresh = await onDuty(db, 'keys', (db) => renewDataKey(db, keyring, participantId, now))
  const keys = { former: owner.key, fresh }
  await onDuty(db, 'tracking', (db) => resealFixes(db, participantId, keys))
  await renewSeals(db, participantId, keys)
  await onDuty(db, 'surveys', (db) => resealAnswers(db, participantId, keys))
  await noteAccess(db, [participantId], { ...ERASED, what: 'days' }, now)
  const row = {
    ...receipt(accountId, 'period', now),
    projectName: part.name,
    from: range.from,
    through: range.through,
    counts: { ...NOTHING, fixes, ...forgotten },
  }
  return onDuty(db, 'own-data', (db) => addErasure(db, row))
}

/** A project: she leaves it, and nothing of hers in it can be read any more. */
export async function eraseProject(db: Db, { accountId, now }: About, part: OwnPart): Promise<ErasureRow> {
  const counts = await erasePart(db, part, now)
  const row = { ...receipt(accountId, 'project', now), projectName: part.name, counts }
  return onDuty(db, 'own-data', (db) => addErasure(db, row))
}

/** Account deletion: all data of the person, and the account itself. Nobody can sign in with it any more. */
export async function eraseAccount(
  db: Db,
  { accountId, now }: About,
  parts: readonly OwnPart[],
): Promise<ErasureRow> {
  const counts = { ...NOTHING }
  for (const part of parts) {
    const its = await erasePart(db, part, now)
    counts.fixes += its.fixes
    counts.days += its.days
    counts.statements += its.statements
    counts.rides += its.rides
    counts.photos += its.photos
    counts.ratings += its.ratings
    counts.journeys += its.journeys
    counts.surveys += its.surveys
  }
  await eraseMembership(db, accountId, now)
  const added = { ...receipt(accountId, 'account', now), counts }
  const row = await onDuty(db, 'own-data', (db) => addErasure(db, added))
  // What she wrote to us from outside her account goes with it, and what others wrote to her address.
  for (const email of await addressesOf(db, accountId)) {
    await onDuty(db, 'site', (db) => eraseAddress(db, email))
    await onDuty(db, 'participation', (db) => eraseInvited(db, email))
  }
  await onDuty(db, 'cards', (db) => eraseOwnCards(db, accountId))
  await onDuty(db, 'accounts', (db) => eraseAccountRow(db, accountId))
  return row
}

async function erasePart(db: Db, part: OwnPart, now: Date): Promise<ErasureRow['counts']> {
  const { participantId, projectId, leftAt } = part
  await asParticipant(db, participantId)
  // As readers hold it: first the diary, then what uploads wait for.
  await lockReading(db, participantId)
  if (!leftAt) {
    await onDuty(db, 'participation', (db) => withdrawAll(db, { participantId, projectId, now }))
    await onDuty(db, 'projects', (db) => freeSeat(db, projectId))
  }
  // It stays in the log, which outlives her id.
  await noteAccess(db, [participantId], { ...ERASED, what: 'project' }, now)
  const { days, statements } = await heldInDiary(db, participantId)
  const fixes = await onDuty(db, 'tracking', (db) => eraseFixes(db, participantId))
  const { rides, photos } = await onDuty(db, 'photos', (db) => eraseOwnPhotos(db, participantId, now))
  if (rides > 0) await file(db, REMOVE_FILES, {})
  const ratings = await onDuty(db, 'ratings', (db) => eraseOwnRatings(db, participantId))
  await onDuty(db, 'missions', (db) => eraseOwnMissions(db, participantId))
  await onDuty(db, 'people', (db) => eraseOwnProfile(db, participantId))
  const journeys = await onDuty(db, 'rides', (db) => eraseOwnRides(db, participantId))
  await onDuty(db, 'maintenance', (db) => eraseOwnReports(db, participantId))
  const surveys = await onDuty(db, 'surveys', (db) => eraseOwnSurveys(db, participantId))
  await onDuty(db, 'keys', (db) => removeDataKey(db, participantId))
  await onDuty(db, 'participation', (db) => removeParticipant(db, participantId))
  return { fixes, days, statements, rides, photos, ratings, journeys, surveys }
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
