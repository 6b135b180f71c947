import { texts } from '../../../platform/i18n/texts.ts'

export const signUpTexts = texts({
  title: { de: 'Missionen', en: 'Missions' },
  description: {
    de: 'Gemeinsam fahren, bewerten und fotografieren: melde dich an und sei dabei.',
    en: 'Ride, rate and photograph together: sign up and come along.',
  },
  home: { de: 'Allmend, zur Startseite', en: 'Allmend, to the home page' },
  opening: { de: 'Missionen werden geladen …', en: 'Loading missions …' },
  unsupported: { de: 'Dieser Browser kann nichts aufbewahren', en: 'This browser cannot keep anything' },
  unsupportedText: {
    de: 'Er gibt uns keinen dauerhaften Speicher. Öffne die Seite in einem gewöhnlichen Fenster.',
    en: 'It gives us no lasting storage. Open the page in an ordinary window.',
  },
  signedOut: { de: 'Melde dich an, um Missionen zu sehen', en: 'Sign in to see missions' },
  signedOutText: {
    de: 'Missionen gehören zu deiner Teilnahme am Projekt.',
    en: 'Missions belong to your part in the project.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  unknown: { de: 'Du nimmst an diesem Projekt nicht teil', en: 'You do not take part in this project' },
  unknownText: {
    de: 'Wer mitfahren will, nimmt zuerst teil. Das dauert eine Minute.',
    en: 'Whoever wants to come along takes part first. It takes a minute.',
  },
  join: { de: 'Zur Einladung', en: 'To the invitation' },
  ahead: { de: 'Bevorstehend und laufend', en: 'Ahead and under way' },
  over: { de: 'Vorbei', en: 'Over' },
  none: {
    de: 'Im Moment ist keine Mission für dich geplant.',
    en: 'No mission is planned for you at the moment.',
  },
  placesLeft: {
    de: (n: string) => (n === '1' ? 'noch 1 Platz' : `noch ${n} Plätze`),
    en: (n: string) => (n === '1' ? '1 place left' : `${n} places left`),
  },
  full: { de: 'alle Plätze vergeben', en: 'all places taken' },
  ledBy: { de: (name: string) => `Leitung: ${name}`, en: (name: string) => `Led by ${name}` },
  youLead: { de: 'Du leitest diese Mission.', en: 'You lead this mission.' },
  tourOf: {
    de: (length: string, stops: string) => `${length}, ${stops} Stopps`,
    en: (length: string, stops: string) => `${length}, ${stops} stops`,
  },
  signUp: { de: 'Ich komme', en: 'I will come' },
  signedUp: { de: 'Du bist angemeldet.', en: 'You have signed up.' },
  leave: { de: 'Platz freigeben', en: 'Give my place back' },
  remind: { de: 'Am Tag davor per Mail erinnern', en: 'Remind me by mail the day before' },
  named: {
    de: (organisation: string) =>
      `Wenn du dich anmeldest, sieht ${organisation} deinen Namen in der Liste. Du hast zugestimmt, genannt zu werden.`,
    en: (organisation: string) =>
      `When you sign up, ${organisation} sees your name in the list. You agreed to be named.`,
  },
  unnamed: {
    de: (organisation: string) =>
      `Wenn du dich anmeldest, sieht ${organisation} nur, dass ein Platz mehr vergeben ist, nicht deinen Namen.`,
    en: (organisation: string) =>
      `When you sign up, ${organisation} only sees that one more place is taken, not your name.`,
  },
  calendar: { de: 'In den Kalender', en: 'To my calendar' },
  toLead: { de: 'Mission leiten', en: 'Lead the mission' },
  toRide: { de: 'Mission öffnen', en: 'Open the mission' },
  toPhotos: { de: 'Fotografieren', en: 'Take photos' },
  toRating: { de: 'Auf der Karte bewerten', en: 'Rate on the map' },
  closing: { de: 'Zum Schluss', en: 'In closing' },
  backToList: { de: 'Zurück zu den Missionen', en: 'Back to the missions' },
  since: { de: (time: string) => `seit ${time}`, en: (time: string) => `since ${time}` },
  offlineReady: { de: 'Offline, alles geladen', en: 'Offline, everything loaded' },
  offlineKept: { de: 'Offline, gesichert auf dem Gerät', en: 'Offline, kept on the device' },
  online: { de: 'Verbunden', en: 'Connected' },
  waiting: {
    de: (n: string) => (n === '1' ? '1 Eintrag wartet' : `${n} Einträge warten`),
    en: (n: string) => (n === '1' ? '1 entry waits' : `${n} entries wait`),
  },
  nothingWaits: { de: 'Alles gesendet', en: 'Everything sent' },
  refused: {
    de: (n: string) => `${n} Einträge wurden nicht angenommen.`,
    en: (n: string) => `${n} entries were not accepted.`,
  },
  start: { de: 'Mission starten', en: 'Start the mission' },
  checkIn: { de: 'Ich bin da', en: 'I am here' },
  checkOut: { de: 'Ich gehe', en: 'I am leaving' },
  nextStop: {
    de: (section: string, of: string) => `Nächster Stopp, Abschnitt ${section} von ${of}`,
    en: (section: string, of: string) => `Next stop, section ${section} of ${of}`,
  },
  more: { de: 'Weiteres', en: 'More' },
  pause: { de: 'Pause machen', en: 'Take a break' },
  restingSince: {
    de: (time: string) => `Pause seit ${time}`,
    en: (time: string) => `On a break since ${time}`,
  },
  goOn: { de: 'Weiterfahren', en: 'Ride on' },
  toStop: { de: 'bis zum Stopp', en: 'to the stop' },
  minutes: { de: (n: string) => `${n} Min.`, en: (n: string) => `${n} min` },
  atSpeed: { de: 'bei 14 km/h', en: 'at 14 km/h' },
  section: { de: 'Abschnitt', en: 'section' },
  noPosition: { de: 'Ohne Ortung', en: 'No position' },
  noPositionText: {
    de: 'Dein Browser gibt den Standort nicht frei. Die Mission geht auch ohne.',
    en: 'Your browser does not share where you are. The mission works without it, too.',
  },
  checkedIn: {
    de: (here: string, of: string) => `${here} von ${of} eingecheckt`,
    en: (here: string, of: string) => `${here} of ${of} checked in`,
  },
  people: { de: 'Personen', en: 'People' },
  reached: { de: (n: string) => `Stopp ${n} erreicht`, en: (n: string) => `Stop ${n} reached` },
  onward: { de: (n: string) => `Weiter zu Stopp ${n}`, en: (n: string) => `On to stop ${n}` },
  end: { de: 'Mission beenden', en: 'End the mission' },
  ended: { de: 'Die Mission ist zu Ende. Danke!', en: 'The mission is over. Thank you!' },
  done: { de: 'Fertig, zurück zur Liste', en: 'Done, back to the list' },
  atStop: {
    de: (n: string, name: string) => `Stopp ${n}, ${name}`,
    en: (n: string, name: string) => `Stop ${n}, ${name}`,
  },
  how: { de: 'Wie war der Abschnitt hierher?', en: 'How was the section to here?' },
  fromTo: {
    de: (from: string, to: string, length: string, edges: string) =>
      `${from} bis ${to}, ${length}, ${edges} Kanten`,
    en: (from: string, to: string, length: string, edges: string) =>
      `${from} to ${to}, ${length}, ${edges} edges`,
  },
  note: { de: 'Notiz zum Abschnitt', en: 'Note on the section' },
  keep: { de: 'Bewertung sichern', en: 'Keep the rating' },
  kept: { de: 'Gesichert', en: 'Kept' },
  again: { de: 'Neu bewerten', en: 'Rate again' },
  mayNotRate: {
    de: 'Du hast Bewertungen nicht zugestimmt. Die Mission geht auch ohne.',
    en: 'You have not agreed to ratings. The mission works without them, too.',
  },
  photo: { de: 'Foto zum Stopp', en: 'Photo of the stop' },
  photosKept: {
    de: (n: string) =>
      n === '1'
        ? '1 Foto gesichert. Gesichter und Nummern werden unkenntlich gemacht, bevor es jemand sieht.'
        : `${n} Fotos gesichert. Gesichter und Nummern werden unkenntlich gemacht, bevor sie jemand sieht.`,
    en: (n: string) =>
      n === '1'
        ? '1 photo kept. Faces and number plates are blurred before anybody sees it.'
        : `${n} photos kept. Faces and number plates are blurred before anybody sees them.`,
  },
  mayNotPhotograph: {
    de: 'Du hast Fotos nicht zugestimmt. Die Mission geht auch ohne.',
    en: 'You have not agreed to photos. The mission works without them, too.',
  },
  safety: { de: 'Hast du dich sicher gefühlt?', en: 'Did you feel safe?' },
  conflict_freedom: { de: 'Ging es ohne Konflikte?', en: 'Did it go without conflicts?' },
  attractiveness: { de: 'Fährst du hier gerne?', en: 'Do you like riding here?' },
  group: { de: 'Gruppe', en: 'Group' },
  groupState: {
    de: (here: string, of: string) => `${here} von ${of} da`,
    en: (here: string, of: string) => `${here} of ${of} here`,
  },
  rated: { de: (n: string) => `${n} haben bewertet`, en: (n: string) => `${n} have rated` },
  person: { de: (n: string) => `Person ${n}`, en: (n: string) => `Person ${n}` },
  isHere: { de: 'da', en: 'here' },
  isMissing: { de: 'fehlt', en: 'missing' },
  incident: { de: 'Vorfall notieren', en: 'Note an incident' },
  incidentText: { de: 'Was ist geschehen?', en: 'What happened?' },
  incidentKeep: { de: 'Notieren', en: 'Note it' },
  incidentNoted: { de: 'Notiert', en: 'Noted' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  ways: { de: 'Abschnitte', en: 'Sections' },
  map: { de: 'Karte der Tour', en: 'Map of the tour' },
  noTour: { de: 'Zu dieser Mission gehört keine Tour.', en: 'This mission has no tour.' },
  elsewhere: { de: 'Ein anderes Fenster bewertet', en: 'Another window is rating' },
  takeOver: { de: 'Hier weitermachen', en: 'Go on here' },
})
