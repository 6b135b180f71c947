import type { MembersOfYear } from '@allmend/contract/office/membership'
import { figuresAt, movementBetween, type Registered } from '@allmend/domain/office/membership/register'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { ask, type Db } from '../../platform/db/connect.ts'
import { datesOf, yearAt } from './member-seen.ts'
import * as store from './store.ts'

const YEARS_SHOWN = 6

export function newYear(year: number): number {
  return instantAt(`${year}-01-01`, '00:00', ZURICH)
}

/** Of each year so far, at most the last six: who was there at its end, came and went. */
export async function yearFigures(db: Db<'membership'>, now: Date): Promise<MembersOfYear['years']> {
  const shares = Map.groupBy(await store.issuedShares(db), (it) => it.accountId)
  const register: Registered[] = [...shares.values()].map((of) => ({ shares: of.map(datesOf) }))
  const first = Math.min(yearAt(now), ...[...shares.values()].flat().map((it) => yearAt(it.issuedAt ?? now)))
  const years = Array.from({ length: yearAt(now) - first + 1 }, (_, index) => first + index)
  return years.slice(-YEARS_SHOWN).map((year) => {
    const [from, end] = [newYear(year) - 1, Math.min(newYear(year + 1) - 1, now.getTime())]
    return { year, members: figuresAt(register, end).members, ...movementBetween(register, from, end) }
  })
}

/** Who holds shares, and held none before that moment. */
export async function joinedSince(db: Db<'membership'>, since: Date): Promise<number> {
  const [row] = await ask<{ joined: number }>(
    db,
    `select count(*)::integer as joined from (
       select account_id from membership.share where issued_at is not null
       group by account_id
       having min(issued_at) >= $1 and bool_or(cancelled_at is null)
     ) it`,
    [since],
  )
  return row?.joined ?? 0
}

/** How many members are in each state; asked of those who hold shares, or wait for them. */
export async function statesNow(
  db: Db<'membership'>,
  { year, now }: { year: number; now: Date },
): Promise<MembersOfYear['states']> {
  const rows = await ask<{ state: keyof MembersOfYear['states']; members: number }>(
    db,
    `select case
         when m.ended_at <= $2 then 'ended'
         when f.id is null then 'shares-only'
         when f.settled_at is null then 'pending'
         when m.renews then 'active' else 'ending' end as state, count(*)::integer as members
     from membership.member m
     left join membership.subscription f
       on f.account_id = m.account_id and f.year = $1 and f.dropped_at is null
     group by 1`,
    [year, now],
  )
  const none = { pending: 0, active: 0, ending: 0, 'shares-only': 0, ended: 0 }
  return { ...none, ...Object.fromEntries(rows.map((it) => [it.state, it.members])) }
}
