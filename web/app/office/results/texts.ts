import { texts } from '../../platform/i18n/texts.ts'

export const resultTexts = texts({
  title: { de: 'Ergebnisse', en: 'Results' },
  text: {
    de: 'Was für dieses Projekt ausgewertet und geliefert wurde. Jedes Herunterladen wird protokolliert.',
    en: 'What was analysed for this project and delivered to it. Every download is logged.',
  },
  none: { de: 'Noch kein Ergebnis geliefert.', en: 'No result delivered yet.' },
  closed: {
    de: 'Ergebnisse gibt es, wenn der Ethikrat die Auswertung freigegeben hat und das Projekt nicht angehalten ist.',
    en: 'There are results once the ethics board has released the analysis and the project is not paused.',
  },
  what: { de: 'Ergebnis', en: 'Result' },
  licence: { de: 'Lizenz', en: 'Licence' },
  by: { de: 'Von', en: 'By' },
  when: { de: 'Geliefert', en: 'Delivered' },
  size: { de: 'Grösse', en: 'Size' },
  hash: { de: 'Prüfsumme (SHA-256)', en: 'Checksum (SHA-256)' },
  downloads: { de: 'Heruntergeladen', en: 'Downloaded' },
  act: { de: 'Datei', en: 'File' },
  download: {
    de: (title: string) => `«${title}» herunterladen`,
    en: (title: string) => `Download “${title}”`,
  },
  withdraw: {
    de: (title: string) => `«${title}» zurückziehen`,
    en: (title: string) => `Take “${title}” back`,
  },
  withdrawQuestion: {
    de: (title: string) => `«${title}» zurückziehen?`,
    en: (title: string) => `Take “${title}” back?`,
  },
  withdrawText: {
    de: 'Die Datei wird gelöscht. Dass es sie gab, bleibt verzeichnet.',
    en: 'The file is erased. That it was there stays on record.',
  },
  report: { de: 'Bericht', en: 'Report' },
  file: { de: 'Datei', en: 'File' },
  'data product': { de: 'Datenprodukt', en: 'Data product' },
  internal: { de: 'nur für die Organisation', en: 'for the organisation only' },
  'CC0-1.0': { de: 'CC0 1.0', en: 'CC0 1.0' },
  'CC-BY-4.0': { de: 'CC BY 4.0', en: 'CC BY 4.0' },
  'CC-BY-SA-4.0': { de: 'CC BY-SA 4.0', en: 'CC BY-SA 4.0' },
  'CC-BY-NC-4.0': { de: 'CC BY-NC 4.0', en: 'CC BY-NC 4.0' },
})

export const deliveryTexts = texts({
  title: { de: 'Ergebnisse liefern', en: 'Deliver results' },
  lead: {
    de: 'Für Projekte, bei denen Sie als Partner genannt sind. Die Organisation erhält eine Nachricht und lädt die Datei herunter; Lizenz und Prüfsumme stehen dabei.',
    en: 'For projects you are named as a partner of. The organisation is told and downloads the file; licence and checksum stand beside it.',
  },
  none: {
    de: 'Sie sind bei keinem Projekt als Partner genannt.',
    en: 'You are not named as a partner of any project.',
  },
  of: { de: (name: string) => `Ein Projekt von ${name}.`, en: (name: string) => `A project of ${name}.` },
  add: { de: 'Ein Ergebnis liefern', en: 'Deliver a result' },
  name: { de: 'Titel', en: 'Title' },
  kind: { de: 'Art', en: 'Kind' },
  licence: { de: 'Lizenz', en: 'Licence' },
  file: { de: 'Datei', en: 'File' },
  fileHint: {
    de: 'PDF, CSV, JSON, GeoJSON, GeoPackage, Parquet, XLSX oder ZIP, höchstens 20 MB',
    en: 'PDF, CSV, JSON, GeoJSON, GeoPackage, Parquet, XLSX or ZIP, 20 MB at most',
  },
  fileMissing: { de: 'Wählen Sie eine Datei', en: 'Choose a file' },
  fileWrong: {
    de: 'Diese Datei geht nicht: Art, Name oder Grösse',
    en: 'This file will not do: kind, name or size',
  },
  send: { de: 'Ergebnis liefern', en: 'Deliver the result' },
  sent: { de: 'Geliefert.', en: 'Delivered.' },
  find: { de: 'Ein Projekt finden', en: 'Find a project' },
  findText: {
    de: 'Als Anbieterin liefert Allmend jedem Projekt, dessen Auswertung freigegeben ist.',
    en: 'As the provider Allmend delivers to every project whose analysis is released.',
  },
  code: { de: 'Code des Projekts', en: 'Code of the project' },
  open: { de: 'Projekt öffnen', en: 'Open the project' },
  partners: { de: 'Partner', en: 'Partners' },
  partnersText: {
    de: 'Wer ausser Allmend Ergebnisse liefern darf. Die Person braucht ein Konto.',
    en: 'Who besides Allmend may deliver results. The person needs an account.',
  },
  noPartners: { de: 'Keine Partner.', en: 'No partners.' },
  partnerName: { de: 'Name des Partners', en: 'Name of the partner' },
  partnerNameHint: {
    de: 'Des Instituts, wie die Organisation ihn liest',
    en: 'Of the institute, as the organisation reads it',
  },
  email: { de: 'E-Mail-Adresse der Person', en: 'Email address of the person' },
  addPartner: { de: 'Partner nennen', en: 'Name the partner' },
  partnerAdded: { de: 'Der Partner ist genannt.', en: 'The partner is named.' },
  removePartner: { de: (name: string) => `${name} entfernen`, en: (name: string) => `Remove ${name}` },
})

