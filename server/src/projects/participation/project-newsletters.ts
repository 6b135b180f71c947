import { consentsOf } from '@allmend/domain/projects/participation/consent'
import { readerOf } from '../../base/accounts/index.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ProjectSeen, seenProject } from '../content/index.ts'
import { contactToken } from './contact-link.ts'
import { linesOf } from './ledger.ts'
import type { NewsletterKind } from './newsletter/kind.ts'
import { newsletterMail, testNewsletterMail } from './newsletter-mail.ts'
import * as newsletters from './newsletters.ts'
import { accountOfParticipant } from './participants.ts'
import * as recipients from './recipients.ts'

type Recipient = { participantId: string; link: string }

/** What a project writes to those who agreed to be contacted. */
export const projectNewsletters: NewsletterKind<
  'participation',
  newsletters.NewsletterKey,
  Recipient,
  ProjectSeen
> = {
  duty: 'participation',
  tables: { ...newsletters, ...recipients },
  addRecipients: recipients.addRecipients,

  /** None when she left or withdrew in the meantime. */
  async readerOf(db, { participantId }) {
    if (!consentsOf(await linesOf(db, participantId)).has('contact')) return undefined
    const accountId = await accountOfParticipant(db, participantId)
    return accountId ? readerOf(db, accountId) : undefined
  },

  about: (db, { projectId }) => onDuty(db, 'projects', (db) => seenProject(db, projectId)),

  standing({ closedAt, pausedAt }) {
    if (closedAt) return 'closed'
    return pausedAt ? 'held' : 'open'
  },

  write(reader, { document, about, recipient }, { SIGNING_KEY, PUBLIC_ORIGIN }) {
    const token = contactToken(Buffer.from(SIGNING_KEY, 'hex'), recipient.link)
    return newsletterMail.write(reader, { ...namesOf(about), document, token }, PUBLIC_ORIGIN)
  },

  writeTest: (reader, { document, about }, { PUBLIC_ORIGIN }) =>
    testNewsletterMail.write(reader, { ...namesOf(about), document }, PUBLIC_ORIGIN),
}

function namesOf({ organisation, name }: ProjectSeen): { organisation: string; project: string } {
  return { organisation: organisation.name, project: name }
}
