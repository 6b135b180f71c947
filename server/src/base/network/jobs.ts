import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { job, type JobContext } from '../../platform/queue.ts'
import type { CityProjectById } from './city-project.ts'
import { completeVersion } from './versions/complete-version.ts'
import { prepareVersion } from './versions/prepare-version.ts'
import type { RoutesOnStreets } from './routes-on-streets.ts'
import { moveVersion, sweepVersion, versionsLeft, versionsToSweep } from './versions/versions.ts'

const duty = { duty: 'network' } as const
const payload = z.object({ id: z.uuid() })

/** Longer than the queue takes to begin. */
const QUIET_MS = 60_000
/** Whatever ends its worker again and again must end itself. */
const GIVEN_UP_MS = 3 * 3_600_000

/** What is filed to prepare an import, and to complete it; done by the jobs below, which know projects and routes. */
export const PREPARING = { name: 'network.prepare-version', payload }
export const COMPLETING = { name: 'network.complete-version', payload }

export const prepareNetwork = (cityProjectById: CityProjectById) =>
  job({ ...PREPARING, run: ({ id }, jobContext) => prepareVersion(jobContext, cityProjectById, id) })

export const completeNetwork = (routes: RoutesOnStreets) =>
  job({ ...COMPLETING, run: ({ id }, jobContext) => completeVersion(jobContext, routes, id) })

/** Takes up what a worker that died has left, from the beginning. */
export const resumeNetworks = (routes: RoutesOnStreets, cityProjectById: CityProjectById) =>
  job({
    name: 'network.resume-versions',
    payload: z.object({}),
    async run(_payload, jobContext) {
      const now = jobContext.now().getTime()
      const left = await inTransaction(jobContext.pool, duty, (db) =>
        versionsLeft(db, new Date(now - QUIET_MS)),
      )
      for (const { id, state, createdAt } of left) {
        if (state === 'completing') await completeVersion(jobContext, routes, id)
        else if (now - createdAt.getTime() > GIVEN_UP_MS) await giveUp(jobContext, id)
        else await prepareVersion(jobContext, cityProjectById, id)
      }
    },
  })

async function giveUp({ pool }: JobContext, id: string): Promise<void> {
  await inTransaction(pool, duty, (db) =>
    moveVersion(db, id, ['preparing'], { state: 'failed', problem: 'failed it was begun too often' }),
  )
}

/** Edges nobody can come back to. */
export const sweepNetworks = job({
  name: 'network.sweep-versions',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const ids = await inTransaction(pool, duty, (db) => versionsToSweep(db, now()))
    for (const id of ids) {
      await inTransaction(pool, duty, async (db) => {
        await sweepVersion(db, id)
      })
    }
  },
})
