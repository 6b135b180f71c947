import type pg from 'pg'
import { inTransaction } from '../../../platform/db/identity.ts'
import { ownRatingLines } from '../../../city/ratings/index.ts'

/** Everything she said about streets, a line for each, with the stretch it was said about. */
export async function* ratingLines(
  pool: pg.Pool,
  { participantId }: { participantId: string },
): AsyncGenerator<string> {
  const lines = await inTransaction(pool, { duty: 'ratings' }, (db) => ownRatingLines(db, participantId))
  for (const { course, ...line } of lines)
    yield `${JSON.stringify({ ...line, course: JSON.parse(course) as unknown })}\n`
}
