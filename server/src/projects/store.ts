import type { Db } from '../db/connect.ts'

/**
 * The tracking project people can join with this code, locked until the transaction ends: whoever joins
 * waits for whoever joins, so that nobody joins twice. A code that is unknown and one that is closed look
 * alike. On duty `projects`.
 */
export async function openProjectByCode(
  db: Db,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('projects.project')
    .select(['id', 'name'])
    .where('code', '=', code)
    .where('product', '=', 'tracking')
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** On duty `projects`. */
export async function projectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('projects.project').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
