import type { RecipientState } from '@allmend/domain/projects/participation/newsletter'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { NewsletterKey } from './newsletters.ts'

/** Whose last word about contact is yes. Who has left has taken everything back. */
const AGREED = `select participant_id from (
    select distinct on (participant_id) participant_id, act from participation.consent
    where project_id = $1 and purpose = 'contact' order by participant_id, line desc
  ) last where act = 'given'`

export async function agreedCount(db: Db<'participation'>, projectId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(db, `select count(*)::int as count from (${AGREED}) it`, [
    projectId,
  ])
  return row?.count ?? 0
}

/** Everybody who agreed, once each; answers how many. */
export async function addRecipients(db: Db<'participation'>, it: NewsletterKey): Promise<number> {
  const rows = await ask(
    db,
    `insert into participation.newsletter_recipient (participant_id, project_id, number, link, state)
     select participant_id, $1, $2, gen_random_uuid(), 'waiting' from (${AGREED}) it returning 1`,
    [it.projectId, it.number],
  )
  return rows.length
}

export async function claim(
  db: Db<'participation'>,
  it: NewsletterKey,
  now: Date,
): Promise<{ participantId: string; link: string } | undefined> {
  const [row] = await ask<{ participantId: string; link: string }>(
    db,
    // Materialised: asked once. As a subquery it may be asked again for every row, and claim more than one.
    `with next as materialized (
       select participant_id from participation.newsletter_recipient
       where project_id = $1 and number = $2 and state = 'waiting' limit 1 for update skip locked
     )
     update participation.newsletter_recipient r set state = 'sending', claimed_at = $3 from next
     where r.participant_id = next.participant_id and r.project_id = $1 and r.number = $2
     returning r.participant_id as "participantId", r.link`,
    [it.projectId, it.number, now],
  )
  return row
}

export async function setRecipient(
  db: Db<'participation'>,
  it: NewsletterKey & { participantId: string; state: RecipientState },
): Promise<void> {
  await db
    .updateTable('participation.newsletterRecipient')
    .set({ state: it.state })
    .where('participantId', '=', it.participantId)
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .execute()
}

export async function giveUpStale(db: Db<'participation'>, it: NewsletterKey, before: Date): Promise<void> {
  await db
    .updateTable('participation.newsletterRecipient')
    .set({ state: 'unclear' })
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .where('state', '=', 'sending')
    .where('claimedAt', '<', before)
    .execute()
}

export async function countIn(
  db: Db<'participation'>,
  it: NewsletterKey,
  states: readonly RecipientState[],
): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(*)::int as count from participation.newsletter_recipient
     where project_id = $1 and number = $2 and state = any($3)`,
    [it.projectId, it.number, states],
  )
  return row?.count ?? 0
}

export async function cancelWaiting(db: Db<'participation'>, it: NewsletterKey): Promise<void> {
  await db
    .updateTable('participation.newsletterRecipient')
    .set({ state: 'cancelled' })
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .where('state', '=', 'waiting')
    .execute()
}

export async function removeRecipients(db: Db<'participation'>, it: NewsletterKey): Promise<void> {
  await db
    .deleteFrom('participation.newsletterRecipient')
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .execute()
}

export async function abandoned(db: Db<'participation'>, before: Date): Promise<NewsletterKey[]> {
  return ask<NewsletterKey>(
    db,
    `select project_id as "projectId", number from participation.newsletter n
     where state = 'sending' and started_at < $1 and not exists (
       select from participation.newsletter_recipient r
       where r.project_id = n.project_id and r.number = n.number and r.claimed_at >= $1)`,
    [before],
  )
}

export async function recipientByLink(
  db: Db<'participation'>,
  link: string,
): Promise<{ participantId: string; projectId: string } | undefined> {
  return db
    .selectFrom('participation.newsletterRecipient')
    .select(['participantId', 'projectId'])
    .where('link', '=', link)
    .executeTakeFirst()
}

/** Whom a mail of the organisation that is no newsletter went to. */
export async function contactByLink(
  db: Db<'participation'>,
  link: string,
): Promise<{ participantId: string; projectId: string } | undefined> {
  return db
    .selectFrom('participation.contactLink')
    .select(['participantId', 'projectId'])
    .where('link', '=', link)
    .executeTakeFirst()
}

/** The link by which she ends all mails of the organisation; the same in each of them. */
export async function contactLinkOf(
  db: Db<'participation'>,
  { participantId, projectId }: { participantId: string; projectId: string },
): Promise<string> {
  await ask(
    db,
    `insert into participation.contact_link (participant_id, project_id, link) values ($1, $2, gen_random_uuid())
     on conflict do nothing`,
    [participantId, projectId],
  )
  const row = await db
    .selectFrom('participation.contactLink')
    .select('link')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  if (!row) throw new Error('a link that was just made is not there')
  return row.link
}
