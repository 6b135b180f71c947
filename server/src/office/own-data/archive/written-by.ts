import type pg from 'pg'
import { inTransaction, onDuty } from '../../../platform/db/identity.ts'
import { projectNames } from '../../../projects/projects/index.ts'
import { commentsBy } from '../../../city/routes/index.ts'

/** A comment as the archive tells it. */
interface Written {
  project: string
  route: { number: number; name: string }
  words: string
  at: readonly number[] | null
  writtenAt: string
}

/** What she wrote about routes, also of organisations she has left. */
export async function writtenBy({
  pool,
  accountId,
}: {
  pool: pg.Pool
  accountId: string
}): Promise<Written[]> {
  return inTransaction(pool, { account: accountId, duty: 'routes' }, async (db) => {
    const comments = await commentsBy(db, accountId)
    const ids = [...new Set(comments.map(({ projectId }) => projectId))]
    const names = await onDuty(db, 'projects', (db) => projectNames(db, ids))
    return comments.map(({ projectId, routeNumber, routeName, words: texts, at, writtenAt }) => ({
      project: names.get(projectId) ?? '',
      route: { number: routeNumber, name: routeName },
      words: texts,
      at,
      writtenAt: writtenAt.toISOString(),
    }))
  })
}
