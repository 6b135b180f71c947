import { texts } from '../i18n/texts.ts'

export const overviewTexts = texts({
  title: { de: 'Übersicht', en: 'Overview' },
  figures: { de: 'Die Plattform in Zahlen', en: 'The platform in figures' },
  organisations: { de: 'Organisationen', en: 'Organisations' },
  live: { de: 'Projekte live', en: 'Projects live' },
  liveWords: {
    de: (test: string, waiting: string) => `${test} im Test, davon ${waiting} in Prüfung`,
    en: (test: string, waiting: string) => `${test} in test, ${waiting} of them in review`,
  },
  pending: { de: 'Offene Bestellungen', en: 'Open orders' },
  pendingWords: { de: (count: string) => `${count} Bestellungen`, en: (count: string) => `${count} orders` },
  jobs: { de: 'Aufträge, die warten', en: 'Jobs waiting' },
  jobsWords: { de: (count: string) => `${count} gescheitert`, en: (count: string) => `${count} failed` },
  todo: { de: 'Zu tun', en: 'To do' },
  todoWords: { de: 'Was ein Mensch entscheiden muss.', en: 'What a human has to decide.' },
  todoNone: { de: 'Nichts zu tun', en: 'Nothing to do' },
  todoNoneWords: {
    de: 'Sobald etwas auf einen Entscheid wartet, steht es hier.',
    en: 'As soon as something waits for a decision, it appears here.',
  },
  kind: { de: 'Bereich', en: 'Area' },
  what: { de: 'Was', en: 'What' },
  pay: { de: 'Zahlung', en: 'Payment' },
  payWords: {
    de: (count: string, amount: string) => `${count} Bestellungen zu aktivieren, ${amount}`,
    en: (count: string, amount: string) => `${count} orders to activate, ${amount}`,
  },
  role: { de: 'Rolle', en: 'Role' },
  roleWords: {
    de: (count: string) => `${count} Vorschläge brauchen eine zweite Zustimmung`,
    en: (count: string) => `${count} proposals need a second consent`,
  },
  newsletter: { de: 'Newsletter', en: 'Newsletter' },
  newsletterWords: {
    de: (count: string) => `${count} Projekte bitten um mehr`,
    en: (count: string) => `${count} projects ask for more`,
  },
  request: { de: 'Anfrage', en: 'Request' },
  requestWords: {
    de: (count: string) => `${count} ohne Antwort`,
    en: (count: string) => `${count} without an answer`,
  },
  operation: { de: 'Betrieb', en: 'Operations' },
  operationWords: {
    de: (count: string) => `${count} Aufträge sind gescheitert`,
    en: (count: string) => `${count} jobs have failed`,
  },
  quarantineWords: {
    de: (count: string) => `Quarantäne: ${count} Sendungen`,
    en: (count: string) => `Quarantine: ${count} parcels`,
  },
  switch: { de: 'Schalter', en: 'Switch' },
  switchWords: {
    de: (count: string) => `${count} ausgeschaltet`,
    en: (count: string) => `${count} switched off`,
  },
  answer: { de: 'Antworten', en: 'Answer' },
  decide: { de: 'Entscheiden', en: 'Decide' },
  look: { de: 'Ansehen', en: 'Look' },
})
