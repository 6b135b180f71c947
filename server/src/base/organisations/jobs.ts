import { asPlainName } from '@allmend/domain/base/accounts/plain-name'
import { isLanguage } from '@allmend/domain/platform/language/language'
import { z } from 'zod'
import { readerOf } from '../accounts/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { job } from '../../platform/queue.ts'
import { newInvitationToken } from './invitations.ts'
import { endingMail, invitationMail } from './mails.ts'
import { nameOf } from './store.ts'

export const mailInvitation = job({
  name: 'organisations.mail-invitation',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, { pool, mailer, config }) {
    const invitation = await inTransaction(pool, { duty: 'organisations' }, (db) =>
      newInvitationToken(db, id),
    )
    if (!invitation) return
    const { email, token } = invitation
    const language = isLanguage(invitation.language) ? invitation.language : 'de'
    // Stored perhaps before names were judged.
    const organisation = asPlainName(invitation.organisationName)
    await mailer.send(
      invitationMail.write({ to: email, language }, { organisation, token }, config.PUBLIC_ORIGIN),
    )
  },
})

/** To somebody who had access, for the last time. */
export const mailEnding = job({
  name: 'organisations.mail-ending',
  payload: z.object({ organisationId: z.uuid(), accountId: z.uuid() }),
  async run({ organisationId, accountId }, { pool, mailer, config }) {
    const name = await inTransaction(pool, { duty: 'organisations' }, (db) => nameOf(db, organisationId))
    const reader = await inTransaction(pool, {}, (db) => readerOf(db, accountId))
    if (!reader || name === undefined) return
    // Stored perhaps before names were judged.
    const about = { organisation: asPlainName(name) }
    await mailer.send(endingMail.write(reader, about, config.PUBLIC_ORIGIN))
  },
})
