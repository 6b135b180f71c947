import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'

/** The order of a project is settled: its code works. */
export async function settleProject(db: Db, id: string, settledAt: Date): Promise<void> {
  await onDuty(db, 'projects', (db) =>
    db.updateTable('projects.project').set({ settledAt }).where('id', '=', id).execute(),
  )
}

/** The order of an extension is settled: its seats or days are there. */
export async function settleExtension(db: Db, id: string, settledAt: Date): Promise<void> {
  await onDuty(db, 'projects', async (db) => {
    const { projectId, type, amount } = await db
      .updateTable('projects.extension')
      .set({ settledAt })
      .where('id', '=', id)
      .returning(['projectId', 'type', 'amount'])
      .executeTakeFirstOrThrow()
    const more =
      type === 'add-seats'
        ? { seats: sql<number>`seats + ${amount}` }
        : { endDay: sql<Date>`end_day + ${amount}::integer` }
    await db.updateTable('projects.project').set(more).where('id', '=', projectId).execute()
  })
}
