import { randomUUID } from 'node:crypto'
import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { noteChecked } from '../../src/office/site/checked-days.ts'
import { keepFigure } from '../../src/office/site/figures.ts'
import { newsletterToken } from '../../src/office/site/newsletter-link.ts'
import { addRecipients } from '../../src/office/site/newsletter-recipients.ts'
import { addIssue, setState } from '../../src/office/site/newsletters.ts'
import { addRequest } from '../../src/office/site/store.ts'
import { askForNewsletter, confirmSubscriber } from '../../src/office/site/subscribers.ts'
import type { TestServer } from '../../test/test-server.ts'
import type { Asking } from '../inputs/things.ts'

/** A stranger wrote to sales. */
export async function smallSiteRequest(server: TestServer): Promise<string> {
  const id = randomUUID()
  const text = { name: 'Barbara Steiner', email: `${id}@haldenwerke.example`, message: 'Ab Januar.' }
  await inTransaction(server.pool, { duty: 'site' }, (db) =>
    addRequest(db, { id, kind: 'sales', language: 'de', ...text, sentAt: server.clock.now }),
  )
  return id
}

export const NO_NEWSLETTER: Asking['newsletterTokens'] = { confirm: '', withdraw: '' }

/** A stranger asked for the newsletter. */
export async function smallNewsletter(server: TestServer): Promise<Asking['newsletterTokens']> {
  const { now } = server.clock
  const asked = {
    id: randomUUID(),
    email: `${randomUUID()}@seewil.example`,
    language: 'de',
    source: '',
  } as const
  const { id } = await inTransaction(server.pool, { duty: 'site' }, (db) =>
    askForNewsletter(db, { ...asked, now }),
  )
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  return { confirm: newsletterToken(key, 'confirm', id), withdraw: newsletterToken(key, 'withdraw', id) }
}

const sheet = (text: string): NewsletterDocument['de'] => ({
  subject: text,
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})
export const SHEETS: NewsletterDocument = { de: sheet('Ein Jahr Seewil'), en: sheet('A year of Seewil') }

/** An issue of the newsletter with a reader who confirmed; its number. */
export async function smallIssue(server: TestServer, state: 'draft' | 'sending'): Promise<string> {
  const { now } = server.clock
  const reader = { id: randomUUID(), email: `${randomUUID()}@seewil.example`, language: 'de' } as const
  const number = await inTransaction(server.pool, { duty: 'site' }, async (db) => {
    const { id } = await askForNewsletter(db, { ...reader, source: '', now })
    await confirmSubscriber(db, { id, now, askedSince: now })
    const issue = await addIssue(db, SHEETS, now)
    if (state === 'sending') {
      await setState(db, { number: issue.number, state, now })
      await addRecipients(db, issue)
    }
    return issue.number
  })
  return String(number)
}

/** Enough was measured for the first page to tell it. */
export async function smallFigures(server: TestServer): Promise<void> {
  await inTransaction(server.jobContext.pool, { duty: 'site' }, (db) =>
    keepFigure(db, 'participants', 18_000, server.clock.now),
  )
}

/** Somebody looked at the services. */
export async function smallStatus(server: TestServer): Promise<void> {
  const about = { service: 'pages', state: 'good', at: server.clock.now } as const
  await inTransaction(server.jobContext.pool, { duty: 'site' }, (db) => noteChecked(db, about))
}
