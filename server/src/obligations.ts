import type { Obligations } from '@allmend/domain/base/organisations/ending'
import type { Db } from './platform/db/connect.ts'
import { openOrdersOf } from './money/payments/index.ts'
import { runningProjectsOf } from './projects/projects/index.ts'

/** All that keeps an organisation from being deleted; asked inside of it. */
export async function obligationsOf(db: Db, organisationId: string, now: Date): Promise<Obligations> {
  const runningProjects = await runningProjectsOf(db, organisationId, now)
  return { runningProjects, openOrders: await openOrdersOf(db, organisationId) }
}
