import { newsletterWishes } from '../../base/accounts/index.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { NewsletterKind } from '../../projects/participation/index.ts'
import { newsletterToken } from './newsletter-link.ts'
import { issueMail, testIssueMail } from './newsletter-mail.ts'
import * as recipients from './newsletter-recipients.ts'
import * as newsletters from './newsletters.ts'
import { subscriberById, takeWishes } from './subscribers.ts'

/** What the cooperative writes to those who ordered it. */
export const issues: NewsletterKind<'site', newsletters.IssueKey, { subscriberId: string }, object> = {
  duty: 'site',
  tables: {
    ...newsletters,
    ...recipients,
    withCounts: (db, _key, rows) => newsletters.withCounts(db, rows),
  },

  async addRecipients(db, key, now) {
    await takeWishes(db, await onDuty(db, 'accounts', newsletterWishes), now)
    return recipients.addRecipients(db, key)
  },

  async readerOf(db, { subscriberId }) {
    const reader = await subscriberById(db, subscriberId)
    return reader?.confirmedAt ? { to: reader.email, language: reader.language } : undefined
  },

  about: () => Promise.resolve({}),

  standing: () => 'open',

  write(reader, { document, recipient }, { SIGNING_KEY, PUBLIC_ORIGIN }) {
    const token = newsletterToken(Buffer.from(SIGNING_KEY, 'hex'), 'withdraw', recipient.subscriberId)
    return issueMail.write(reader, { document, token }, PUBLIC_ORIGIN)
  },

  writeTest: (reader, { document }, { PUBLIC_ORIGIN }) =>
    testIssueMail.write(reader, { document }, PUBLIC_ORIGIN),
}
