import { asPlainName } from '@allmend/domain/accounts/plain-name'
import { isLanguage, type Language } from '@allmend/domain/language/language'
import { z } from 'zod'
import { inTransaction } from '../db/identity.ts'
import { job } from '../queue.ts'
import { newInvitationToken } from './invitations.ts'

const words: Record<
  Language,
  (about: { organisation: string; link: string }) => { subject: string; paragraphs: string[] }
> = {
  de: ({ organisation, link }) => ({
    subject: 'Einladung zu einer Organisation bei Allmend',
    paragraphs: [
      'Guten Tag',
      `«${organisation}» lädt Sie ein, gemeinsam mit Allmend zu arbeiten. Melden Sie sich mit dieser E-Mail-Adresse an oder eröffnen Sie ein Konto, und nehmen Sie die Einladung an:`,
      link,
      'Die Einladung gilt 14 Tage.',
    ],
  }),
  en: ({ organisation, link }) => ({
    subject: 'Invitation to an organisation on Allmend',
    paragraphs: [
      'Hello',
      `“${organisation}” invites you to work together on Allmend. Sign in with this email address, or open an account, and accept the invitation:`,
      link,
      'The invitation is valid for 14 days.',
    ],
  }),
}

/** The link's secret stands behind #, which browsers do not send: it reaches no log on the way. */
export const mailInvitation = job({
  name: 'organisations.mail-invitation',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, { pool, mailer, config }) {
    const invitation = await inTransaction(pool, { duty: 'organisations' }, (db) =>
      newInvitationToken(db, id),
    )
    if (!invitation) return
    const language = isLanguage(invitation.language) ? invitation.language : 'de'
    const prefix = language === 'en' ? '/en' : ''
    const link = `${config.PUBLIC_ORIGIN}${prefix}/organisations/join#${invitation.token}`
    // Stored perhaps before names were judged.
    const organisation = asPlainName(invitation.organisationName)
    const mail = words[language]({ organisation, link })
    await mailer.send({ to: invitation.email, language, ...mail })
  },
})
