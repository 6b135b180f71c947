import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import type { NewsletterDocument, NewsletterState } from '@allmend/domain/projects/participation/newsletter'
import { ask, type Db } from '../../platform/db/connect.ts'
import { firstVersion } from '../../platform/stored/document.ts'
import {
  EMPTY_NEWSLETTER,
  isNewsletterDocument,
  type NewsletterRow,
  newsletterWire,
  type RecipientCount,
} from '../../projects/participation/index.ts'

export interface IssueKey {
  number: number
}

/** As it lies in `site.newsletter`. */
export const storedIssue = firstVersion('an issue of the newsletter', isNewsletterDocument)

const MOST_LISTED = 100
const COLUMNS = 'number, state, document, revision, saved_at, started_at, ended_at'

type Selected = Omit<NewsletterRow, 'document'> & { document: unknown }

const rowOf = (row: Selected): NewsletterRow => ({ ...row, document: storedIssue.read(row.document) })

/** The latest one first. */
export async function latest(db: Db<'site'>): Promise<NewsletterRow[]> {
  const rows = await ask<Selected>(
    db,
    `select ${COLUMNS} from site.newsletter order by number desc limit ${MOST_LISTED}`,
    [],
  )
  return rows.map(rowOf)
}

export async function find(db: Db<'site'>, { number }: IssueKey): Promise<NewsletterRow | undefined> {
  const [row] = await ask<Selected>(db, `select ${COLUMNS} from site.newsletter where number = $1`, [number])
  return row && rowOf(row)
}

export async function findLocked(db: Db<'site'>, { number }: IssueKey): Promise<NewsletterRow | undefined> {
  const [row] = await ask<Selected>(
    db,
    `select ${COLUMNS} from site.newsletter where number = $1 for update`,
    [number],
  )
  return row && rowOf(row)
}

/** The draft there is, or a fresh one: several at once would only be forgotten. */
export async function draftOrFresh(db: Db<'site'>, now: Date): Promise<NewsletterRow> {
  await ask(db, 'lock table site.newsletter in share row exclusive mode', [])
  const [known] = await ask<Selected>(
    db,
    `select ${COLUMNS} from site.newsletter where state = 'draft' order by number desc limit 1`,
    [],
  )
  return known ? rowOf(known) : addIssue(db, EMPTY_NEWSLETTER, now)
}

export async function addIssue(
  db: Db<'site'>,
  document: NewsletterDocument,
  now: Date,
): Promise<NewsletterRow> {
  const [row] = await ask<Selected>(
    db,
    `insert into site.newsletter (document, revision, state, saved_at) values ($1, 1, 'draft', $2)
     returning ${COLUMNS}`,
    [storedIssue.textOf(document), now],
  )
  if (!row) throw new Error('an issue is stored')
  return rowOf(row)
}

export async function saveDocument(
  db: Db<'site'>,
  it: IssueKey & { document: NewsletterDocument; now: Date },
): Promise<void> {
  await ask(
    db,
    `update site.newsletter set document = $2, revision = revision + 1, saved_at = $3
     where number = $1 and state = 'draft'`,
    [it.number, storedIssue.textOf(it.document), it.now],
  )
}

export async function setState(
  db: Db<'site'>,
  it: IssueKey & { state: NewsletterState; now: Date },
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

export async function withCounts(db: Db<'site'>, rows: readonly NewsletterRow[]): Promise<Newsletter[]> {
  const counted = await ask<RecipientCount>(
    db,
    `select number, state, count(*)::int as count from site.newsletter_recipient
     where number = any($1::int[]) group by number, state`,
    [rows.map(({ number }) => number)],
  )
  return rows.map((row) => newsletterWire(row, counted, (count) => count))
}
