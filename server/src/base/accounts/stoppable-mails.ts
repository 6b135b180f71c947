import { STOPPABLE_HOURS } from '@allmend/domain/base/accounts/stoppable-change'
import { momentText } from '../../platform/mail/day-text.ts'
import { mailKind, type PageLink } from '../../platform/mail/mail-kind.ts'

// No name in a subject: it is shown on locked screens.

/** The secret stands behind #, which browsers do not send: it reaches no log on the way. */
const stopLink = (page: PageLink, token: string): string => `${page('/security/stop')}#${token}`

const token = 'A'.repeat(43)

interface Asked {
  by: string
  organisation: string | null
  effectiveAt: Date
  token: string
}

export const factorResetAskedMail = mailKind<Asked>({
  name: 'accounts.second-factor-reset-asked',
  isEssential: true,
  samples: {
    organisation: {
      by: 'Reto Kälin',
      organisation: 'Stadt Seewil',
      effectiveAt: new Date('2026-09-20T08:05:00Z'),
      token,
    },
    platform: {
      by: 'Aline Moser',
      organisation: null,
      effectiveAt: new Date('2026-09-20T08:05:00Z'),
      token,
    },
  },
  texts: {
    de: ({ by, organisation, effectiveAt, token }, page) => ({
      subject: 'Ihr zweiter Faktor bei Allmend soll entfernt werden',
      paragraphs: [
        'Guten Tag',
        `${by}, ${organisation === null ? 'Administration von Allmend' : `Administration von «${organisation}»`}, hat verlangt, dass Ihr zweiter Faktor entfernt wird, weil Sie ihn verloren hätten. Am ${momentText(effectiveAt)} geschieht es, und Sie werden überall abgemeldet.`,
        'Haben Sie ihn wirklich verloren, müssen Sie nichts tun. Wenn nicht, halten Sie es hier auf:',
        { link: stopLink(page, token), label: 'Aufhalten' },
        'Auch wer sich mit dem zweiten Faktor anmeldet, hält es auf.',
      ],
    }),
    en: ({ by, organisation, effectiveAt, token }, page) => ({
      subject: 'Your second factor on Allmend is to be removed',
      paragraphs: [
        'Hello',
        `${by}, ${organisation === null ? 'administrator of Allmend' : `administrator of “${organisation}”`}, has asked for your second factor to be removed because you have lost it. This will happen on ${momentText(effectiveAt)} (Swiss time), and you will be signed out everywhere.`,
        'If you really lost it, there is nothing to do. If not, stop it here:',
        { link: stopLink(page, token), label: 'Stop it' },
        'Signing in with your second factor stops it too.',
      ],
    }),
  },
})

export const factorResetDoneMail = mailKind<object>({
  name: 'accounts.second-factor-reset-done',
  isEssential: true,
  samples: { done: {} },
  texts: {
    de: (_about, page) => ({
      subject: 'Ihr zweiter Faktor bei Allmend ist entfernt',
      paragraphs: [
        'Guten Tag',
        'Wie angekündigt ist Ihr zweiter Faktor entfernt, und Sie sind überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie gleich einen neuen ein:',
        { link: page('/profile/second-factor'), label: 'Zweiten Faktor einrichten' },
      ],
    }),
    en: (_about, page) => ({
      subject: 'Your second factor on Allmend has been removed',
      paragraphs: [
        'Hello',
        'As announced, your second factor has been removed and you are signed out everywhere. Sign in with your password and set up a new one right away:',
        { link: page('/profile/second-factor'), label: 'Set up a second factor' },
      ],
    }),
  },
})

