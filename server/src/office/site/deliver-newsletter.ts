import type { Language } from '@allmend/domain/platform/language/language'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { mailTrouble } from '../../platform/mail/mailer.ts'
import type { JobContext } from '../../platform/queue.ts'
import { newsletterToken } from './newsletter-link.ts'
import { issueMail } from './newsletter-mail.ts'
import { claimRecipient, countIn, giveUpStale, setRecipient } from './newsletter-recipients.ts'
import { lockedIssue, setIssueState } from './newsletters.ts'
import { subscriberById } from './subscribers.ts'

/** No conversation with a mail server lasts that long. */
const STALE_MS = 10 * 60_000
const duty = { duty: 'site' } as const

interface Turn {
  subscriberId: string
  to: string
  language: Language
  document: NewsletterDocument
}

/**
 * One after the other until nobody waits. A recipient is claimed, and the claim committed, before the conversation with
 * the mail server begins: whoever dies in it leaves a row that is never sent again (decision 0031). Can be run by
 * several at once, and again after any stop.
 */
export async function deliverIssue({ number }: { number: number }, context: JobContext): Promise<void> {
  const { pool, mailer, config, now } = context
  const key = Buffer.from(config.SIGNING_KEY, 'hex')
  for (;;) {
    const turn = await inTransaction(pool, duty, (db) => nextTurn(db, number, now()))
    if (turn === 'ended') return
    if (turn === 'skipped') continue
    const { subscriberId, document, ...reader } = turn
    const token = newsletterToken(key, 'withdraw', subscriberId)
    const mail = issueMail.write(reader, { document, token }, config.PUBLIC_ORIGIN)
    const trouble = await mailer.send(mail).then(() => undefined, mailTrouble)
    const state = trouble === undefined ? 'sent' : trouble === 'later' ? 'waiting' : trouble
    await inTransaction(pool, duty, (db) => setRecipient(db, { number, subscriberId, state }))
    // The mail server is away: the queue comes back, later and later.
    if (trouble === 'later') throw new Error('the mail server takes nothing now')
  }
}

async function nextTurn(db: Db<'site'>, number: number, now: Date): Promise<Turn | 'skipped' | 'ended'> {
  const issue = await lockedIssue(db, number)
  if (issue?.state !== 'sending') return 'ended'
  const claimed = await claimRecipient(db, number, now)
  if (!claimed) {
    await giveUpStale(db, number, new Date(now.getTime() - STALE_MS))
    const open = await countIn(db, number, ['waiting', 'sending'])
    if (open === 0) await setIssueState(db, { number, state: 'sent', now })
    return 'ended'
  }
  const { subscriberId } = claimed
  const reader = await subscriberById(db, subscriberId)
  if (reader?.confirmedAt) {
    return { subscriberId, to: reader.email, language: reader.language, document: issue.document }
  }
  await setRecipient(db, { number, subscriberId, state: 'withdrawn' })
  return 'skipped'
}
