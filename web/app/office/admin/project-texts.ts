import { texts } from '../../platform/i18n/texts.ts'

export const projectTexts = texts({
  title: { de: 'Projekte', en: 'Projects' },
  text: {
    de: 'Alle Projekte, die neusten zuerst; zuoberst die, deren Organisation um mehr Newsletter bittet.',
    en: 'All projects, the latest first; on top those whose organisation asks for more newsletters.',
  },
  deliver: { de: 'Ergebnisse übergeben', en: 'Deliver results' },
  search: { de: 'Name oder Code', en: 'Name or code' },
  name: { de: 'Projekt', en: 'Project' },
  organisation: { de: 'Organisation', en: 'Organisation' },
  state: { de: 'Stand', en: 'State' },
  seats: { de: 'Plätze', en: 'Seats' },
  newsletters: { de: 'Newsletter', en: 'Newsletters' },
  tracking: { de: 'Tracking', en: 'Tracking' },
  cityserver: { de: 'CityServer', en: 'City Server' },
  none: { de: 'Noch kein Projekt', en: 'No project yet' },
  noneText: {
    de: 'Sobald eines bestellt ist, steht es hier.',
    en: 'As soon as one is ordered, it appears here.',
  },
  asked: {
    de: (day: string) => `Bittet seit ${day} um mehr:`,
    en: (day: string) => `Asks for more since ${day}:`,
  },
  change: { de: 'Newsletter ändern', en: 'Change newsletters' },
  changeQuestion: {
    de: (code: string) => `Wie viele Newsletter hat ${code}?`,
    en: (code: string) => `How many newsletters has ${code}?`,
  },
  changeText: {
    de: 'Üblich sind drei, möglich zwanzig. Die Admins der Organisation erhalten eine Mail.',
    en: 'Three are usual, twenty possible. The admins of the organisation get a mail.',
  },
  number: { de: 'Anzahl', en: 'Number' },
  changeAct: { de: 'Anzahl festlegen', en: 'Set the number' },
  changed: {
    de: (code: string, count: string) => `${code} hat jetzt ${count} Newsletter`,
    en: (code: string, count: string) => `${code} now has ${count} newsletters`,
  },
  decline: { de: 'Ablehnen', en: 'Decline' },
  declineQuestion: {
    de: (code: string) => `${code} keine weiteren Newsletter geben?`,
    en: (code: string) => `Give ${code} no further newsletters?`,
  },
  declineText: {
    de: 'Die Admins der Organisation lesen Ihre Begründung in einer Mail.',
    en: 'The admins of the organisation read your reason in a mail.',
  },
  declined: { de: 'Anfrage abgelehnt', en: 'Request declined' },
})
