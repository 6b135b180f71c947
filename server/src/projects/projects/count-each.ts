import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isAway } from '../../platform/away.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { liveProjects, testProjects } from './running-store.ts'

type Counted = Awaited<ReturnType<typeof countedProjects>>[number]

/** Counts project after project. One project's trouble is not the others': it is counted the next time. */
export async function countEach(
  { pool, log }: { pool: pg.Pool; log: FastifyBaseLogger },
  { product, trouble }: { product: Product; trouble: string },
  count: (project: Counted) => Promise<number>,
): Promise<{ counted: number; failed: number }> {
  let [counted, failed] = [0, 0]
  for (const project of await inTransaction(pool, { duty: 'projects' }, (db) =>
    countedProjects(db, product),
  )) {
    try {
      counted += await count(project)
    } catch (error) {
      if (isAway(error)) throw error
      failed++
      log.error({ err: error, projectId: project.id }, trouble)
    }
  }
  return { counted, failed }
}

/** What counts of those that are live, and the test of those that are not yet. */
async function countedProjects(db: Db<'projects'>, product: Product) {
  const live = (await liveProjects(db, product)).map((it) => ({ ...it, isTest: false }))
  const tests = (await testProjects(db, product)).map(({ testedFrom, ...it }) => ({
    ...it,
    liveAt: testedFrom,
    isTest: true,
  }))
  return [...live, ...tests]
}
