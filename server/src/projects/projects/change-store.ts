import type { ProjectIntent } from '@allmend/domain/projects/projects/intent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ProjectRow } from './store.ts'

export interface NewProject {
  id: string
  organisationId: string
  product: Product
  code: string
  name: string
  region: string
  survey: boolean
  seats: number
  startDay: DataDay
  endDay: DataDay
  createdAt: Date
  purpose: string | null
  analysedBy: string | null
  analysisPartner: string | null
  results: string[] | null
  otherResults: string | null
}

/** What was left empty is kept as nothing. */
export function intentColumns(intent: ProjectIntent) {
  const { purpose, analysedBy, analysisPartner, results, otherResults } = intent
  return {
    purpose,
    analysedBy,
    analysisPartner: analysisPartner || null,
    results: [...results],
    otherResults: otherResults || null,
  }
}

/** False when the name or the code is taken. */
export async function addProject(db: Db, project: NewProject): Promise<boolean> {
  const added = await db
    .insertInto('projects.project')
    .values(project)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function isNameTaken(db: Db, organisationId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects.project')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A code is nobody else's either. */
export async function isCodeTaken(db: Db<'projects'>, code: string): Promise<boolean> {
  const row = await db.selectFrom('projects.project').select('id').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** False when another project of the organisation has the name. */
export async function renameProject(
  db: Db,
  id: string,
  about: { name: string; surveyUrl: string | null; minimumAge: number | null; region: string } & Partial<
    ReturnType<typeof intentColumns>
  >,
): Promise<boolean> {
  try {
    await db.updateTable('projects.project').set(about).where('id', '=', id).execute()
    return true
  } catch (error) {
    // Asking first would not help: two who take the same name at once would both see that it is free.
    if ((error as { constraint?: string }).constraint === 'project_name_free') return false
    throw error
  }
}

/** Since when nobody may join, or that people may again. */
export async function setJoiningClosed(db: Db, id: string, joiningClosedAt: Date | null): Promise<void> {
  await db.updateTable('projects.project').set({ joiningClosedAt }).where('id', '=', id).execute()
}

export async function setArchived(db: Db, id: string, archivedAt: Date | null): Promise<void> {
  await db.updateTable('projects.project').set({ archivedAt }).where('id', '=', id).execute()
}

/** Its name is free from now on; its code goes back, for nobody can have joined with it. */
export async function setCancelled(db: Db, id: string, it: { code: string; now: Date }): Promise<void> {
  const gone = { cancelledAt: it.now, code: it.code }
  await db.updateTable('projects.project').set(gone).where('id', '=', id).execute()
}

/** False when there is no such project. */
export async function setNewslettersAllowed(
  db: Db<'projects'>,
  id: string,
  newslettersAllowed: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects.project')
    .set({ newslettersAllowed })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setLive(db: Db, id: string, liveAt: Date): Promise<void> {
  await db.updateTable('projects.project').set({ liveAt }).where('id', '=', id).execute()
}

/** Of the ethics board: approved, or declined with a reason. What is stored of it from now on. */
export async function setDecision(
  db: Db<'projects'>,
  id: string,
  reason: string | null,
  at: Date,
): Promise<Pick<ProjectRow, 'approvedAt' | 'declinedAt' | 'declinedReason'>> {
  const decision =
    reason === null
      ? { approvedAt: at, declinedAt: null, declinedReason: null }
      : { approvedAt: null, declinedAt: at, declinedReason: reason }
  await db.updateTable('projects.project').set(decision).where('id', '=', id).execute()
  return decision
}

/** The board is at it again: neither approved nor declined. */
export async function clearDecision(db: Db<'projects'>, id: string): Promise<void> {
  const none = { approvedAt: null, declinedAt: null, declinedReason: null }
  await db.updateTable('projects.project').set(none).where('id', '=', id).execute()
}

/** By the ethics board, with its reason; null: it goes on. */
export async function setPause(
  db: Db<'projects'>,
  id: string,
  pause: { at: Date; reason: string } | null,
): Promise<void> {
  await db
    .updateTable('projects.project')
    .set({ pausedAt: pause?.at ?? null, pausedReason: pause?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

/** For good. */
export async function setClosed(
  db: Db<'projects'>,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('projects.project')
    .set({ closedAt: at, closedReason: reason })
    .where('id', '=', id)
    .execute()
}

/** Called by the room that keeps the invite page; null when something is missing again. Live projects stay live. */
export async function setInviteComplete(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('projects.project').set({ inviteCompleteAt: at }).where('id', '=', id).execute()
}
