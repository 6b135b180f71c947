import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * One seat of the project is the caller's when her transaction commits; false when all are taken. Asked and
 * counted in one statement: whoever comes second waits for the first and sees her seat.
 */
export async function takeSeat(db: Db<'projects'>, projectId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects.project')
    .set({ seatsTaken: sql`seats_taken + 1` })
    .where('id', '=', projectId)
    .whereRef('seatsTaken', '<', 'seats')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody left: her seat is free again. */
export async function freeSeat(db: Db<'projects'>, projectId: string): Promise<void> {
  await db
    .updateTable('projects.project')
    .set({ seatsTaken: sql`seats_taken - 1` })
    .where('id', '=', projectId)
    .where('seatsTaken', '>', 0)
    .execute()
}
