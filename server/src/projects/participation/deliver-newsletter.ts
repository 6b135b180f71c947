import type { Language } from '@allmend/domain/platform/language/language'
import { consentsOf } from '@allmend/domain/projects/participation/consent'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { readerOf } from '../../base/accounts/index.ts'
import { seenProject } from '../content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { mailTrouble } from '../../platform/mail/mailer.ts'
import type { JobContext } from '../../platform/queue.ts'
import { contactToken } from './contact-link.ts'
import { linesOf } from './ledger.ts'
import { newsletterLetter } from './newsletter-mail.ts'
import { lockedNewsletter, type NewsletterKey, setState } from './newsletters.ts'
import { accountOfParticipant } from './participants.ts'
import { cancelWaiting, claim, countIn, giveUpStale, setRecipient } from './recipients.ts'

/** No conversation with a mail server lasts that long. */
const STALE_MS = 10 * 60_000
const duty = { duty: 'participation' } as const

interface Turn {
  participantId: string
  link: string
  to: string
  language: Language
  document: NewsletterDocument
}

/**
 * One after the other until nobody waits. A recipient is claimed, and the claim committed, before the
 * conversation with the mail server begins: whoever dies in it leaves a row that is never sent again
 * (decision 0031). Can be run by several at once, and again after any stop.
 */
export async function deliverNewsletter(key: NewsletterKey, jobContext: JobContext): Promise<void> {
  const { pool, mailer, config, now } = jobContext
  const about = await inTransaction(pool, { duty: 'projects' }, (db) => seenProject(db, key.projectId))
  if (!about) return
  const signingKey = Buffer.from(config.SIGNING_KEY, 'hex')
  for (;;) {
    const turn = await inTransaction(pool, duty, (db) => nextTurn(db, key, now()))
    if (turn === 'ended') return
    if (turn === 'skipped') continue
    const { participantId, link, to, language, document } = turn
    const names = { organisation: about.organisation.name, project: about.name }
    const token = contactToken(signingKey, link)
    const letter = newsletterLetter(document, { ...names, language, to, token, origin: config.PUBLIC_ORIGIN })
    const trouble = await mailer.send(letter).then(() => undefined, mailTrouble)
    const state = trouble === undefined ? 'sent' : trouble === 'later' ? 'waiting' : trouble
    await inTransaction(pool, duty, (db) => setRecipient(db, { ...key, participantId, state }))
    // The mail server is away: the queue comes back, later and later.
    if (trouble === 'later') throw new Error('the mail server takes nothing now')
  }
}

async function nextTurn(
  db: Db<'participation'>,
  key: NewsletterKey,
  now: Date,
): Promise<Turn | 'skipped' | 'ended'> {
  const newsletter = await lockedNewsletter(db, key)
  if (newsletter?.state !== 'sending') return 'ended'
  const project = await onDuty(db, 'projects', (db) => seenProject(db, key.projectId))
  if (project?.closedAt) {
    await cancelWaiting(db, key)
    await setState(db, { ...key, state: 'cancelled', now })
    return 'ended'
  }
  // Held while the board has the project paused; resumeNewsletters goes on where it stopped.
  if (project?.pausedAt) return 'ended'
  const claimed = await claim(db, key, now)
  if (!claimed) {
    await giveUpStale(db, key, new Date(now.getTime() - STALE_MS))
    const open = await countIn(db, key, ['waiting', 'sending'])
    if (open === 0) await setState(db, { ...key, state: 'sent', now })
    return 'ended'
  }
  const { participantId } = claimed
  const reader = await readerBehind(db, participantId)
  if (reader) return { ...claimed, ...reader, document: newsletter.document }
  await setRecipient(db, { ...key, participantId, state: 'withdrawn' })
  return 'skipped'
}

/** Where she gets mail and in which language; none when she left or withdrew in the meantime. */
async function readerBehind(
  db: Db<'participation'>,
  participantId: string,
): Promise<{ to: string; language: Language } | undefined> {
  if (!consentsOf(await linesOf(db, participantId)).has('contact')) return undefined
  const accountId = await accountOfParticipant(db, participantId)
  return accountId ? readerOf(db, accountId) : undefined
}
