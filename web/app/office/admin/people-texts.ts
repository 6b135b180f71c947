import { texts } from '../../platform/i18n/texts.ts'

export const peopleTexts = texts({
  title: { de: 'Personen', en: 'People' },
  text: {
    de: 'Konten nach der genauen E-Mail-Adresse oder nach dem Anfang eines Namens. Tagebücher und Orte sehen Sie nie. Wen Sie ansehen, liest es mit Ihrem Zweck in den eigenen Daten.',
    en: 'Accounts by the exact email address or by how a name begins. You never see diaries or places. Whom you look at reads it with your purpose in their own data.',
  },
  field: { de: 'E-Mail oder Anfang des Namens', en: 'Email or beginning of the name' },
  found: { de: 'Gefundene Personen', en: 'People found' },
  name: { de: 'Name', en: 'Name' },
  email: { de: 'E-Mail', en: 'Email' },
  look: { de: 'Ansehen', en: 'Look' },
  lookQuestion: { de: (name: string) => `${name} ansehen?`, en: (name: string) => `Look at ${name}?` },
  lookText: {
    de: 'Sie sehen Konto, Organisationen und Rollen. Die Person liest Ihren Zweck in ihren Daten.',
    en: 'You see the account, organisations and roles. That person reads your purpose in their data.',
  },
  purpose: { de: 'Wozu', en: 'What for' },
  purposeHint: { de: 'Zum Beispiel ein Supportfall.', en: 'A support case, for example.' },
  lookAct: { de: 'Konto ansehen', en: 'Look at the account' },
  since: { de: 'Konto seit', en: 'Account since' },
  factor: { de: 'Zweiter Faktor', en: 'Second factor' },
  yes: { de: 'eingerichtet', en: 'set up' },
  no: { de: 'keiner', en: 'none' },
  roles: { de: 'Rollen', en: 'Roles' },
  organisations: { de: 'Organisationen', en: 'Organisations' },
  nothing: { de: 'keine', en: 'none' },
  parts: { de: 'Nimmt teil an', en: 'Takes part in' },
  partsText: { de: (count: string) => `${count} Projekten`, en: (count: string) => `${count} projects` },
  admin: { de: 'Admin', en: 'admin' },
  member: { de: 'Mitglied', en: 'member' },
})
