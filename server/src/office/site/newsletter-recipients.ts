import type { RecipientState } from '@allmend/domain/projects/participation/newsletter'
import type { NewsletterWish } from '../../base/accounts/index.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { IssueKey } from './newsletters.ts'

/** Who would get an issue now: those who confirmed, and those whose accounts wish for it. */
export async function readerCount(db: Db<'site'>, wishes: readonly NewsletterWish[]): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(*)::int as count from (
       select email from site.subscriber where confirmed_at is not null and not by_account
       union select unnest($1::text[])) readers`,
    [wishes.map(({ email }) => email)],
  )
  return row?.count ?? 0
}

/** Everybody who confirmed, once each; answers how many. */
export async function addRecipients(db: Db<'site'>, { number }: IssueKey): Promise<number> {
  const rows = await ask(
    db,
    `insert into site.newsletter_recipient (number, subscriber_id, state)
     select $1, id, 'waiting' from site.subscriber where confirmed_at is not null returning 1`,
    [number],
  )
  return rows.length
}

export async function claim(
  db: Db<'site'>,
  { number }: IssueKey,
  now: Date,
): Promise<{ subscriberId: string } | undefined> {
  const [row] = await ask<{ subscriberId: string }>(
    db,
    // Materialised: asked once. As a subquery it may be asked again for every row, and claim more than one.
    `with next as materialized (
       select subscriber_id from site.newsletter_recipient
       where number = $1 and state = 'waiting' limit 1 for update skip locked
     )
     update site.newsletter_recipient r set state = 'sending', claimed_at = $2 from next
     where r.subscriber_id = next.subscriber_id and r.number = $1
     returning r.subscriber_id as "subscriberId"`,
    [number, now],
  )
  return row
}

export async function setRecipient(
  db: Db<'site'>,
  it: IssueKey & { subscriberId: string; state: RecipientState },
): Promise<void> {
  await ask(db, 'update site.newsletter_recipient set state = $3 where number = $1 and subscriber_id = $2', [
    it.number,
    it.subscriberId,
    it.state,
  ])
}

export async function giveUpStale(db: Db<'site'>, { number }: IssueKey, before: Date): Promise<void> {
  await ask(
    db,
    `update site.newsletter_recipient set state = 'unclear'
     where number = $1 and state = 'sending' and claimed_at < $2`,
    [number, before],
  )
}

export async function countIn(
  db: Db<'site'>,
  { number }: IssueKey,
  states: readonly RecipientState[],
): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*)::int as count from site.newsletter_recipient where number = $1 and state = any($2)',
    [number, states],
  )
  return row?.count ?? 0
}

/** Nobody further. Who got none and never will is not kept when the issue becomes a draft again. */
export async function cancelWaiting(db: Db<'site'>, { number }: IssueKey): Promise<void> {
  await ask(
    db,
    `update site.newsletter_recipient set state = 'cancelled' where number = $1 and state = 'waiting'`,
    [number],
  )
}

export async function removeRecipients(db: Db<'site'>, { number }: IssueKey): Promise<void> {
  await ask(db, 'delete from site.newsletter_recipient where number = $1', [number])
}

export async function abandoned(db: Db<'site'>, before: Date): Promise<IssueKey[]> {
  return ask<IssueKey>(
    db,
    `select number from site.newsletter n
     where state = 'sending' and started_at < $1 and not exists (
       select from site.newsletter_recipient r where r.number = n.number and r.claimed_at >= $1)`,
    [before],
  )
}
