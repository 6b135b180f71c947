import { mailKind } from '../../platform/mail/mail-kind.ts'

/** The link's secret stands behind #, which browsers do not send: it reaches no log on the way. */
export const invitationMail = mailKind<{ organisation: string; token: string }>({
  name: 'organisations.invitation',
  isEssential: true,
  samples: { invited: { organisation: 'Stadt Seewil', token: 'W5pX0n0yJmJt2cT7tQkQwq1s' } },
  texts: {
    de: ({ organisation, token }, page) => ({
      subject: 'Einladung zu einer Organisation bei Allmend',
      paragraphs: [
        'Guten Tag',
        `«${organisation}» lädt Sie ein, gemeinsam mit Allmend zu arbeiten. Melden Sie sich mit dieser E-Mail-Adresse an oder eröffnen Sie ein Konto, und nehmen Sie die Einladung an.`,
        { link: page(`/organisations/join#${token}`), label: 'Einladung ansehen' },
        'Die Einladung gilt 14 Tage.',
      ],
    }),
    en: ({ organisation, token }, page) => ({
      subject: 'Invitation to an organisation on Allmend',
      paragraphs: [
        'Hello',
        `“${organisation}” invites you to work together on Allmend. Sign in with this email address, or open an account, and accept the invitation.`,
        { link: page(`/organisations/join#${token}`), label: 'See the invitation' },
        'The invitation is valid for 14 days.',
      ],
    }),
  },
})

export const endingMail = mailKind<{ organisation: string }>({
  name: 'organisations.ending',
  isEssential: true,
  samples: { deleted: { organisation: 'Stadt Seewil' } },
  texts: {
    de: ({ organisation }) => ({
      subject: 'Eine Organisation bei Allmend wurde gelöscht',
      paragraphs: [
        'Guten Tag',
        `Die Organisation «${organisation}» wurde auf Allmend gelöscht. Ihr Zugriff darauf ist damit beendet; Ihr Konto bleibt bestehen.`,
        'Bestellungen, veröffentlichte Zahlen und Entscheide des Ethikrats bleiben aufbewahrt. Webadresse und Name vergeben wir ein Jahr lang nicht neu.',
      ],
    }),
    en: ({ organisation }) => ({
      subject: 'An organisation on Allmend was deleted',
      paragraphs: [
        'Hello',
        `The organisation “${organisation}” was deleted on Allmend. Your access to it has ended; your account stays.`,
        'Orders, released figures and decisions of the ethics board are kept. Nobody else gets its web address and name for a year.',
      ],
    }),
  },
})

export const organisationsMails = [invitationMail, endingMail]
