import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { approve } from '../server/test/approved.ts'
import { asOwner } from '../server/test/template.ts'
import { DATABASE } from './database.ts'
import { today } from './run.ts'

/** A project of a hundred seats has been live for so many days, with the board's approvals and so many people in it. */
export async function bringLive(projectId: string, days: number, people: number): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `update projects.project set start_day = $4, approved_at = now() - interval '26 days',
         live_at = now() - $2 * interval '1 day', seats = 100, seats_taken = $3 where id = $1`,
      [projectId, days, people, dataDayAfter(today(), -30)],
    )
    await approve(owner, projectId)
  }, DATABASE)
}
