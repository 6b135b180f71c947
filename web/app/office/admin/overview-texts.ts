import { texts } from '../../platform/i18n/texts.ts'

export const overviewTexts = texts({
  title: { de: 'Übersicht', en: 'Overview' },
  figures: { de: 'Die Plattform in Zahlen', en: 'The platform in figures' },
  organisations: { de: 'Organisationen', en: 'Organisations' },
  live: { de: 'Projekte live', en: 'Projects live' },
  liveText: {
    de: (test: string, waiting: string) => `${test} im Test, davon ${waiting} in Prüfung`,
    en: (test: string, waiting: string) => `${test} in test, ${waiting} of them in review`,
  },
  members: { de: 'Mitglieder', en: 'Members' },
  membersText: {
    de: 'Ende Jahr, im laufenden bis heute. Darunter Eintritte und Austritte.',
    en: 'At the end of the year, in the current one until today. Below who joined and who left.',
  },
  toMembers: { de: 'Zum Register', en: 'To the register' },
  joined: {
    de: (count: string, day: string) => `+ ${count} seit ${day}`,
    en: (count: string, day: string) => `+ ${count} since ${day}`,
  },
  bills: { de: 'Offene Rechnungen', en: 'Open invoices' },
  billsText: {
    de: (count: string, overdue: string) => `${count}, davon ${overdue} überfällig`,
    en: (count: string, overdue: string) => `${count}, ${overdue} of them overdue`,
  },
  overdueText: {
    de: (count: string, amount: string) =>
      count === '1'
        ? `1 Rechnung ist überfällig, ${amount}`
        : `${count} Rechnungen sind überfällig, ${amount}`,
    en: (count: string, amount: string) =>
      count === '1' ? `1 invoice is overdue, ${amount}` : `${count} invoices are overdue, ${amount}`,
  },
  caseText: {
    de: (count: string, amount: string) => `${count} Zahlungen passen zu keiner Rechnung, ${amount}`,
    en: (count: string, amount: string) => `${count} payments fit no invoice, ${amount}`,
  },
  jobs: { de: 'Aufträge, die warten', en: 'Jobs waiting' },
  jobsText: { de: (count: string) => `${count} gescheitert`, en: (count: string) => `${count} failed` },
  todo: { de: 'Zu tun', en: 'To do' },
  todoText: { de: 'Was ein Mensch entscheiden muss.', en: 'What a human has to decide.' },
  todoNone: { de: 'Nichts zu tun', en: 'Nothing to do' },
  todoNoneText: {
    de: 'Sobald etwas auf einen Entscheid wartet, steht es hier.',
    en: 'As soon as something waits for a decision, it appears here.',
  },
  kind: { de: 'Bereich', en: 'Area' },
  what: { de: 'Was', en: 'What' },
  pay: { de: 'Zahlung', en: 'Payment' },
  payText: {
    de: (count: string, amount: string) => `${count} Bestellungen zu aktivieren, ${amount}`,
    en: (count: string, amount: string) => `${count} orders to activate, ${amount}`,
  },
  role: { de: 'Rolle', en: 'Role' },
  roleText: {
    de: (count: string) =>
      count === '1'
        ? '1 Vorschlag braucht eine zweite Zustimmung'
        : `${count} Vorschläge brauchen eine zweite Zustimmung`,
    en: (count: string) =>
      count === '1' ? '1 proposal needs a second consent' : `${count} proposals need a second consent`,
  },
  newsletter: { de: 'Newsletter', en: 'Newsletter' },
  newsletterText: {
    de: (count: string) => (count === '1' ? '1 Projekt bittet um mehr' : `${count} Projekte bitten um mehr`),
    en: (count: string) => (count === '1' ? '1 project asks for more' : `${count} projects ask for more`),
  },
  request: { de: 'Anfrage', en: 'Request' },
  requestText: {
    de: (count: string) => `${count} ohne Antwort`,
    en: (count: string) => `${count} without an answer`,
  },
  operation: { de: 'Betrieb', en: 'Operations' },
  operationText: {
    de: (count: string) =>
      count === '1' ? '1 Auftrag ist gescheitert' : `${count} Aufträge sind gescheitert`,
    en: (count: string) => (count === '1' ? '1 job has failed' : `${count} jobs have failed`),
  },
  quarantineText: {
    de: (count: string) => `Quarantäne: ${count} ${count === '1' ? 'Sendung' : 'Sendungen'}`,
    en: (count: string) => `Quarantine: ${count} ${count === '1' ? 'parcel' : 'parcels'}`,
  },
  switch: { de: 'Schalter', en: 'Switch' },
  switchText: {
    de: (count: string) => `${count} ausgeschaltet`,
    en: (count: string) => `${count} switched off`,
  },
  answer: { de: 'Antworten', en: 'Answer' },
  decide: { de: 'Entscheiden', en: 'Decide' },
  look: { de: 'Ansehen', en: 'Look' },
})
