import { randomUUID } from 'node:crypto'
import type { BoardAct } from '@allmend/domain/projects/projects/board-acts'
import type { ReviewStage } from '@allmend/domain/projects/governance/review'
import { type Pause, pausesIn } from '@allmend/domain/projects/projects/pauses'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface StoredAct {
  act: BoardAct
  /** Of what case it is; null: of none. */
  stage: ReviewStage | null
  reason: string
  byAccount: string | null
  actedAt: Date
}

/** Added, never changed. */
export async function addAct(
  db: Db<'governance'>,
  it: Omit<StoredAct, 'stage'> & { projectId: string; organisationId: string; reviewId?: string },
): Promise<void> {
  await db
    .insertInto('governance.act')
    .values({ id: randomUUID(), ...it })
    .execute()
}

/** The latest first. Of the organisation the transaction is inside of, or of all on duty. */
export async function actsOf(db: Db, projectId: string): Promise<StoredAct[]> {
  return db
    .selectFrom('governance.act as a')
    .leftJoin('governance.review as r', 'r.id', 'a.reviewId')
    .select([
      sql<BoardAct>`a.act`.as('act'),
      'a.reason',
      'a.byAccount',
      'a.actedAt',
      sql<ReviewStage | null>`r.stage`.as('stage'),
    ])
    .where('a.projectId', '=', projectId)
    .orderBy('a.actedAt', 'desc')
    .orderBy('a.id')
    .execute()
}

/** When the board had a project paused. */
export async function pausesOf(
  db: Db<'governance'>,
  { id, timeZone }: { id: string; timeZone: TimeZone },
): Promise<Pause[]> {
  const acts = await actsOf(db, id)
  return pausesIn(
    acts.map(({ act, actedAt }) => ({ act, at: actedAt.getTime() })),
    timeZone,
  )
}
