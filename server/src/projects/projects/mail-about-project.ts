import { readerOf } from '../../base/accounts/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import type { MailKind } from '../../platform/mail/mail-kind.ts'
import type { JobContext } from '../../platform/queue.ts'
import type { ProjectNamed } from './mails.ts'
import { type ProjectRow, projectById } from './store.ts'
import { pathOf } from './subject-seen.ts'

/** Writes one mail to one of those who run a project; none when either is gone. */
export async function mailAboutProject<About extends ProjectNamed>(
  { pool, mailer, config }: JobContext,
  { projectId, accountId }: { projectId: string; accountId: string },
  kind: MailKind<About>,
  more: (row: ProjectRow) => Omit<About, keyof ProjectNamed>,
): Promise<void> {
  const found = await inTransaction(pool, { duty: 'projects' }, async (db) => {
    const row = await projectById(db, projectId)
    const reader = await readerOf(db, accountId)
    return row && reader && { row, reader }
  })
  if (!found) return
  const { row, reader } = found
  const about = { name: row.name, code: row.code, path: pathOf(row), ...more(row) } as About
  await mailer.send(kind.write(reader, about, config.PUBLIC_ORIGIN))
}
