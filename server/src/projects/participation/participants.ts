import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface Participant {
  participantId: string
  joinedAt: Date
  leftAt: Date | null
}

const participantRow = (db: Db, projectId: string, accountId: string) =>
  db
    .selectFrom('participation.participant')
    .select(['participantId', 'joinedAt', 'leftAt'])
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)

export async function participantIn(
  db: Db,
  projectId: string,
  accountId: string,
): Promise<Participant | undefined> {
  return participantRow(db, projectId, accountId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockedParticipant(
  db: Db<'participation'>,
  projectId: string,
  accountId: string,
): Promise<Participant | undefined> {
  return participantRow(db, projectId, accountId).forUpdate().executeTakeFirst()
}

/** Her row is locked until the transaction ends. */
/** Her part in each project she takes or took part in. */
export async function participationsOf(db: Db<'participation'>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participation.participant')
    .select('participantId')
    .where('accountId', '=', accountId)
    .execute()
  return rows.map((row) => row.participantId)
}

export async function lockParticipant(db: Db<'participation'>, participantId: string): Promise<void> {
  await ask(db, 'select from participation.participant where participant_id = $1 for update', [participantId])
}

/** How many take part in these projects now. */
export async function participantCount(
  db: Db<'participation'>,
  projectIds: readonly string[],
): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(*)::int as count from participation.participant
     where project_id = any($1::uuid[]) and left_at is null`,
    [projectIds],
  )
  return row?.count ?? 0
}

/** Everybody who takes part now. */
export async function participantsHere(
  db: Db<'participation'>,
  projectId: string,
): Promise<{ participantId: string; accountId: string; joinedAt: Date }[]> {
  return db
    .selectFrom('participation.participant')
    .select(['participantId', 'accountId', 'joinedAt'])
    .where('projectId', '=', projectId)
    .where('leftAt', 'is', null)
    .orderBy('participantId')
    .execute()
}

/** How many took part and how many had left at an instant. */
export async function stateCountsAt(
  db: Db<'participation'>,
  projectId: string,
  at: Date,
): Promise<{ joined: number; left: number }> {
  const [row] = await ask<{ joined: number; left: number }>(
    db,
    `select count(*) filter (where left_at is null or left_at >= $2)::int as joined,
       count(*) filter (where left_at < $2)::int as left
     from participation.participant where project_id = $1 and joined_at < $2`,
    [projectId, at],
  )
  return row!
}

/** Participants with one of these accounts, or who joined before an instant. */
export async function insidersOf(
  db: Db<'participation'>,
  projectId: string,
  { accountIds, joinedBefore }: { accountIds: readonly string[]; joinedBefore: Date | null },
): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    `select participant_id as "participantId" from participation.participant
     where project_id = $1 and (account_id = any($2::uuid[]) or joined_at < $3::timestamptz)`,
    [projectId, accountIds, joinedBefore],
  )
  return rows.map(({ participantId }) => participantId)
}

/** Who she is; none when she has left. */
export async function accountOfParticipant(
  db: Db<'participation'>,
  participantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('participation.participant')
    .select('accountId')
    .where('participantId', '=', participantId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return row?.accountId
}

/** Whose part it is, also when she has left. */
export async function accountBehind(
  db: Db<'participation'>,
  participantId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('participation.participant')
    .select('accountId')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  return row?.accountId
}

export async function addParticipant(
  db: Db<'participation'>,
  it: { participantId: string; projectId: string; accountId: string; timeZone: TimeZone; joinedAt: Date },
): Promise<void> {
  await db.insertInto('participation.participant').values(it).execute()
}

/** Since when she takes part no more; null: she has come back. */
export async function setLeft(
  db: Db<'participation'>,
  participantId: string,
  leftAt: Date | null,
): Promise<void> {
  await db
    .updateTable('participation.participant')
    .set({ leftAt })
    .where('participantId', '=', participantId)
    .execute()
}

/** She said that she is at least so old; how old is not kept. */
export async function setAgeDeclared(
  db: Db<'participation'>,
  participantId: string,
  declaredMinimumAge: number,
  ageDeclaredAt: Date,
): Promise<void> {
  await db
    .updateTable('participation.participant')
    .set({ declaredMinimumAge, ageDeclaredAt })
    .where('participantId', '=', participantId)
    .execute()
}

/** Nobody else erases her until the transaction ends; false when somebody has. What is added to her goes on. */
export async function holdParticipant(db: Db<'participation'>, participantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('participation.participant')
    .select('participantId')
    .where('participantId', '=', participantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody knows any more that she ever took part. Whatever is kept of hers under her id goes along. */
export async function removeParticipant(db: Db<'participation'>, participantId: string): Promise<void> {
  await db.deleteFrom('participation.participant').where('participantId', '=', participantId).execute()
}

/** Whether the board lets people in: a live project whose scope changed waits for it. The database asks the same. */
export async function mayJoin(db: Db, projectId: string): Promise<boolean> {
  const [row] = await ask<{ may: boolean }>(db, 'select governance.may_join($1) as may', [projectId])
  return row!.may
}
