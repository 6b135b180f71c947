import { mailKind } from '../mail/mail-kind.ts'

// No code and no name in a subject: it is shown on locked screens.

const signUpCode = mailKind<{ code: string }>({
  name: 'accounts.sign-up-code',
  isEssential: true,
  samples: { code: { code: '402718' } },
  words: {
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
  words: {
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
  words: {
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

export const accountsMails = [signUpCode, resetPasswordCode, alreadyKnown]
