import { z } from 'zod'
import { isAway } from '../away.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import { liveProjects, testProjects } from '../projects/index.ts'
import { job } from '../queue.ts'
import { type CountedProject, countProject } from './count-project.ts'

/** Counts what has been rated since it last did; run again, it finds nothing to do. */
export const countRatings = job({
  name: 'ratings.count-days',
  payload: z.object({}),
  async run(_payload, { pool, log, now }) {
    let [days, failed] = [0, 0]
    for (const project of await inTransaction(pool, { duty: 'projects' }, cityProjects)) {
      try {
        days += await countProject(pool, project, now())
      } catch (error) {
        if (isAway(error)) throw error
        // One project's trouble is not the others'; it is counted the next time.
        failed++
        log.error({ err: error, projectId: project.id }, 'ratings of a project were not counted')
      }
    }
    log.info({ days, failed }, 'ratings counted')
    if (failed > 0) throw new Error(`ratings of ${failed} projects were not counted`)
  },
})

/** What counts of those that are live, and the test of those that are not yet. */
async function cityProjects(db: Db<'projects'>): Promise<CountedProject[]> {
  const live = (await liveProjects(db, 'cityserver')).map((it) => ({ ...it, isTest: false }))
  const tests = (await testProjects(db, 'cityserver')).map((it) => ({
    ...it,
    liveAt: it.testedFrom,
    isTest: true,
  }))
  return [...live, ...tests]
}