const states = {
  waiting: { de: 'Beim Ethikrat', en: 'With the ethics board' },
  declined: { de: 'Abgelehnt', en: 'Declined' },
  approved: { de: 'Genehmigt, wird erstellt', en: 'Approved, being made' },
  delivered: { de: 'Geliefert', en: 'Delivered' },
  'too few': { de: 'Zu wenige Personen', en: 'Too few people' },
} as const

export const researchTexts = texts({
  title: { de: 'Daten für die Forschung', en: 'Data for research' },
  lead: {
    de: 'Wer forscht, kann geschützte Kennzahlen eines Projekts verlangen: je Woche und Verkehrsmittel, nur von Personen, die der Forschung zugestimmt haben, und nur wo es mindestens zehn sind. Der Ethikrat entscheidet über jede Anfrage.',
    en: 'Whoever does research can ask for protected figures of a project: by week and means of transport, only of people who agreed to research, and only where they are ten at least. The ethics board decides on every request.',
  },
  mine: { de: 'Ihre Anfragen', en: 'Your requests' },
  none: { de: 'Noch keine Anfrage.', en: 'No request yet.' },
  add: { de: 'Eine Anfrage stellen', en: 'Make a request' },
  code: { de: 'Code des Projekts', en: 'Code of the project' },
  institution: { de: 'Institution', en: 'Institution' },
  name: { de: 'Titel der Arbeit', en: 'Title of the work' },
  purpose: { de: 'Wozu Sie die Kennzahlen brauchen', en: 'What you need the figures for' },
  purposeHint: {
    de: 'Der Ethikrat liest es; bei Genehmigung lesen die Gezählten in ihrem Protokoll Ihre Institution.',
    en: 'The ethics board reads it; when approved, those who are counted read your institution in their log.',
  },
  from: { de: 'Von der Woche mit', en: 'From the week of' },
  through: { de: 'Bis zur Woche mit', en: 'Through the week of' },
  send: { de: 'Anfrage stellen', en: 'Make the request' },
  sent: { de: 'Die Anfrage liegt beim Ethikrat.', en: 'The request is with the ethics board.' },
  weeks: {
    de: (from: string, through: string) => `Wochen ab ${from} bis und mit der Woche ab ${through}`,
    en: (from: string, through: string) => `Weeks from ${from} through the week from ${through}`,
  },
  reason: { de: 'Begründung', en: 'Reason' },
  tooFew: {
    de: 'Über keine Woche lässt sich etwas sagen: Zu wenige haben der Forschung zugestimmt und in diesen Wochen Daten geliefert.',
    en: 'Of no week anything can be said: too few agreed to research and delivered data in these weeks.',
  },
  asked: { de: (at: string) => `Gestellt am ${at}`, en: (at: string) => `Asked on ${at}` },
  download: { de: 'Auszug herunterladen', en: 'Download the extract' },
  downloads: {
    de: (count: string) => `Heruntergeladen: ${count}`,
    en: (count: string) => `Downloaded: ${count}`,
  },
  withdraw: { de: 'Anfrage zurückziehen', en: 'Take the request back' },
  hash: { de: 'Prüfsumme (SHA-256)', en: 'Checksum (SHA-256)' },
  deliver: { de: 'Ergebnisse liefern', en: 'Deliver results' },
  deliverText: {
    de: 'Sie werten ein Projekt als Partner aus? Dann liefern Sie hier.',
    en: 'You analyse a project as a partner? Then deliver here.',
  },
  toDeliveries: { de: 'Zu den Lieferungen', en: 'To the deliveries' },
  ...states,
})

export const boardResearchTexts = texts({
  title: { de: 'Forschungsanfragen', en: 'Research requests' },
  lead: {
    de: 'Wer um geschützte Kennzahlen für die Forschung bittet. Nach der Genehmigung erstellt die Plattform den Auszug: nur Personen, die der Forschung zugestimmt haben, nie weniger als zehn.',
    en: 'Who asks for protected figures for research. When approved, the platform makes the extract: only people who agreed to research, never fewer than ten.',
  },
  groups: { de: 'Anfragen', en: 'Requests' },
  open: { de: 'Offen', en: 'Open' },
  decided: { de: 'Entschieden', en: 'Decided' },
  none: { de: 'Keine Anfrage wartet.', en: 'No request is waiting.' },
  noneDecided: { de: 'Noch keine Anfrage entschieden.', en: 'No request decided yet.' },
  by: {
    de: (name: string, institution: string) => `${name}, ${institution}`,
    en: (name: string, institution: string) => `${name}, ${institution}`,
  },
  about: {
    de: (project: string, organisation: string) => `${project}, ${organisation}`,
    en: (project: string, organisation: string) => `${project}, ${organisation}`,
  },
  who: { de: 'Wer', en: 'Who' },
  project: { de: 'Projekt', en: 'Project' },
  period: { de: 'Zeitraum', en: 'Period' },
  purpose: { de: 'Zweck', en: 'Purpose' },
  reason: { de: 'Begründung', en: 'Reason' },
  reasonHint: { de: 'Bei einer Ablehnung nötig', en: 'Needed when declining' },
  approve: { de: 'Genehmigen', en: 'Approve' },
  decline: { de: 'Ablehnen', en: 'Decline' },
  saved: { de: 'Entschieden.', en: 'Decided.' },
  pages: { de: 'Weitere Anfragen', en: 'More requests' },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  ...states,
})
