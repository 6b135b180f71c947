import { texts } from '../../../platform/i18n/texts.ts'

/** In the Du form, like the invite page it leads to. */
export const joinByCodeTexts = texts({
  title: { de: 'Mit Code teilnehmen', en: 'Take part with a code' },
  description: {
    de: 'Gib den Code deines Projekts ein und lies die Einladung.',
    en: 'Enter the code of your project and read the invitation.',
  },
  heading: { de: 'Mit deinem Code teilnehmen', en: 'Take part with your code' },
  lead: {
    de: 'Gib den Code deines Projekts ein. Du liest zuerst die Einladung und entscheidest dann, ob du teilnimmst.',
    en: 'Enter the code of your project. You read the invitation first, and then decide whether to take part.',
  },
  code: { de: 'Projektcode', en: 'Project code' },
  hint: {
    de: 'Er steht auf dem Plakat oder im Brief. Gross oder klein, mit oder ohne Leerzeichen: beides geht.',
    en: 'It stands on the poster or in the letter. Capitals or not, with or without blanks: both work.',
  },
  act: { de: 'Zur Einladung', en: 'To the invitation' },
  unknown: {
    de: 'Zu diesem Code ist keine Einladung offen. Der Code ist falsch geschrieben, oder das Projekt nimmt niemanden auf.',
    en: 'No invitation is open for this code. The code is misspelled, or the project takes nobody in.',
  },
  tooMany: {
    de: 'Das waren viele Versuche. Bitte warte eine Minute.',
    en: 'Those were many attempts. Please wait a minute.',
  },
  without: {
    de: 'Hast du keinen Code, frag die Stelle, die dich eingeladen hat. Mit einem QR-Code brauchst du keinen: Er führt gleich zur Einladung.',
    en: 'If you have no code, ask whoever invited you. With a QR code you need none: it leads straight to the invitation.',
  },
})
