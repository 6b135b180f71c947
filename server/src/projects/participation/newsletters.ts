import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import {
  type NewsletterDocument,
  type NewsletterSheet,
  type NewsletterState,
  RECIPIENT_STATES,
  type RecipientState,
} from '@allmend/domain/projects/participation/newsletter'
import { peopleTold } from '@allmend/domain/projects/releases/people-told'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedNewsletter } from './stored-newsletter.ts'

export interface NewsletterKey {
  projectId: string
  number: number
}

export interface NewsletterRow {
  number: number
  state: NewsletterState
  document: NewsletterDocument
  revision: number
  savedAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

const columns = ['number', 'state', 'document', 'revision', 'savedAt', 'startedAt', 'endedAt'] as const

// An editor needs a paragraph to begin with.
const EMPTY_SHEET: NewsletterSheet = {
  subject: '',
  text: { type: 'doc', content: [{ type: 'paragraph' }] },
}
const EMPTY: NewsletterDocument = { de: EMPTY_SHEET, en: EMPTY_SHEET }

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

export async function newsletterOf(db: Db, it: NewsletterKey): Promise<NewsletterRow | undefined> {
  const row = await db
    .selectFrom('participation.newsletter')
    .select(columns)
    .where('projectId', '=', it.projectId)
    .where('number', '=', it.number)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Locked: whoever sends, cancels or delivers waits for the other. */
export async function lockedNewsletter(db: Db, it: NewsletterKey): Promise<NewsletterRow | undefined> {
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
): Promise<NewsletterRow | undefined> {
  const [row] = await ask<{ number: number }>(
    db,
    `insert into participation.newsletter
       (project_id, number, organisation_id, document, revision, state, saved_at)
     select $1, free, $2, $3, 1, 'draft', $4 from generate_series(1, $5::int) free
     where not exists (select from participation.newsletter where project_id = $1 and number = free)
     order by free limit 1 on conflict do nothing returning number`,
    [it.projectId, it.organisationId, storedNewsletter.textOf(EMPTY), it.now, it.allowed],
  )
  return row && newsletterOf(db, { projectId: it.projectId, number: row.number })
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

/** With how many recipients are how far. */
export async function withCounts(
  db: Db<'participation'>,
  projectId: string,
  rows: readonly NewsletterRow[],
): Promise<Newsletter[]> {
  const counted = await ask<{ number: number; state: RecipientState; count: number }>(
    db,
    `select number, state, count(*)::int as count from participation.newsletter_recipient
     where project_id = $1 group by number, state`,
    [projectId],
  )
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.getTime(),
    startedAt: row.startedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
    recipients: toldCounts(counted.filter(({ number }) => number === row.number)),
  }))
}

/** How far a sending is, told as every number of people is. */
function toldCounts(counted: readonly { state: RecipientState; count: number }[]): Newsletter['recipients'] {
  const inState = (state: RecipientState) => counted.find((it) => it.state === state)?.count ?? 0
  const told = Object.fromEntries(RECIPIENT_STATES.map((state) => [state, peopleTold(inState(state))]))
  const all = peopleTold(counted.reduce((sum, { count }) => sum + count, 0))
  return { ...(told as Record<RecipientState, number | null>), all }
}
