import { ask, type Db } from '../db/connect.ts'

/**
 * False when all seats are taken. One statement, so that of many who come at once only as many get through as
 * there are seats; the constraint `project_seats_taken` holds it once more. On duty `projects`.
 */
export async function takeSeat(db: Db, projectId: string): Promise<boolean> {
  const rows = await ask(
    db,
    `update projects.project set seats_taken = seats_taken + 1
     where id = $1 and seats_taken < seats returning 1`,
    [projectId],
  )
  return rows.length > 0
}

/** On duty `projects`. */
export async function freeSeat(db: Db, projectId: string): Promise<void> {
  await ask(db, 'update projects.project set seats_taken = seats_taken - 1 where id = $1', [projectId])
}

/** Told by the public pages when an invite page is published. */
export async function markInviteComplete(db: Db, projectId: string, now: Date): Promise<void> {
  await ask(
    db,
    'update projects.project set invite_complete_at = coalesce(invite_complete_at, $2) where id = $1',
    [projectId, now],
  )
}
