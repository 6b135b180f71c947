import { randomUUID } from 'node:crypto'
import { inTransaction } from '../src/db/identity.ts'
import { noteChecked } from '../src/site/checked-days.ts'
import { newsletterToken } from '../src/site/newsletter-link.ts'
import { addRequest } from '../src/site/store.ts'
import { askForNewsletter } from '../src/site/subscribers.ts'
import type { TestServer } from '../test/test-server.ts'
import type { Asking } from './inputs/things.ts'

/** A stranger wrote to sales. */
export async function smallSiteRequest(server: TestServer): Promise<string> {
  const id = randomUUID()
  const words = { name: 'Barbara Steiner', email: `${id}@haldenwerke.example`, message: 'Ab Januar.' }
  await inTransaction(server.pool, { duty: 'site' }, (db) =>
    addRequest(db, { id, kind: 'sales', language: 'de', ...words, sentAt: server.clock.now }),
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

/** Somebody looked at the services. */
export async function smallStatus(server: TestServer): Promise<void> {
  const about = { service: 'pages', state: 'good', at: server.clock.now } as const
  await inTransaction(server.jobContext.pool, { duty: 'site' }, (db) => noteChecked(db, about))
}
