import { texts } from '../../platform/i18n/texts.ts'

export const yourDataTexts = texts({
  title: { de: 'Deine Daten', en: 'Your data' },
  lead: {
    de: 'Was wir von dir haben, wozu, und wer es angeschaut hat. Du kannst alles mitnehmen und alles löschen.',
    en: 'What we have of you, what for, and who has looked at it. You can take everything along and erase everything.',
  },
  none: { de: 'Du nimmst an keinem Projekt teil.', en: 'You take part in no project.' },
  noneText: {
    de: 'Mit dem Code auf einer Einladung kannst du bei einem Projekt mitmachen.',
    en: 'With the code on an invitation you can take part in a project.',
  },
  held: { de: 'Was wir haben', en: 'What we hold' },
  days: { de: 'Tage', en: 'Days' },
  fixes: { de: 'Messpunkte', en: 'Position fixes' },
  statements: { de: 'Korrekturen und Bestätigungen', en: 'Corrections and confirmations' },
  rides: { de: 'Fotofahrten', en: 'Photo rides' },
  photos: { de: 'Fotos', en: 'Photos' },
  ratings: { de: 'Bewertungen', en: 'Ratings' },
  journeys: { de: 'Aufgezeichnete Fahrten', en: 'Recorded rides' },
  reports: { de: 'Gemeldete Mängel', en: 'Reported defects' },
  answers: { de: 'Angaben über dich', en: 'Answers about you' },
  first: { de: 'Erster', en: 'First' },
  last: { de: 'Letzter', en: 'Last' },
  joined: { de: 'Dabei seit', en: 'Since' },
  age: { de: 'Alter, gemäss deiner Angabe', en: 'Age, as you said' },
  ageFrom: { de: (age: number) => `ab ${age}`, en: (age: number) => `${age} or over` },
  left: { de: 'Verlassen am', en: 'Left on' },
  nothing: { de: '–', en: '–' },
  by: { de: (name: string) => `Ein Projekt von ${name}.`, en: (name: string) => `A project of ${name}.` },
  purposes: { de: 'Wozu du zugestimmt hast', en: 'What you agreed to' },
  ledger: { de: 'Alle Entscheide', en: 'All decisions' },
  given: { de: 'zugestimmt', en: 'agreed' },
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
  version: { de: (n: number) => `Fassung ${n}`, en: (n: number) => `version ${n}` },
  log: { de: 'Wer sie angeschaut oder gezählt hat', en: 'Who looked at or counted it' },
  logNone: {
    de: 'Niemand ausser dir und der automatischen Erkennung.',
    en: 'Nobody but you and the automatic detection.',
  },
  logNoneCity: { de: 'Niemand ausser dir.', en: 'Nobody but you.' },
  logRead: {
    de: (at: string) => `Die automatische Erkennung hat deine Messpunkte zuletzt am ${at} gelesen.`,
    en: (at: string) => `The automatic detection last read your fixes on ${at}.`,
  },
  when: { de: 'Wann', en: 'When' },
  what: { de: 'Was', en: 'What' },
  who: { de: 'Wer', en: 'Who' },
  why: { de: 'Wozu', en: 'What for' },
  self: { de: 'du', en: 'you' },
  platform: { de: 'Allmend', en: 'Allmend' },
  read: { de: (what: string) => `gelesen: ${what}`, en: (what: string) => `read: ${what}` },
  counted: { de: (what: string) => `gezählt in «${what}»`, en: (what: string) => `counted in “${what}”` },
  exported: { de: () => 'Archiv erstellt', en: () => 'archive made' },
  erased: {
    de: (what: string) => (what === 'fixes' ? 'Messpunkte gelöscht' : 'Tage gelöscht'),
    en: (what: string) => (what === 'fixes' ? 'fixes erased' : 'days erased'),
  },
  retention: { de: 'Ende der Aufbewahrung', en: 'end of retention' },
  logChain: {
    de: 'Jeder Eintrag ist mit dem davor verkettet: Nachträglich lässt sich nichts ändern oder entfernen, ohne dass es auffällt.',
    en: 'Each entry is chained to the one before: nothing can be changed or removed later without being noticed.',
  },
  logPublished: { de: 'Wie das geht', en: 'How this works' },
  logMore: { de: 'Frühere Einträge zeigen', en: 'Show earlier entries' },
  erasedFrom: { de: 'Messpunkte werden gelöscht ab', en: 'Fixes are erased from' },
  'own copy': { de: 'eigene Kopie', en: 'own copy' },
  erasure: { de: 'Löschung', en: 'erasure' },
  export: { de: 'Mitnehmen', en: 'Take along' },
  exportText: {
    de: 'Ein Archiv mit allem: Tagebuch als CSV, Messpunkte als GPX, GeoJSON, GeoParquet und JSON, deine Korrekturen, Zustimmungen und dieses Protokoll. Es liegt verschlüsselt sieben Tage bereit.',
    en: 'An archive of everything: diary as CSV, fixes as GPX, GeoJSON, GeoParquet and JSON, your corrections, consents and this log. It is kept encrypted for seven days.',
  },
  exportTextCity: {
    de: 'Ein Archiv mit allem: dein Konto, deine Projekte, deine Zustimmungen mit ihrem Wortlaut und dieses Protokoll. Es liegt verschlüsselt sieben Tage bereit.',
    en: 'An archive of everything: your account, your projects, your consents with their wording and this log. It is kept encrypted for seven days.',
  },
  make: { de: 'Archiv erstellen', en: 'Make an archive' },
  making: { de: 'Das Archiv wird erstellt', en: 'The archive is being made' },
  waiting: { de: 'Das Archiv ist bestellt', en: 'The archive has been asked for' },
  stop: { de: 'Archiv abbrechen', en: 'Stop the archive' },
  ready: {
    de: (size: string, until: string) => `Bereit: ${size} MB, bis ${until}.`,
    en: (size: string, until: string) => `Ready: ${size} MB, until ${until}.`,
  },
  download: { de: 'Archiv herunterladen', en: 'Download the archive' },
  failed: {
    de: 'Das Archiv ist nicht gelungen. Bitte erstelle es noch einmal.',
    en: 'The archive did not work out. Please make it again.',
  },
  import: { de: 'Mitbringen', en: 'Bring in' },
  importText: {
    de: 'Aufzeichnungen von anderswo: GPX, TCX, GeoJSON, Google-Standortverlauf oder ein Archiv von Allmend. Die Datei wird in deinem Browser gelesen.',
    en: 'Recordings from elsewhere: GPX, TCX, GeoJSON, Google location history or an archive of Allmend. The file is read in your browser.',
  },
  file: { de: 'Datei', en: 'File' },
  into: { de: 'In dein Tagebuch von', en: 'Into your diary of' },
  reading: { de: 'Die Datei wird gelesen', en: 'The file is being read' },
  preview: { de: 'Was darin ist', en: 'What is in it' },
  found: {
    de: (fixes: string, days: string) => `Messpunkte: ${fixes}, Tage: ${days}`,
    en: (fixes: string, days: string) => `Fixes: ${fixes}, days: ${days}`,
  },
  foundText: {
    de: (count: string) => `, Korrekturen: ${count}`,
    en: (count: string) => `, corrections: ${count}`,
  },
  more: {
    de: (count: string) => `weitere Tage: ${count}`,
    en: (count: string) => `more days: ${count}`,
  },
  problems: { de: 'Was ausgelassen wird', en: 'What is left out' },
  problem: {
    de: (texts: string, times: string, place: string) => `${texts}: ${times}, zuerst bei Nummer ${place}`,
    en: (texts: string, times: string, place: string) => `${texts}: ${times}, first at number ${place}`,
  },
  bring: {
    de: (fixes: string) => `${fixes} Messpunkte ins Tagebuch übernehmen`,
    en: (fixes: string) => `Take ${fixes} fixes into the diary`,
  },
  brought: {
    de: 'Übernommen. Dein Tagebuch wird neu gelesen.',
    en: 'Taken in. Your diary is being read again.',
  },
  empty: {
    de: 'In dieser Datei ist nichts, was sich übernehmen lässt.',
    en: 'There is nothing in this file that can be taken in.',
  },
  erase: { de: 'Löschen', en: 'Erase' },
  eraseText: {
    de: 'Was du löschst, ist sofort weg. Wo du warst und was du dazu gesagt hast, ist nach höchstens zwei Stunden auch in keiner Sicherung mehr lesbar. Dein Name, deine Adresse und wann dein Gerät gesendet hat, stehen in Sicherungen, bis diese ablaufen. Veröffentlichte Summen bleiben, sie zeigen niemanden einzeln.',
    en: 'What you erase is gone at once. Where you were and what you said about it cannot be read in any backup either after two hours at most. Your name, your address and when your device sent stay in backups until those expire. Published totals stay, they show nobody by themselves.',
  },
  eraseTextCity: {
    de: 'Was du löschst, ist sofort weg. Dein Name, deine Adresse und woran du teilgenommen hast, stehen in Sicherungen, bis diese ablaufen. Veröffentlichte Summen bleiben, sie zeigen niemanden einzeln.',
    en: 'What you erase is gone at once. Your name, your address and what you took part in stay in backups until those expire. Published totals stay, they show nobody by themselves.',
  },
  period: { de: 'Einen Zeitraum löschen', en: 'Erase a period' },
  periodProject: { de: 'Projekt', en: 'Project' },
  from: { de: 'Von', en: 'From' },
  through: { de: 'Bis und mit', en: 'Through' },
  periodAct: { de: 'Zeitraum löschen', en: 'Erase the period' },
  periodQuestion: {
    de: (from: string, through: string) => `Alles vom ${from} bis ${through} löschen?`,
    en: (from: string, through: string) => `Erase everything from ${from} to ${through}?`,
  },
  periodText: {
    de: 'Messpunkte, Tagebuch und Korrekturen dieser Tage, nach höchstens zwei Stunden auch in allen Sicherungen. Was bleibt, erhält einen neuen Schlüssel: Aus älteren Sicherungen liesse es sich nicht mehr zurückholen.',
    en: 'Fixes, diary and corrections of these days, after two hours at most in all backups too. What is left gets a new key: it could not be brought back from older backups any more.',
  },
  projectAct: { de: (name: string) => `«${name}» löschen`, en: (name: string) => `Erase “${name}”` },
  projectQuestion: {
    de: (name: string) => `Alle deine Daten in «${name}» löschen?`,
    en: (name: string) => `Erase all your data in “${name}”?`,
  },
  projectText: {
    de: 'Du verlässt das Projekt, und der Schlüssel zu deinen Daten wird zerstört. Das lässt sich nicht rückgängig machen.',
    en: 'You leave the project, and the key to your data is destroyed. This cannot be undone.',
  },
  projectTextCity: {
    de: 'Du verlässt das Projekt, und was wir dort von dir haben, wird gelöscht. Das lässt sich nicht rückgängig machen.',
    en: 'You leave the project, and what we have of you there is erased. This cannot be undone.',
  },
  accountAct: { de: 'Konto und alle Daten löschen', en: 'Erase account and all data' },
  accountQuestion: {
    de: 'Dein Konto und alles darin löschen?',
    en: 'Erase your account and everything in it?',
  },
  accountText: {
    de: 'Alle Projekte, alle Daten, dein Konto. Du kannst dich danach nicht mehr anmelden.',
    en: 'All projects, all data, your account. You cannot sign in afterwards.',
  },
  accountErased: { de: 'Dein Konto ist gelöscht', en: 'Your account is erased' },
  farewell: { de: 'Seite verlassen', en: 'Leave the page' },
  password: { de: 'Dein Passwort', en: 'Your password' },
  receipts: { de: 'Quittungen', en: 'Receipts' },
  receipt: {
    de: (fixes: string, days: string, statements: string) =>
      `Gelöscht: Messpunkte ${fixes}, Tage ${days}, Korrekturen ${statements}.`,
    en: (fixes: string, days: string, statements: string) =>
      `Erased: fixes ${fixes}, days ${days}, corrections ${statements}.`,
  },
  receiptCity: { de: 'Gelöscht: deine Teilnahme.', en: 'Erased: your taking part.' },
  receiptPhotos: {
    de: (rides: string, photos: string) =>
      `Fotofahrten ${rides}, Fotos ${photos}, auch veröffentlichte. Ihre Bilder sind weg; wo und wann sie entstanden, bleibt in Sicherungen, bis diese ablaufen.`,
    en: (rides: string, photos: string) =>
      `Photo rides ${rides}, photos ${photos}, published ones too. Their pictures are gone; where and when they were taken stays in backups until those expire.`,
  },
  receiptRatings: {
    de: (ratings: string) =>
      `Bewertungen ${ratings}. Auf keiner Karte zählen sie mehr; in Sicherungen bleiben sie, bis diese ablaufen.`,
    en: (ratings: string) =>
      `Ratings ${ratings}. They count on no map any more; they stay in backups until those expire.`,
  },
  receiptSurveys: {
    de: (surveys: string) =>
      `Beantwortete Umfragen ${surveys}. In Ergebnissen, die schon gezählt sind, bleiben sie als Zahl ohne dich.`,
    en: (surveys: string) =>
      `Surveys answered ${surveys}. In results that have been counted they stay as a number without you.`,
  },
  receiptJourneys: {
    de: (rides: string) =>
      `Aufgezeichnete Fahrten ${rides}. In Wochen, die schon gezählt sind, bleiben sie als Zahl ohne dich; in Sicherungen bleiben sie, bis diese ablaufen.`,
    en: (rides: string) =>
      `Recorded rides ${rides}. In weeks that were counted they stay as a number without you; they stay in backups until those expire.`,
  },
  receiptNumber: { de: (id: string) => `Quittung ${id}`, en: (id: string) => `Receipt ${id}` },
  backupsDead: {
    de: (at: string) => `Orte, Wege und Worte sind seit ${at} auch in keiner Sicherung mehr lesbar.`,
    en: (at: string) => `Since ${at} places, ways and words are not readable in any backup either.`,
  },
  backupsSoon: {
    de: 'Sicherungen werden in den nächsten zwei Stunden unlesbar, was Orte, Wege und Worte angeht.',
    en: 'Backups become unreadable within the next two hours, as to places, ways and words.',
  },
  backupsStay: {
    de: 'In Sicherungen bleibt es, bis diese ablaufen.',
    en: 'In backups it stays until those expire.',
  },
  remains: {
    de: 'Es bleibt: dass und wann du zugestimmt und widerrufen hast und das Protokoll der Zugriffe, ohne deinen Namen, und veröffentlichte Summen.',
    en: 'What remains: that and when you agreed and withdrew and the log of accesses, without your name, and published totals.',
  },
  remainsRetention: {
    de: 'Die Zeit der Aufbewahrung ist um. Es bleibt: dein Tagebuch, das du löschen kannst, wann du willst.',
    en: 'The time of retention is over. What remains: your diary, which you can erase whenever you like.',
  },
  remainsPeriod: {
    de: 'Es bleibt: wann dein Gerät gesendet hat und wie viel, und Namen von Orten ohne Zeit.',
    en: 'What remains: when your device sent and how much, and names of places without a time.',
  },
  done: { de: 'Gelöscht', en: 'Erased' },
})
