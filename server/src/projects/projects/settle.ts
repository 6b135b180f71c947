import type { ExtensionType } from '@allmend/domain/projects/projects/extension'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'

/** The order of a project is settled: its code works. */
export async function settleProject(db: Db, id: string, settledAt: Date): Promise<void> {
  await onDuty(db, 'projects', (db) =>
    db.updateTable('projects.project').set({ settledAt }).where('id', '=', id).execute(),
  )
}

/** The order of an extension is settled: its seats, its days or its option are there. */
export async function settleExtension(db: Db, id: string, settledAt: Date): Promise<void> {
  await onDuty(db, 'projects', async (db) => {
    const { projectId, type, amount } = await db
      .updateTable('projects.extension')
      .set({ settledAt })
      .where('id', '=', id)
      .returning(['projectId', 'type', 'amount'])
      .executeTakeFirstOrThrow()
    const more = MORE[type as ExtensionType](amount)
    await db.updateTable('projects.project').set(more).where('id', '=', projectId).execute()
  })
}

const MORE = {
  'add-seats': (amount: number) => ({ seats: sql<number>`seats + ${amount}` }),
  'add-days': (amount: number) => ({ endDay: sql<Date>`end_day + ${amount}::integer` }),
  'add-survey': () => ({ survey: true }),
} satisfies Record<ExtensionType, unknown>
