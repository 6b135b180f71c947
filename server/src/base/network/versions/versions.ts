import type { AreaKind } from '@allmend/domain/base/network/area'
import { UNDO_DAYS } from '@allmend/domain/base/network/import-stage'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

export type CurrentVersion = { id: string; number: number }

/** The streets in use; undefined while a project has none. Of the organisation the transaction is inside of. */
export async function currentVersion(db: Db, projectId: string): Promise<CurrentVersion | undefined> {
  return db
    .selectFrom('network.version')
    .select(['id', 'number'])
    .where('projectId', '=', projectId)
    .where('state', '=', 'current')
    .executeTakeFirst()
}

export type VersionState = 'preparing' | 'ready' | 'completing' | 'current' | 'past' | 'discarded' | 'failed'
export const UNDER_WAY = ['preparing', 'ready', 'completing'] as const satisfies VersionState[]

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

function versions(db: Db) {
  return db
    .selectFrom('network.version')
    .select([
      'id',
      'projectId',
      'organisationId',
      'number',
      sql<VersionState>`state`.as('state'),
      sql<'region' | 'file'>`source`.as('source'),
      'sourceFile',
      'sourceBytes',
      'sourceSha256',
      'objectKey',
      'extractAt',
      'basedOn',
      'progress',
      'problem',
      'newCount',
      'newMetres',
      'edgeCount',
      'lengthMetres',
      'createdAt',
      'createdBy',
      'byName',
      'readyAt',
      'usedFrom',
      'usedUntil',
      'changesArea',
      sql<AreaKind | null>`area_kind`.as('areaKind'),
      'areaName',
      sql<number | null>`case when changes_area then st_area(area::geography) / 1e6 end`.as('areaSquareKm'),
    ])
}

const LISTED_AT_MOST = 50

/** Newest first. Of the organisation the transaction is inside of. */
export async function versionsOf(db: Db, projectId: string): Promise<VersionRow[]> {
  return versions(db)
    .where('projectId', '=', projectId)
    .orderBy('number', 'desc')
    .limit(LISTED_AT_MOST)
    .execute()
}

/** Of the organisation the transaction is inside of, or of all on duty. */
export async function versionById(db: Db, id: string): Promise<VersionRow | undefined> {
  return versions(db).where('id', '=', id).executeTakeFirst()
}

/** A version of this project; nobody else changes it until the transaction ends. */
export async function lockedVersion(db: Db, projectId: string, id: string): Promise<VersionRow | undefined> {
  return versions(db).where('projectId', '=', projectId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface NewVersion {
  id: string
  projectId: string
  organisationId: string
  source: 'region' | 'file'
  sourceFile: string
  sourceBytes: number
  objectKey: string | null
  extractAt?: Date
  createdAt: Date
  createdBy: string
  byName: string
}

/** Of the project's area. False when another one is under way. */
export async function addVersion(db: Db, version: NewVersion): Promise<boolean> {
  const ofArea = <T>(column: string) =>
    sql<T>`(select ${sql.ref(column)} from network.area where project_id = ${version.projectId})`
  const added = await db
    .insertInto('network.version')
    .values({
      ...version,
      state: 'preparing',
      areaKind: ofArea<string>('kind'),
      areaName: ofArea<string>('name'),
      area: ofArea<string>('boundary'),
      basedOn: sql<string>`(select id from network.version where project_id = ${version.projectId} and state = 'current')`,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from network.version where project_id = ${version.projectId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

type Change = Partial<
  Pick<
    VersionRow,
    | 'objectKey'
    | 'sourceSha256'
    | 'extractAt'
    | 'progress'
    | 'problem'
    | 'newCount'
    | 'newMetres'
    | 'edgeCount'
    | 'lengthMetres'
    | 'readyAt'
    | 'usedFrom'
    | 'usedUntil'
  >
> & { state?: VersionState }

/** False when it is no longer in one of these states. */
export async function moveVersion(
  db: Db,
  id: string,
  from: readonly VersionState[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('network.version')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts that its file is begun to be read; answers how often that was. */
export async function countAttempt(db: Db<'network'>, id: string): Promise<number> {
  const { attempts } = await db
    .updateTable('network.version')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** It could not be read, and that was no fault of the file's. */
export async function uncountAttempt(db: Db<'network'>, id: string): Promise<void> {
  await db
    .updateTable('network.version')
    .set({ attempts: sql`greatest(0, attempts - 1)` })
    .where('id', '=', id)
    .execute()
}

const DAY_MS = 86_400_000

/** Until when the version before this one can come back; null: no longer, or there is none. */
export function undoableUntil(
  { state, basedOn, usedFrom }: Pick<VersionRow, 'state' | 'basedOn' | 'usedFrom'>,
  now: Date,
): Date | null {
  if (state !== 'current' || !basedOn || !usedFrom) return null
  const until = new Date(usedFrom.getTime() + UNDO_DAYS * DAY_MS)
  return until > now ? until : null
}

/** What a worker that died has left. */
export async function versionsLeft(db: Db<'network'>, before: Date): Promise<VersionRow[]> {
  return versions(db)
    .where('state', 'in', ['preparing', 'completing'])
    .where('createdAt', '<', before)
    .execute()
}

/** Whose edges nobody can come back to: past for longer than can be undone, thrown away, or failed. */
export async function versionsToSweep(db: Db<'network'>, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - UNDO_DAYS * DAY_MS)
  const rows = await db
    .selectFrom('network.version as v')
    .select('v.id')
    .where((where) =>
      where.or([
        where.and([where('v.state', '=', 'past'), where('v.usedUntil', '<', before)]),
        where('v.state', 'in', ['discarded', 'failed']),
      ]),
    )
    .where((where) =>
      where.exists(
        where.selectFrom('network.versionEdge as e').select('e.edgeId').whereRef('e.versionId', '=', 'v.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function sweepVersion(db: Db<'network'>, id: string): Promise<void> {
  await db.deleteFrom('network.succession').where('versionId', '=', id).execute()
  await db.deleteFrom('network.versionEdge').where('versionId', '=', id).execute()
}
