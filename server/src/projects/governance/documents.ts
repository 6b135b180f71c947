import { randomUUID } from 'node:crypto'
import type { BoardDocument, DocumentKind } from '@allmend/contract/projects/governance'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { namesOf } from '../../base/accounts/index.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'

const A_PAGE = 20

interface Row {
  id: string
  day: DataDay
  title: string
  body: string
  writtenBy: string | null
}

/** One page, the latest first. */
export async function documentsOf(
  db: Db,
  { kind, page }: { kind: DocumentKind; page: number },
): Promise<{ documents: BoardDocument[]; hasMore: boolean }> {
  const rows = await onDuty(db, 'governance', (db) =>
    ask<Row>(
      db,
      `select id, day::text as day, title, body, written_by as "writtenBy" from governance.document
       where kind = $1 order by day desc, written_at desc, id limit $2 offset $3`,
      [kind, A_PAGE + 1, (page - 1) * A_PAGE],
    ),
  )
  const shown = rows.slice(0, A_PAGE)
  const writers = shown.flatMap(({ writtenBy }) => writtenBy ?? [])
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, writers))
  return {
    documents: shown.map(({ writtenBy, ...it }) => ({
      ...it,
      by: (writtenBy && names.get(writtenBy)) ?? null,
    })),
    hasMore: rows.length > A_PAGE,
  }
}

export async function addDocument(
  db: Db<'governance'>,
  it: { kind: DocumentKind; day: string; title: string; body: string; by: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into governance.document (id, kind, day, title, body, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), it.kind, it.day, it.title, it.body, it.by, it.now],
  )
}
