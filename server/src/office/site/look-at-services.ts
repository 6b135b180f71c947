import { type Service, type ServiceState, stateAfter } from '@allmend/domain/office/site/service-state'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { openObjects } from '../../platform/objects.ts'
import { job, type JobContext } from '../../platform/queue.ts'
import { unreadSince } from '../../tracking/tracking/index.ts'
import { noteChecked } from './checked-days.ts'

const TIMEOUT_MS = 10_000

/** How each service is now. Nobody looks while the worker is down: those minutes stay uncounted, and /status says so. */
export const lookAtServices = job({
  name: 'site.look-at-services',
  payload: z.object({}),
  async run(_payload, context) {
    const at = context.now()
    const states: Record<Service, ServiceState> = {
      pages: await statePages(context),
      files: (await openObjects(context.config).isReachable()) ? 'good' : 'down',
      reading: await stateReading(context, at),
      mail: await stateMail(context, at),
    }
    await inTransaction(context.pool, { duty: 'site' }, async (db) => {
      for (const [service, state] of Object.entries(states) as [Service, ServiceState][])
        await noteChecked(db, { service, state, at })
    })
  },
})

/** As people reach them: through the front, to the API and its database, and back. */
async function statePages({ config }: JobContext): Promise<ServiceState> {
  const begun = performance.now()
  const answer = await fetch(`${config.PUBLIC_ORIGIN}/api/industries`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ? stateAfter('pages', performance.now() - begun) : 'down'
}

async function stateReading({ pool }: JobContext, at: Date): Promise<ServiceState> {
  const since = await inTransaction(pool, { duty: 'tracking' }, unreadSince)
  return stateAfter('reading', since ? at.getTime() - since.getTime() : 0)
}

/** Mail that could be sent and has not been; what failed for good is not waited for. */
async function stateMail({ pool }: JobContext, at: Date): Promise<ServiceState> {
  const { rows } = await pool.query<{ since: Date | null }>(
    `select min(run_at) as since from graphile_worker.jobs
     where task_identifier like '%.mail-%' and attempts < max_attempts and run_at <= $1`,
    [at],
  )
  const since = rows[0]?.since
  return stateAfter('mail', since ? at.getTime() - since.getTime() : 0)
}
