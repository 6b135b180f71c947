import type { Language } from '@allmend/domain/platform/language/language'
import { readerOf } from '../../../base/accounts/index.ts'
import type { Db, Duty } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTrouble } from '../../../platform/mail/mailer.ts'
import type { JobContext } from '../../../platform/queue.ts'
import type { NewsletterKind } from './kind.ts'

/** No conversation with a mail server lasts that long. */
const STALE_MS = 10 * 60_000
/** Longer than one conversation with a mail server takes. */
const QUIET_MS = 2 * 60_000

/**
 * One after the other until nobody waits. A recipient is claimed, and the claim committed, before the
 * conversation with the mail server begins: whoever dies in it leaves a row that is never sent again
 * (decision 0031). Can be run by several at once, and again after any stop.
 */
export async function deliverNewsletter<D extends Duty, Key extends object, Recipient extends object, About>(
  kind: NewsletterKind<D, Key, Recipient, About>,
  key: Key,
  jobContext: JobContext,
): Promise<void> {
  const { pool, mailer } = jobContext
  const { duty, tables } = kind
  for (;;) {
    const turn = await inTransaction(pool, { duty }, (db) => nextTurn(kind, db, key, jobContext))
    if (turn === 'ended') return
    if (turn === 'skipped') continue
    const { recipient, mail } = turn
    const trouble = await mailer.send(mail).then(() => undefined, mailTrouble)
    const state = trouble === undefined ? 'sent' : trouble === 'later' ? 'waiting' : trouble
    await inTransaction(pool, { duty }, (db) => tables.setRecipient(db, { ...key, ...recipient, state }))
    // The mail server is away: the queue comes back, later and later.
    if (trouble === 'later') throw new Error('the mail server takes nothing now')
  }
}

/** Goes on where a worker that died stopped; the queue itself would wait for hours. */
export async function resumeSending<D extends Duty, Key extends object, Recipient extends object, About>(
  kind: NewsletterKind<D, Key, Recipient, About>,
  jobContext: JobContext,
): Promise<void> {
  const { duty, tables } = kind
  const before = new Date(jobContext.now().getTime() - QUIET_MS)
  const found = await inTransaction(jobContext.pool, { duty }, (db) => tables.abandoned(db, before))
  for (const key of found) await deliverNewsletter(kind, key, jobContext)
}

/** To its author herself, as it stands. */
export async function mailTest<D extends Duty, Key extends object, Recipient extends object, About>(
  kind: NewsletterKind<D, Key, Recipient, About>,
  { key, accountId, language }: { key: Key; accountId: string; language: Language },
  { pool, mailer, config }: JobContext,
): Promise<void> {
  const mail = await inTransaction(pool, { duty: kind.duty }, async (db) => {
    const newsletter = await kind.tables.find(db, key)
    const about = await kind.about(db, key)
    const to = (await readerOf(db, accountId))?.to
    if (!newsletter || !about || !to) return undefined
    return kind.writeTest({ to, language }, { document: newsletter.document, about }, config)
  })
  if (mail) await mailer.send(mail)
}

async function nextTurn<D extends Duty, Key extends object, Recipient extends object, About>(
  {
    tables,
    about: aboutOf,
    standing,
    readerOf: readerBehind,
    write,
  }: NewsletterKind<D, Key, Recipient, About>,
  db: Db<D>,
  key: Key,
  { config, now: clock }: JobContext,
): Promise<{ recipient: Recipient; mail: Mail } | 'skipped' | 'ended'> {
  const now = clock()
  const newsletter = await tables.findLocked(db, key)
  if (newsletter?.state !== 'sending') return 'ended'
  const about = await aboutOf(db, key)
  if (!about || standing(about) === 'held') return 'ended'
  if (standing(about) === 'closed') {
    await tables.cancelWaiting(db, key)
    await tables.setState(db, { ...key, state: 'cancelled', now })
    return 'ended'
  }
  const recipient = await tables.claim(db, key, now)
  if (!recipient) {
    await tables.giveUpStale(db, key, new Date(now.getTime() - STALE_MS))
    const open = await tables.countIn(db, key, ['waiting', 'sending'])
    if (open === 0) await tables.setState(db, { ...key, state: 'sent', now })
    return 'ended'
  }
  const reader = await readerBehind(db, recipient)
  if (reader)
    return { recipient, mail: write(reader, { document: newsletter.document, about, recipient }, config) }
  await tables.setRecipient(db, { ...key, ...recipient, state: 'withdrawn' })
  return 'skipped'
}
