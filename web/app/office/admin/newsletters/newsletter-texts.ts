import { texts } from '../../../platform/i18n/texts.ts'

export const siteNewsletterTexts = texts({
  title: { de: 'Newsletter', en: 'Newsletter' },
  text: {
    de: 'An alle, die ihn bestellt und bestätigt haben. Jede Adresse bekommt eine Ausgabe einmal, auch wenn der Versand unterbrochen wird; Adressen stehen hier keine.',
    en: 'To everybody who ordered and confirmed it. Every address gets an issue once, even if sending is interrupted; no addresses stand here.',
  },
  readers: {
    de: (n: string) => `Bestätigte Abonnements: ${n}`,
    en: (n: string) => `Confirmed subscriptions: ${n}`,
  },
  list: { de: 'Ausgaben des Newsletters', en: 'Issues of the newsletter' },
  noneText: {
    de: 'Hier stehen die Ausgaben, Entwürfe wie verschickte.',
    en: 'Issues will stand here, drafts as well as sent ones.',
  },
  write: { de: 'Ausgabe schreiben', en: 'Write an issue' },
  voice: {
    de: 'Schreiben Sie in der Sie-Form. Alle bekommen die Sprache, in der sie bestellt haben.',
    en: 'Everybody gets the language in which she ordered it.',
  },
})
