import type { Language } from '@allmend/domain/platform/language/language'
import { momentText } from '../../platform/mail/day-text.ts'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import { stoppableMails } from './stoppable-mails.ts'

// No code and no name in a subject: it is shown on locked screens.

const signUpCode = mailKind<{ code: string }>({
  name: 'accounts.sign-up-code',
  isEssential: true,
  samples: { code: { code: '402718' } },
  texts: {
    de: ({ code }) => ({
      subject: 'Ihr Sicherheitscode für Allmend',
      paragraphs: [
        'Guten Tag',
        'Mit diesem Code schliessen Sie Ihre Registrierung bei Allmend ab:',
        { code },
        'Er gilt zehn Minuten. Wenn Sie sich nicht registrieren wollten, können Sie diese Mail löschen.',
      ],
    }),
    en: ({ code }) => ({
      subject: 'Your security code for Allmend',
      paragraphs: [
        'Hello',
        'This code completes your registration with Allmend:',
        { code },
        'It is valid for ten minutes. If you did not want to register, you can delete this mail.',
      ],
    }),
  },
})

const resetPasswordCode = mailKind<{ code: string }>({
  name: 'accounts.reset-password-code',
  isEssential: true,
  samples: { code: { code: '402718' } },
  texts: {
    de: ({ code }) => ({
      subject: 'Neues Passwort für Allmend',
      paragraphs: [
        'Guten Tag',
        'Mit diesem Code setzen Sie ein neues Passwort:',
        { code },
        'Er gilt zehn Minuten. Wenn Sie kein neues Passwort wollten, können Sie diese Mail löschen; Ihr Passwort bleibt.',
      ],
    }),
    en: ({ code }) => ({
      subject: 'New password for Allmend',
      paragraphs: [
        'Hello',
        'With this code you set a new password:',
        { code },
        'It is valid for ten minutes. If you did not ask for it, you can delete this mail; your password stays.',
      ],
    }),
  },
})

const alreadyKnown = mailKind<{ code: string }>({
  name: 'accounts.already-known',
  isEssential: true,
  samples: { known: { code: '' } },
  texts: {
    de: (_about, page) => ({
      subject: 'Sie haben schon ein Konto bei Allmend',
      paragraphs: [
        'Guten Tag',
        'Jemand wollte mit dieser Adresse ein Konto eröffnen. Sie haben aber schon eines.',
        { link: page('/sign-in'), label: 'Anmelden' },
        'Wenn Sie es nicht waren, müssen Sie nichts tun.',
      ],
    }),
    en: (_about, page) => ({
      subject: 'You already have an Allmend account',
      paragraphs: [
        'Hello',
        'Somebody wanted to open an account with this address, but you already have one.',
        { link: page('/sign-in'), label: 'Sign in' },
        'If it was not you, there is nothing to do.',
      ],
    }),
  },
})

export const securityCodeMail = {
  sign_up: signUpCode,
  reset_password: resetPasswordCode,
  already_known: alreadyKnown,
}

/** What somebody should hear who did not do it herself. */
export const ACCOUNT_NEWS = [
  'password_changed',
  'password_reset',
  'second_factor_added',
  'second_factor_removed',
] as const
type AccountNews = (typeof ACCOUNT_NEWS)[number]

