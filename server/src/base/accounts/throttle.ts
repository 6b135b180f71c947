import { createHash } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface Budget {
  /** What is counted; stored only as a hash. */
  key: string
  tries: number
  seconds: number
}

/**
 * Counts a try against each budget before it is made, so that parallel guesses cannot slip through.
 * Refuses when one is used up.
 */
export async function spend(
  db: Db<'accounts'>,
  budgets: readonly Budget[],
  now: Date,
  refusal: 'too_many_requests' | 'invitations_spent' = 'too_many_requests',
): Promise<void> {
  for (const budget of budgets) {
    const windowStart = new Date(now.getTime() - budget.seconds * 1000)
    const { rows } = await sql<{ count: number; windowStartedAt: Date }>`
      insert into accounts.attempt as a (key, window_started_at, count) values (${hashed(budget.key)}, ${now}, 1)
      on conflict (key) do update set
        count = case when a.window_started_at <= ${windowStart} then 1 else a.count + 1 end,
        window_started_at = case when a.window_started_at <= ${windowStart} then ${now} else a.window_started_at end
      returning count, window_started_at`.execute(db)
    const row = rows[0]
    if (!row || row.count <= budget.tries) continue
    const until = row.windowStartedAt.getTime() + budget.seconds * 1000
    throw new Failure(refusal, { retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) })
  }
}

export async function forget(db: Db<'accounts'>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('accounts.attempt').where('key', 'in', keys.map(hashed)).execute()
}

/** The try was no guess: who gets in takes nothing from the others behind her address. */
export async function giveBack(db: Db<'accounts'>, key: string): Promise<void> {
  await db
    .updateTable('accounts.attempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', hashed(key))
    .where('count', '>', 0)
    .execute()
}

function hashed(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
