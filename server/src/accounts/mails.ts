import type { Language } from '@allmend/domain/language/language'
import type { Mail } from '../mail.ts'

type Words = (about: { to: string; code: string; origin: string }) => Omit<Mail, 'to' | 'language'>

/** No code and no name in a subject: it is shown on locked screens. */
export const securityCodeMail: Record<
  'sign_up' | 'reset_password' | 'already_known',
  Record<Language, Words>
> = {
  sign_up: {
    de: ({ code }) => ({
      subject: 'Ihr Sicherheitscode für Allmend',
      paragraphs: [
        'Guten Tag',
        'Mit diesem Code schliessen Sie Ihre Registrierung bei Allmend ab:',
        code,
        'Er gilt zehn Minuten. Wenn Sie sich nicht registrieren wollten, können Sie diese Mail löschen.',
      ],
    }),
    en: ({ code }) => ({
      subject: 'Your security code for Allmend',
      paragraphs: [
        'Hello',
        'This code completes your registration with Allmend:',
        code,
        'It is valid for ten minutes. If you did not want to register, you can delete this mail.',
      ],
    }),
  },
  reset_password: {
    de: ({ code }) => ({
      subject: 'Neues Passwort für Allmend',
      paragraphs: [
        'Guten Tag',
        'Mit diesem Code setzen Sie ein neues Passwort:',
        code,
        'Er gilt zehn Minuten. Wenn Sie kein neues Passwort wollten, können Sie diese Mail löschen; Ihr Passwort bleibt.',
      ],
    }),
    en: ({ code }) => ({
      subject: 'New password for Allmend',
      paragraphs: [
        'Hello',
        'With this code you set a new password:',
        code,
        'It is valid for ten minutes. If you did not ask for it, you can delete this mail; your password stays.',
      ],
    }),
  },
  already_known: {
    de: ({ origin }) => ({
      subject: 'Sie haben schon ein Konto bei Allmend',
      paragraphs: [
        'Guten Tag',
        'Jemand wollte mit dieser Adresse ein Konto eröffnen. Sie haben aber schon eines. Hier melden Sie sich an:',
        `${origin}/sign-in`,
        'Wenn Sie es nicht waren, müssen Sie nichts tun.',
      ],
    }),
    en: ({ origin }) => ({
      subject: 'You already have an Allmend account',
      paragraphs: [
        'Hello',
        'Somebody wanted to open an account with this address, but you already have one. Sign in here:',
        `${origin}/en/sign-in`,
        'If it was not you, there is nothing to do.',
      ],
    }),
  },
}
