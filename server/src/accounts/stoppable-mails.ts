import { STOPPABLE_HOURS } from '@allmend/domain/accounts/stoppable-change'
import type { Language } from '@allmend/domain/language/language'

type Words<About> = Record<Language, (about: About) => { subject: string; paragraphs: string[] }>

/** The secret stands behind #, which browsers do not send: it reaches no log on the way. */
export function stopLink(origin: string, language: Language, token: string): string {
  return `${origin}${language === 'en' ? '/en' : ''}/security/stop#${token}`
}

const clock = new Intl.DateTimeFormat('de-CH', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})
const when = (at: Date): string => clock.format(at).replace(',', '')

interface Asked {
  by: string
  organisation: string | null
  effectiveAt: Date
  link: string
}

/** No name in a subject: it is shown on locked screens. */
export const factorResetMail: { asked: Words<Asked>; done: Words<{ origin: string }> } = {
  asked: {
    de: ({ by, organisation, effectiveAt, link }) => ({
      subject: 'Ihr zweiter Faktor bei Allmend soll entfernt werden',
      paragraphs: [
        'Guten Tag',
        `${by}, ${organisation === null ? 'Administration von Allmend' : `Administration von «${organisation}»`}, hat verlangt, dass Ihr zweiter Faktor entfernt wird, weil Sie ihn verloren hätten. Am ${when(effectiveAt)} geschieht es, und Sie werden überall abgemeldet.`,
        'Haben Sie ihn wirklich verloren, müssen Sie nichts tun. Wenn nicht, halten Sie es hier auf:',
        link,
        'Auch wer sich mit dem zweiten Faktor anmeldet, hält es auf.',
      ],
    }),
    en: ({ by, organisation, effectiveAt, link }) => ({
      subject: 'Your second factor on Allmend is to be removed',
      paragraphs: [
        'Hello',
        `${by}, ${organisation === null ? 'administrator of Allmend' : `administrator of “${organisation}”`}, has asked for your second factor to be removed because you have lost it. This will happen on ${when(effectiveAt)} (Swiss time), and you will be signed out everywhere.`,
        'If you really lost it, there is nothing to do. If not, stop it here:',
        link,
        'Signing in with your second factor stops it too.',
      ],
    }),
  },
  done: {
    de: ({ origin }) => ({
      subject: 'Ihr zweiter Faktor bei Allmend ist entfernt',
      paragraphs: [
        'Guten Tag',
        'Wie angekündigt ist Ihr zweiter Faktor entfernt, und Sie sind überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie gleich einen neuen ein:',
        `${origin}/profile/second-factor`,
      ],
    }),
    en: ({ origin }) => ({
      subject: 'Your second factor on Allmend has been removed',
      paragraphs: [
        'Hello',
        'As announced, your second factor has been removed and you are signed out everywhere. Sign in with your password and set up a new one right away:',
        `${origin}/en/profile/second-factor`,
      ],
    }),
  },
}

/** To the new address: its code, or that it is taken; to the old one: that it is asked for, and that it is done. */
export const emailChangeMail: {
  code: Words<{ code: string }>
  taken: Words<{ origin: string }>
  asked: Words<{ link: string }>
  done: Words<{ link: string }>
} = {
  code: {
    de: ({ code }) => ({
      subject: 'Ihre neue Adresse bei Allmend',
      paragraphs: [
        'Guten Tag',
        'Mit diesem Code bestätigen Sie, dass diese Adresse Ihnen gehört:',
        code,
        'Er gilt zehn Minuten. Wenn Sie Ihre Adresse nicht ändern wollten, können Sie diese Mail löschen.',
      ],
    }),
    en: ({ code }) => ({
      subject: 'Your new address on Allmend',
      paragraphs: [
        'Hello',
        'With this code you confirm that this address is yours:',
        code,
        'It is valid for ten minutes. If you did not want to change your address, you can delete this mail.',
      ],
    }),
  },
  taken: {
    de: ({ origin }) => ({
      subject: 'Sie haben schon ein Konto bei Allmend',
      paragraphs: [
        'Guten Tag',
        'Jemand wollte diese Adresse für ein anderes Konto verwenden. Sie haben mit ihr aber schon eines. Hier melden Sie sich an:',
        `${origin}/sign-in`,
        'Wenn Sie es nicht waren, müssen Sie nichts tun.',
      ],
    }),
    en: ({ origin }) => ({
      subject: 'You already have an Allmend account',
      paragraphs: [
        'Hello',
        'Somebody wanted to use this address for another account, but you already have one with it. Sign in here:',
        `${origin}/en/sign-in`,
        'If it was not you, there is nothing to do.',
      ],
    }),
  },
  asked: {
    de: ({ link }) => ({
      subject: 'Ihre Adresse bei Allmend soll ändern',
      paragraphs: [
        'Guten Tag',
        'Für Ihr Konto wurde eine neue E-Mail-Adresse angegeben. Sie gilt, sobald sie dort bestätigt ist. Waren Sie es nicht, halten Sie es hier auf und setzen ein neues Passwort:',
        link,
        'Waren Sie es, müssen Sie nichts tun.',
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your address on Allmend is to change',
      paragraphs: [
        'Hello',
        'A new email address was given for your account. It holds as soon as it is confirmed there. If it was not you, stop it here and set a new password:',
        link,
        'If it was you, there is nothing to do.',
      ],
    }),
  },
  done: {
    de: ({ link }) => ({
      subject: 'Ihre Adresse bei Allmend hat geändert',
      paragraphs: [
        'Guten Tag',
        `Ihr Konto hat jetzt eine andere E-Mail-Adresse; an diese hier schreiben wir nicht mehr. Waren Sie es nicht, machen Sie es innert ${STOPPABLE_HOURS} Stunden hier rückgängig:`,
        link,
        'Damit gilt wieder diese Adresse, alle werden abgemeldet, und Sie setzen ein neues Passwort.',
      ],
    }),
    en: ({ link }) => ({
      subject: 'Your address on Allmend has changed',
      paragraphs: [
        'Hello',
        `Your account now has another email address; we no longer write to this one. If it was not you, undo it here within ${STOPPABLE_HOURS} hours:`,
        link,
        'This address then holds again, everybody is signed out, and you set a new password.',
      ],
    }),
  },
}
