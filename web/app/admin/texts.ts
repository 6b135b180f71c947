import { texts } from '../i18n/texts.ts'

export const adminTexts = texts({
  admin: { de: 'Admin', en: 'Admin' },
  navigation: { de: 'Seiten des Admin', en: 'Pages of the Admin' },
  '/admin': { de: 'Übersicht', en: 'Overview' },
  '/admin/payments': { de: 'Zahlungseingänge', en: 'Payments received' },
  '/admin/requests': { de: 'Anfragen', en: 'Requests' },
  '/admin/activations': { de: 'Bestellungen', en: 'Orders' },
  '/admin/members': { de: 'Mitglieder', en: 'Members' },
  '/admin/prices': { de: 'Preise', en: 'Prices' },
  '/admin/organisations': { de: 'Organisationen', en: 'Organisations' },
  '/admin/projects': { de: 'Projekte', en: 'Projects' },
  '/admin/people': { de: 'Personen', en: 'People' },
  '/admin/roles': { de: 'Rollen', en: 'Roles' },
  '/admin/jobs': { de: 'Betrieb', en: 'Operations' },
  '/admin/switches': { de: 'Schalter', en: 'Switches' },
  '/admin/log': { de: 'Protokoll', en: 'Log' },
  reason: { de: 'Grund', en: 'Reason' },
  reasonHint: {
    de: 'Steht im Protokoll der Administration.',
    en: 'Stands in the log of the administration.',
  },
  act: { de: 'Handlung', en: 'Act' },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
  nothingFound: { de: 'Nichts gefunden', en: 'Nothing found' },
  nothingFoundWords: {
    de: 'Kein Eintrag passt dazu. Versuchen Sie es mit weniger Buchstaben.',
    en: 'No entry matches. Try with fewer letters.',
  },
  search: { de: 'Suchen', en: 'Search' },
})