/** To the new address: that it is hers. */
export const addressCodeMail = mailKind<{ code: string }>({
  name: 'accounts.address-code',
  isEssential: true,
  samples: { code: { code: '402718' } },
  texts: {
    de: ({ code }) => ({
      subject: 'Ihre neue Adresse bei Allmend',
      paragraphs: [
        'Guten Tag',
        'Mit diesem Code bestätigen Sie, dass diese Adresse Ihnen gehört:',
        { code },
        'Er gilt zehn Minuten. Wenn Sie Ihre Adresse nicht ändern wollten, können Sie diese Mail löschen.',
      ],
    }),
    en: ({ code }) => ({
      subject: 'Your new address on Allmend',
      paragraphs: [
        'Hello',
        'With this code you confirm that this address is yours:',
        { code },
        'It is valid for ten minutes. If you did not want to change your address, you can delete this mail.',
      ],
    }),
  },
})

/** To the new address, where somebody has it already. */
export const addressTakenMail = mailKind<object>({
  name: 'accounts.address-taken',
  isEssential: true,
  samples: { taken: {} },
  texts: {
    de: (_about, page) => ({
      subject: 'Sie haben schon ein Konto bei Allmend',
      paragraphs: [
        'Guten Tag',
        'Jemand wollte diese Adresse für ein anderes Konto verwenden. Sie haben mit ihr aber schon eines. Hier melden Sie sich an:',
        { link: page('/sign-in'), label: 'Anmelden' },
        'Wenn Sie es nicht waren, müssen Sie nichts tun.',
      ],
    }),
    en: (_about, page) => ({
      subject: 'You already have an Allmend account',
      paragraphs: [
        'Hello',
        'Somebody wanted to use this address for another account, but you already have one with it. Sign in here:',
        { link: page('/sign-in'), label: 'Sign in' },
        'If it was not you, there is nothing to do.',
      ],
    }),
  },
})

/** To the address she has. */
export const addressAskedMail = mailKind<{ token: string }>({
  name: 'accounts.address-change-asked',
  isEssential: true,
  samples: { asked: { token } },
  texts: {
    de: ({ token }, page) => ({
      subject: 'Ihre Adresse bei Allmend soll ändern',
      paragraphs: [
        'Guten Tag',
        'Für Ihr Konto wurde eine neue E-Mail-Adresse angegeben. Sie gilt, sobald sie dort bestätigt ist. Waren Sie es nicht, halten Sie es hier auf und setzen ein neues Passwort:',
        { link: stopLink(page, token), label: 'Aufhalten' },
        'Waren Sie es, müssen Sie nichts tun.',
      ],
    }),
    en: ({ token }, page) => ({
      subject: 'Your address on Allmend is to change',
      paragraphs: [
        'Hello',
        'A new email address was given for your account. It holds as soon as it is confirmed there. If it was not you, stop it here and set a new password:',
        { link: stopLink(page, token), label: 'Stop it' },
        'If it was you, there is nothing to do.',
      ],
    }),
  },
})

/** To the address she had. */
export const addressChangedMail = mailKind<{ token: string }>({
  name: 'accounts.address-changed',
  isEssential: true,
  samples: { changed: { token } },
  texts: {
    de: ({ token }, page) => ({
      subject: 'Ihre Adresse bei Allmend hat geändert',
      paragraphs: [
        'Guten Tag',
        `Ihr Konto hat jetzt eine andere E-Mail-Adresse; an diese hier schreiben wir nicht mehr. Waren Sie es nicht, machen Sie es innert ${STOPPABLE_HOURS} Stunden hier rückgängig:`,
        { link: stopLink(page, token), label: 'Rückgängig machen' },
        'Damit gilt wieder diese Adresse, alle werden abgemeldet, und Sie setzen ein neues Passwort.',
      ],
    }),
    en: ({ token }, page) => ({
      subject: 'Your address on Allmend has changed',
      paragraphs: [
        'Hello',
        `Your account now has another email address; we no longer write to this one. If it was not you, undo it here within ${STOPPABLE_HOURS} hours:`,
        { link: stopLink(page, token), label: 'Undo it' },
        'This address then holds again, everybody is signed out, and you set a new password.',
      ],
    }),
  },
})

export const stoppableMails = [
  factorResetAskedMail,
  factorResetDoneMail,
  addressCodeMail,
  addressTakenMail,
  addressAskedMail,
  addressChangedMail,
]