const NEWS_TEXTS: Record<AccountNews, Record<Language, { subject: string; text: string }>> = {
  password_changed: {
    de: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Das Passwort Ihres Kontos bei Allmend wurde geändert. Alle anderen Anmeldungen sind beendet.',
    },
    en: {
      subject: 'Your password was changed',
      text: 'The password of your Allmend account was changed. All other sessions have ended.',
    },
  },
  password_reset: {
    de: {
      subject: 'Ihr Passwort wurde neu gesetzt',
      text: 'Das Passwort Ihres Kontos bei Allmend wurde mit einem Code aus einer Mail neu gesetzt. Alle Anmeldungen sind beendet.',
    },
    en: {
      subject: 'Your password was reset',
      text: 'The password of your Allmend account was reset with a code from a mail. All sessions have ended.',
    },
  },
  second_factor_added: {
    de: {
      subject: 'Zweiter Faktor eingerichtet',
      text: 'Für Ihr Konto bei Allmend wurde ein zweiter Faktor eingerichtet. Ab jetzt braucht es ihn zum Anmelden.',
    },
    en: {
      subject: 'Second factor set up',
      text: 'A second factor was set up for your Allmend account. From now on it is needed to sign in.',
    },
  },
  second_factor_removed: {
    de: {
      subject: 'Zweiter Faktor entfernt',
      text: 'Der zweite Faktor Ihres Kontos bei Allmend wurde entfernt. Zum Anmelden genügt jetzt das Passwort.',
    },
    en: {
      subject: 'Second factor removed',
      text: 'The second factor of your Allmend account was removed. The password is now enough to sign in.',
    },
  },
}

const at = new Date('2026-09-17T08:05:00Z')

export const accountNewsMail = mailKind<{ news: AccountNews; at: Date }>({
  name: 'accounts.sign-in-changed',
  isEssential: true,
  samples: {
    password_changed: { news: 'password_changed', at },
    password_reset: { news: 'password_reset', at },
    second_factor_added: { news: 'second_factor_added', at },
    second_factor_removed: { news: 'second_factor_removed', at },
  },
  texts: {
    de: ({ news, at }, page) => ({
      subject: NEWS_TEXTS[news].de.subject,
      paragraphs: [
        'Guten Tag',
        NEWS_TEXTS[news].de.text,
        { facts: [['Wann', momentText(at)]] },
        'Waren Sie es? Dann ist nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort.',
        { link: page('/reset-password'), label: 'Neues Passwort setzen' },
      ],
    }),
    en: ({ news, at }, page) => ({
      subject: NEWS_TEXTS[news].en.subject,
      paragraphs: [
        'Hello',
        NEWS_TEXTS[news].en.text,
        { facts: [['When', momentText(at)]] },
        'Was it you? Then there is nothing to do. If not, set a new password at once.',
        { link: page('/reset-password'), label: 'Set a new password' },
      ],
    }),
  },
})

/** No address of the network: it says little, and a mail is read on the way. */
export const newDeviceMail = mailKind<{ device: string | undefined; at: Date }>({
  name: 'accounts.new-device',
  isEssential: true,
  samples: { known: { device: 'Firefox, Windows', at }, unknown: { device: undefined, at } },
  texts: {
    de: ({ device, at }, page) => ({
      subject: 'Anmeldung mit einem neuen Gerät',
      paragraphs: [
        'Guten Tag',
        'Bei Ihrem Konto bei Allmend hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen.',
        {
          facts: [
            ['Gerät', device ?? 'Unbekanntes Gerät'],
            ['Wann', momentText(at)],
          ],
        },
        'Waren Sie es? Dann ist nichts zu tun. Wenn nicht, beenden Sie die Anmeldung in Ihrem Profil und setzen Sie ein neues Passwort.',
        { link: page('/profile'), label: 'Anmeldungen ansehen' },
      ],
    }),
    en: ({ device, at }, page) => ({
      subject: 'Sign-in from a new device',
      paragraphs: [
        'Hello',
        'Somebody signed in to your Allmend account with a device we have not seen before.',
        {
          facts: [
            ['Device', device ?? 'Unknown device'],
            ['When', momentText(at)],
          ],
        },
        'Was it you? Then there is nothing to do. If not, end the session in your profile and set a new password.',
        { link: page('/profile'), label: 'See your sessions' },
      ],
    }),
  },
})

export const accountsMails = [
  signUpCode,
  resetPasswordCode,
  alreadyKnown,
  accountNewsMail,
  newDeviceMail,
  ...stoppableMails,
]
