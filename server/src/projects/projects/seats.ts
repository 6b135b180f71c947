import { isNearlyFull } from '@allmend/domain/projects/projects/nearly-full'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { fileForAdmins } from '../../base/organisations/index.ts'
import { mailSeatsNearlyTaken } from './jobs.ts'

/**
 * One seat of the project is the caller's when her transaction commits; false when all are taken. Asked and
 * counted in one statement: whoever comes second waits for the first and sees her seat.
 */
export async function takeSeat(db: Db<'projects'>, projectId: string): Promise<boolean> {
  const taken = await db
    .updateTable('projects.project')
    .set({ seatsTaken: sql`seats_taken + 1` })
    .where('id', '=', projectId)
    .whereRef('seatsTaken', '<', 'seats')
    .returning(['organisationId', 'seats', 'seatsTaken', 'toldSeats'])
    .executeTakeFirst()
  if (taken && isNearlyFull(taken) && taken.toldSeats !== taken.seats)
    await notifyNearlyFull(db, { projectId, ...taken })
  return taken !== undefined
}

/** Once for each number of seats: who leaves and comes back is no news, seats that were added are. */
async function notifyNearlyFull(
  db: Db<'projects'>,
  it: { projectId: string; organisationId: string; seats: number; seatsTaken: number },
): Promise<void> {
  const { organisationId, projectId, seats, seatsTaken } = it
  await db.updateTable('projects.project').set({ toldSeats: seats }).where('id', '=', projectId).execute()
  await fileForAdmins(db, organisationId, mailSeatsNearlyTaken, { projectId, seats, seatsTaken })
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
