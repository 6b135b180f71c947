import type { Product } from '@allmend/domain/base/organisations/organisation'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { liveProjects } from '../../server/src/projects/projects/index.ts'
import type { JobContext } from '../../server/src/platform/queue.ts'
import { atWork } from '../at-work.ts'

type Live = Awaited<ReturnType<typeof liveProjects>>[number] & { isTest: false }

/** Counts this one project as the night's job counts all: flows beside this one are still filling theirs. */
export function countOne(
  { id }: { id: string },
  product: Product,
  count: (context: JobContext, project: Live) => Promise<unknown>,
): Promise<void> {
  return atWork(async (context) => {
    const live = await inTransaction(context.pool, { duty: 'projects' }, (db) => liveProjects(db, product))
    const project = live.find((it) => it.id === id)
    if (!project) throw new Error(`${id} is not live`)
    await count(context, { ...project, isTest: false })
  })
}
