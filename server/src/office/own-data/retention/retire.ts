import { randomUUID } from 'node:crypto'
import { fixesErasedFrom } from '@allmend/domain/projects/projects/retention'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type pg from 'pg'
import { noteAccess } from '../../../base/access-log/index.ts'
import { inTransaction, onDuty } from '../../../platform/db/identity.ts'
import { lockReading, renewSeals } from '../../../tracking/diary/index.ts'
import { ownerOf, renewDataKey } from '../../../platform/keys/data-keys.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { accountBehind } from '../../../projects/participation/index.ts'
import { endedProjects } from '../../../projects/projects/index.ts'
import { resealAnswers } from '../../../tracking/surveys/index.ts'
import { holdingsOf, participantPage, retireFixes } from '../../../tracking/tracking/index.ts'
import { addErasure, NOTHING } from '../erasure/erasures.ts'
import { addRetention, retiredAmong } from './store.ts'

export interface DueProject {
  id: string
  name: string
  organisationId: string
  dueDay: DataDay
  isOverdue: boolean
}

/** Days after which a project that is due and not done says that nobody does it. */
const GRACE_DAYS = 2
const A_PAGE = 200

/** Projects whose fixes are to be erased and have not been, the longest due first. */
export async function dueProjects(pool: pg.Pool, months: number, now: Date): Promise<DueProject[]> {
  const ended = await inTransaction(pool, { duty: 'projects' }, (db) => endedProjects(db, now))
  const retired = await inTransaction(pool, { duty: 'own-data' }, (db) =>
    retiredAmong(
      db,
      ended.map(({ id }) => id),
    ),
  )
  const due = ended.flatMap(({ id, name, organisationId, timeZone, closedAt, endDay }) => {
    const dueDay = fixesErasedFrom({ closedAt: closedAt?.getTime() ?? null, endDay }, timeZone, months)
    const today = dataDayOf(now.getTime(), timeZone)
    if (retired.has(id) || today < dueDay) return []
    return [{ id, name, organisationId, dueDay, isOverdue: today > dataDayAfter(dueDay, GRACE_DAYS) }]
  })
  return due.toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : 1))
}

/** How many people and fixes it is about; nothing is changed. */
export async function countProject(
  pool: pg.Pool,
  projectId: string,
): Promise<{ participants: number; fixes: number }> {
  const counts = { participants: 0, fixes: 0 }
  for await (const participantId of participantsOf(pool, projectId)) {
    const { fixes } = await inTransaction(pool, { participant: participantId, duty: 'tracking' }, (db) =>
      holdingsOf(db, participantId),
    )
    counts.participants++
    counts.fixes += fixes
  }
  return counts
}

/** One participant after the other; what a run did not come to, the next one does. */
export async function retireProject(
  { pool, keyring, now }: { pool: pg.Pool; keyring: Keyring; now: Date },
  project: DueProject,
): Promise<{ participants: number; fixes: number }> {
  const counts = { participants: 0, fixes: 0 }
  for await (const participantId of participantsOf(pool, project.id)) {
    counts.fixes += await retireParticipant({ pool, keyring, now }, project, participantId)
    counts.participants++
  }
  const { id: projectId, organisationId, dueDay } = project
  await inTransaction(pool, { duty: 'own-data' }, (db) =>
    addRetention(db, { projectId, organisationId, dueDay, ...counts }, now),
  )
  return counts
}

/**
 * Her fixes go; her diary stays hers and is sealed with a new key, so that the fixes die in backups too. She finds a
 * receipt among her own data. How many fixes.
 */
async function retireParticipant(
  { pool, keyring, now }: { pool: pg.Pool; keyring: Keyring; now: Date },
  project: DueProject,
  participantId: string,
): Promise<number> {
  return inTransaction(pool, { participant: participantId }, async (db) => {
    await lockReading(db, participantId)
    const owner = await ownerOf(db, keyring, participantId)
    const fixes = await onDuty(db, 'tracking', (db) => retireFixes(db, participantId, now))
    if (fixes === 0) return 0
    if (owner) {
      const fresh = await onDuty(db, 'keys', (db) => renewDataKey(db, keyring, participantId, now))
      const keys = { former: owner.key, fresh }
      await renewSeals(db, participantId, keys)
      await onDuty(db, 'surveys', (db) => resealAnswers(db, participantId, keys))
    }
    const access = { act: 'erased', what: 'fixes', byWhom: 'platform', purpose: 'retention' } as const
    await noteAccess(db, [participantId], access, now)
    const accountId = await onDuty(db, 'participation', (db) => accountBehind(db, participantId))
    if (!accountId) return fixes
    await onDuty(db, 'own-data', (db) =>
      addErasure(db, {
        id: randomUUID(),
        accountId,
        scope: 'retention',
        projectName: project.name,
        from: null,
        through: null,
        erasedAt: now,
        counts: { ...NOTHING, fixes },
      }),
    )
    return fixes
  })
}

async function* participantsOf(pool: pg.Pool, projectId: string): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const from = after
    const page = await inTransaction(pool, { duty: 'tracking' }, (db) =>
      participantPage(db, projectId, { after: from, limit: A_PAGE }),
    )
    for (const { participantId } of page) yield participantId
    after = page.at(-1)?.participantId
    if (page.length < A_PAGE) return
  }
}
