import { asPlainName } from '@allmend/domain/accounts/plain-name'
import { isLanguage } from '@allmend/domain/language/language'
import { z } from 'zod'
import { inTransaction } from '../db/identity.ts'
import { job } from '../queue.ts'
import { newInvitationToken } from './invitations.ts'
import { invitationMail } from './mails.ts'

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
