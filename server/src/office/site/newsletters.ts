import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import {
  type NewsletterDocument,
  type NewsletterState,
  RECIPIENT_STATES,
  type RecipientState,
} from '@allmend/domain/projects/participation/newsletter'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedIssue } from './stored-newsletter.ts'

export interface IssueRow {
  number: number
  state: NewsletterState
  document: NewsletterDocument
  revision: number
  savedAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

const MOST_LISTED = 100
const COLUMNS = 'number, state, document, revision, saved_at, started_at, ended_at'

// An editor needs a paragraph to begin with.
const EMPTY_SHEET: NewsletterDocument['de'] = {
  subject: '',
  text: { type: 'doc', content: [{ type: 'paragraph' }] },
}

type Selected = Omit<IssueRow, 'document'> & { document: unknown }

const rowOf = (row: Selected): IssueRow => ({ ...row, document: storedIssue.read(row.document) })

/** The latest first. */
export async function issues(db: Db<'site'>): Promise<IssueRow[]> {
  const rows = await ask<Selected>(
    db,
    `select ${COLUMNS} from site.newsletter order by number desc limit ${MOST_LISTED}`,
    [],
  )
  return rows.map(rowOf)
}

export async function issueOf(db: Db<'site'>, number: number): Promise<IssueRow | undefined> {
  const [row] = await ask<Selected>(db, `select ${COLUMNS} from site.newsletter where number = $1`, [number])
  return row && rowOf(row)
}

/** Locked: whoever sends, cancels or delivers waits for the other. */
export async function lockedIssue(db: Db<'site'>, number: number): Promise<IssueRow | undefined> {
  const [row] = await ask<Selected>(
    db,
    `select ${COLUMNS} from site.newsletter where number = $1 for update`,
    [number],
  )
  return row && rowOf(row)
}

/** The draft there is, or a fresh one: several at once would only be forgotten. */
export async function draftOrFresh(db: Db<'site'>, now: Date): Promise<IssueRow> {
  await ask(db, 'lock table site.newsletter in share row exclusive mode', [])
  const [known] = await ask<Selected>(
    db,
    `select ${COLUMNS} from site.newsletter where state = 'draft' order by number desc limit 1`,
    [],
  )
  return known ? rowOf(known) : addIssue(db, { de: EMPTY_SHEET, en: EMPTY_SHEET }, now)
}

export async function addIssue(db: Db<'site'>, document: NewsletterDocument, now: Date): Promise<IssueRow> {
  const [row] = await ask<Selected>(
    db,
    `insert into site.newsletter (document, revision, state, saved_at) values ($1, 1, 'draft', $2)
     returning ${COLUMNS}`,
    [storedIssue.textOf(document), now],
  )
  if (!row) throw new Error('an issue is stored')
  return rowOf(row)
}

export async function saveIssue(
  db: Db<'site'>,
  it: { number: number; document: NewsletterDocument; now: Date },
): Promise<void> {
  await ask(
    db,
    `update site.newsletter set document = $2, revision = revision + 1, saved_at = $3
     where number = $1 and state = 'draft'`,
    [it.number, storedIssue.textOf(it.document), it.now],
  )
}

export async function setIssueState(
  db: Db<'site'>,
  it: { number: number; state: NewsletterState; now: Date },
): Promise<void> {
  await ask(
    db,
    `update site.newsletter set state = $2,
       started_at = case when $2 = 'draft' then null else coalesce(started_at, $3) end,
       ended_at = case when $2 in ('sent', 'cancelled') then $3::timestamptz end
     where number = $1`,
    [it.number, it.state, it.now],
  )
}

/** With how many recipients are how far. */
export async function withCounts(db: Db<'site'>, rows: readonly IssueRow[]): Promise<Newsletter[]> {
  const counted = await ask<{ number: number; state: RecipientState; count: number }>(
    db,
    `select number, state, count(*)::int as count from site.newsletter_recipient
     where number = any($1::int[]) group by number, state`,
    [rows.map(({ number }) => number)],
  )
  return rows.map((row) => {
    const its = counted.filter(({ number }) => number === row.number)
    const counts = RECIPIENT_STATES.map((state) => [state, its.find((it) => it.state === state)?.count ?? 0])
    return {
      ...row,
      savedAt: row.savedAt.getTime(),
      startedAt: row.startedAt?.getTime() ?? null,
      endedAt: row.endedAt?.getTime() ?? null,
      recipients: {
        all: its.reduce((sum, { count }) => sum + count, 0),
        ...(Object.fromEntries(counts) as Record<RecipientState, number>),
      },
    }
  })
}
