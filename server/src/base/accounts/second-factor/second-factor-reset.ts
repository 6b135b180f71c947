import { randomUUID } from 'node:crypto'
import type { SecondFactorReset } from '@allmend/contract/base/accounts'
import { effectiveAt, mayReset, type ResetOutcome } from '@allmend/domain/base/accounts/stoppable-change'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { file } from '../../../platform/queue.ts'
import { mailSecondFactorReset } from './reset-jobs.ts'
import { spend } from '../throttle.ts'

interface Asked {
  accountId: string
  by: { accountId: string; name: string }
  /** Of whose organisation the asking admin is; none: she is an Admin of the platform. */
  organisationName?: string
  now: Date
}

type Answer =
  | { effectiveAt: Date }
  | 'second_factor_absent'
  | 'reset_pending'
  /** Her own, or somebody's with an office of the platform. */
  | 'reset_refused'

/** Asks for the removal of a lost second factor; the person is told at once (decision 0070). */
export async function askSecondFactorReset(db: Db<'accounts'>, asked: Asked): Promise<Answer> {
  const { accountId, by, organisationName, now } = asked
  await spend(db, [{ key: `factor reset by ${by.accountId}`, tries: 10, seconds: 86_400 }], now)
  const person = await db
    .selectFrom('accounts.account as a')
    .leftJoin('accounts.secondFactor as f', 'f.accountId', 'a.id')
    .select('f.confirmedAt')
    .select(
      sql<boolean>`exists (select from accounts.platform_role r where r.account_id = a.id)`.as('hasRole'),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const asker = organisationName === undefined ? 'platform admin' : 'organisation admin'
  const isSelf = accountId === by.accountId
  if (!mayReset({ isSelf, hasPlatformRole: person.hasRole, asker })) return 'reset_refused'
  if (!person.confirmedAt) return 'second_factor_absent'
  const row = {
    id: randomUUID(),
    accountId,
    askedBy: by.accountId,
    askedByName: by.name,
    organisationName: organisationName ?? null,
    askedAt: now,
    effectiveAt: new Date(effectiveAt(now.getTime())),
  }
  const added = await db
    .insertInto('accounts.secondFactorReset')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').where('endedAt', 'is', null).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return 'reset_pending'
  await file(db, mailSecondFactorReset, { id: row.id })
  return row
}

/** She has her second factor, or says so: what waits does not happen. */
export async function stopSecondFactorReset(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts.secondFactorReset')
    .set({ endedAt: now, outcome: 'stopped' })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute()
}

const LISTED = 20

export async function secondFactorResetsOf(db: Db, accountId: string): Promise<SecondFactorReset[]> {
  const rows = await db
    .selectFrom('accounts.secondFactorReset')
    .select(['askedAt', 'askedByName', 'organisationName', 'effectiveAt', 'endedAt', 'outcome'])
    .where('accountId', '=', accountId)
    .orderBy('askedAt', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    askedAt: row.askedAt.getTime(),
    by: row.askedByName,
    organisation: row.organisationName,
    effectiveAt: row.effectiveAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    outcome: row.outcome as ResetOutcome | null,
  }))
}
