import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import type { NewsletterDocument, NewsletterState } from '@allmend/domain/projects/participation/newsletter'
import { publishedPeople } from '@allmend/domain/projects/releases/published-people'
import { ask, type Db } from '../../platform/db/connect.ts'
import { firstVersion } from '../../platform/stored/document.ts'
import {
  EMPTY_NEWSLETTER,
  isNewsletterDocument,
  type NewsletterRow,
  newsletterWire,
  type RecipientCount,
} from './newsletter/kind.ts'

export interface NewsletterKey {
  projectId: string
  number: number
}

/** As it lies in `participation.newsletter`. */
export const storedNewsletter = firstVersion('a newsletter', isNewsletterDocument)

const columns = ['number', 'state', 'document', 'revision', 'savedAt', 'startedAt', 'endedAt'] as const

type Selected = Omit<NewsletterRow, 'document' | 'state'> & { document: unknown; state: string }

function rowOf(row: Selected): NewsletterRow {
  return { ...row, state: row.state as NewsletterState, document: storedNewsletter.read(row.document) }
}

export async function newslettersOf(db: Db, projectId: string): Promise<NewsletterRow[]> {
  const rows = await db
    .selectFrom('participation.newsletter')
    .select(columns)
    .where('projectId', '=', projectId)
    .orderBy('number')
    .execute()
  return rows.map(rowOf)
}

export async function find(db: Db, it: NewsletterKey): Promise<NewsletterRow | undefined> {
  const row = await db
    .selectFrom('participation.newsletter')
    .select(columns)
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .executeTakeFirst()
  return row && rowOf(row)
}

export async function findLocked(db: Db, it: NewsletterKey): Promise<NewsletterRow | undefined> {
  const row = await db
    .selectFrom('participation.newsletter')
    .select(columns)
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .forUpdate()
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Undefined when there are as many as allowed; two who start one at once do not both get it. */
export async function addNewsletter(
  db: Db,
  it: { projectId: string; organisationId: string; allowed: number; now: Date },
): Promise<NewsletterKey | undefined> {
  const [row] = await ask<{ number: number }>(
    db,
    `insert into participation.newsletter
       (project_id, number, organisation_id, document, revision, state, saved_at)
     select $1, free, $2, $3, 1, 'draft', $4 from generate_series(1, $5::int) free
     where not exists (select from participation.newsletter where project_id = $1 and number = free)
     order by free limit 1 on conflict do nothing returning number`,
    [it.projectId, it.organisationId, storedNewsletter.textOf(EMPTY_NEWSLETTER), it.now, it.allowed],
  )
  return row && { projectId: it.projectId, number: row.number }
}

export async function saveDocument(
  db: Db,
  it: NewsletterKey & { document: NewsletterDocument; now: Date },
): Promise<void> {
  await ask(
    db,
    `update participation.newsletter set document = $3, revision = revision + 1, saved_at = $4
     where project_id = $1 and number = $2 and state = 'draft'`,
    [it.projectId, it.number, storedNewsletter.textOf(it.document), it.now],
  )
}

export async function setState(
  db: Db,
  it: NewsletterKey & { state: NewsletterState; now: Date },
): Promise<void> {
  await ask(
    db,
    `update participation.newsletter set state = $3,
       started_at = case when $3 = 'draft' then null else coalesce(started_at, $4) end,
       ended_at = case when $3 in ('sent', 'cancelled') then $4::timestamptz end
     where project_id = $1 and number = $2`,
    [it.projectId, it.number, it.state, it.now],
  )
}

/** How far a sending is, told as every number of people is. */
export async function withCounts(
  db: Db<'participation'>,
  { projectId }: { projectId: string },
  rows: readonly NewsletterRow[],
): Promise<Newsletter[]> {
  const counted = await ask<RecipientCount>(
    db,
    `select number, state, count(*)::int as count from participation.newsletter_recipient
     where project_id = $1 group by number, state`,
    [projectId],
  )
  return rows.map((row) => newsletterWire(row, counted, publishedPeople))
}
