import { Failure } from '@allmend/contract/failure'
import type { Newsletter } from '@allmend/contract/projects/participation-newsletters'
import { type NewsletterDocument, newsletterGaps } from '@allmend/domain/projects/participation/newsletter'
import type { Db, Duty } from '../../../platform/db/connect.ts'
import { onDuty } from '../../../platform/db/identity.ts'
import type { NewsletterKind, NewsletterRow } from './kind.ts'

interface Act<Key> {
  key: Key
  now: Date
}

export async function saveNewsletter<D extends Duty, Key extends object, Recipient extends object, About>(
  kind: NewsletterKind<D, Key, Recipient, About>,
  db: Db,
  { key, document, revision, now }: Act<Key> & { document: NewsletterDocument; revision: number },
): Promise<Newsletter> {
  await lockedDraft(kind, db, key, revision)
  await kind.tables.saveDocument(db, { ...key, document, now })
  return shownNewsletter(kind, db, key)
}

/** From here on it is frozen, and waits for the job that sends it. Answers how many get it. */
export async function beginSending<D extends Duty, Key extends object, Recipient extends object, About>(
  kind: NewsletterKind<D, Key, Recipient, About>,
  db: Db,
  { key, revision, now }: Act<Key> & { revision: number },
): Promise<number> {
  const { document } = await lockedDraft(kind, db, key, revision)
  if (newsletterGaps(document).length > 0) throw new Failure('newsletter_incomplete')
  await kind.tables.setState(db, { ...key, state: 'sending', now })
  return onDuty(db, kind.duty, (db) => kind.addRecipients(db, key, now))
}

/** Nobody further. A draft again when nobody got it yet. */
export async function cancelNewsletter<D extends Duty, Key extends object, Recipient extends object, About>(
  kind: NewsletterKind<D, Key, Recipient, About>,
  db: Db,
  { key, now }: Act<Key>,
): Promise<Newsletter> {
  const { duty, tables } = kind
  const row = await tables.findLocked(db, key)
  if (!row) throw new Failure('newsletter_unknown')
  if (row.state !== 'sending') throw new Failure('newsletter_not_sending')
  const gone = await onDuty(db, duty, async (db) => {
    const count = await tables.countIn(db, key, ['sending', 'sent', 'refused', 'unclear'])
    if (count === 0) await tables.removeRecipients(db, key)
    else await tables.cancelWaiting(db, key)
    return count
  })
  await tables.setState(db, { ...key, state: gone === 0 ? 'draft' : 'cancelled', now })
  return shownNewsletter(kind, db, key)
}

export async function shownNewsletter<D extends Duty, Key extends object, Recipient extends object, About>(
  { duty, tables }: NewsletterKind<D, Key, Recipient, About>,
  db: Db,
  key: Key,
): Promise<Newsletter> {
  const row = await tables.find(db, key)
  const [newsletter] = await onDuty(db, duty, (db) => tables.withCounts(db, key, row ? [row] : []))
  if (!newsletter) throw new Failure('newsletter_unknown')
  return newsletter
}

/** The draft as the caller knows it, locked. */
async function lockedDraft<D extends Duty, Key extends object, Recipient extends object, About>(
  { tables }: NewsletterKind<D, Key, Recipient, About>,
  db: Db,
  key: Key,
  revision: number,
): Promise<NewsletterRow> {
  const row = await tables.findLocked(db, key)
  if (!row) throw new Failure('newsletter_unknown')
  if (row.state !== 'draft') throw new Failure('newsletter_frozen')
  if (row.revision !== revision) throw new Failure('newsletter_changed')
  return row
}
