import type { Extension, ExtensionType } from '@allmend/domain/projects/projects/extension'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface StoredExtension extends Extension {
  id: string
  projectId: string
}

export async function addExtension(
  db: Db,
  extension: StoredExtension & { organisationId: string },
): Promise<void> {
  await db.insertInto('projects.extension').values(extension).execute()
}

function extensions(db: Db) {
  return db
    .selectFrom('projects.extension')
    .select(['id', 'projectId', 'amount', sql<ExtensionType>`type`.as('type')])
}

/** Of the organisation the transaction is inside of, or of all on duty. */
export async function extensionsOf(db: Db, projectId: string): Promise<StoredExtension[]> {
  return extensions(db).where('projectId', '=', projectId).execute()
}

/** Of the organisation the transaction is inside of, or of all on duty. */
export async function extensionsById(db: Db, ids: readonly string[]): Promise<Map<string, StoredExtension>> {
  if (ids.length === 0) return new Map()
  const rows = await extensions(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function cancelExtension(db: Db, id: string, cancelledAt: Date): Promise<void> {
  await db.updateTable('projects.extension').set({ cancelledAt }).where('id', '=', id).execute()
}

/** Those that were ordered and not paid yet: they count when more is ordered. */
export async function pendingExtensions(db: Db, projectId: string): Promise<Extension[]> {
  return extensions(db)
    .where('projectId', '=', projectId)
    .where('settledAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
}
