import { randomBytes } from 'node:crypto'
import { drawnFrom } from '@allmend/domain/privacy/noise'
import { z } from 'zod'
import { isAway } from '../away.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import { liveProjects, testProjects } from '../projects/index.ts'
import { job } from '../queue.ts'
import { keyringOf } from '../keys/keyring.ts'
import { countProject } from './count-project.ts'
import type { CountedProject } from './counting.ts'

/** Counts the days that have settled since it last did; run again, it finds nothing to do. */
export const countDays = job({
  name: 'insights.count-days',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    const keyring = await keyringOf(config)
    let [days, failed] = [0, 0]
    for (const project of await inTransaction(pool, { duty: 'projects' }, countedProjects)) {
      try {
        days += await countProject({ pool, keyring, log, now: now(), draw: drawnFrom(randomBytes) }, project)
      } catch (error) {
        if (isAway(error)) throw error
        // One project's trouble is not the others'; it is counted the next time.
        failed++
        log.error({ err: error, projectId: project.id }, 'a project was not counted')
      }
    }
    log.info({ days, failed }, 'counted')
    if (failed > 0) throw new Error(`${failed} projects were not counted`)
  },
})

/** What counts of those that are live, and the test of those that are not yet. */
async function countedProjects(db: Db<'projects'>): Promise<CountedProject[]> {
  const live = (await liveProjects(db, 'tracking')).map((it) => ({ ...it, isTest: false }))
  const tests = (await testProjects(db, 'tracking')).map((it) => ({
    ...it,
    liveAt: it.testedFrom,
    isTest: true,
  }))
  return [...live, ...tests]
}
