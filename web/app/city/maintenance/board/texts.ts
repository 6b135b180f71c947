import { texts } from '../../../platform/i18n/texts.ts'

export const maintenanceTexts = texts({
  title: { de: 'Unterhalt', en: 'Maintenance' },
  description: {
    de: 'Mängel an Routen und Strassen eines Projekts: gemeldet, geplant, erledigt.',
    en: 'Defects of routes and streets of a project: reported, planned, done.',
  },
  crumbs: { de: 'Wo Sie sind', en: 'Where you are' },
  asOf: { de: (when: string) => `Stand ${when}`, en: (when: string) => `As of ${when}` },
  printed: { de: 'Auftragsliste', en: 'Work list' },
  csv: { de: 'CSV', en: 'CSV' },
  add: { de: 'Mangel erfassen', en: 'Note a defect' },
  addText: {
    de: 'Der Mangel liegt dort, wo die Mitte der Karte ist. Verschieben Sie zuerst die Karte.',
    en: 'The defect lies where the middle of the map is. Move the map first.',
  },
  addTitle: { de: 'Was ist zu beheben?', en: 'What has to be mended?' },
  addAct: { de: 'Erfassen', en: 'Note' },
  added: { de: 'Mangel erfasst', en: 'Defect noted' },
  tabs: { de: 'Teile des Unterhalts', en: 'Parts of maintenance' },
  defects: { de: 'Mängel', en: 'Defects' },
  found: { de: 'Gefunden', en: 'Found' },
  network: { de: 'Netzfehler', en: 'Network faults' },
  archive: { de: 'Archiv', en: 'Archive' },
  states: { de: 'Zustand', en: 'State' },
  all: { de: 'Alle', en: 'All' },
  reported: { de: 'Gemeldet', en: 'Reported' },
  planned: { de: 'Geplant', en: 'Planned' },
  done: { de: 'Erledigt', en: 'Done' },
  noted: { de: 'Selbst erfasst', en: 'Noted by hand' },
  report: { de: 'Meldung', en: 'Report' },
  reports: {
    de: (count: string) => (count === '1' ? '1 Person' : `${count} Personen`),
    en: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  },
  annotation: { de: 'Fotoannotation', en: 'Mark on a photo' },
  comment: { de: 'Kommentar', en: 'Comment' },
  photo_gap: { de: 'Fotolücke', en: 'Photo gap' },
  gap: {
    de: (metres: string) => `Fotolücke von ${metres}`,
    en: (metres: string) => `Photo gap of ${metres}`,
  },
  dueOn: { de: (day: string) => `fällig ${day}`, en: (day: string) => `due ${day}` },
  overdue: {
    de: (days: string) => (days === '1' ? 'seit gestern fällig' : `seit ${days} Tagen fällig`),
    en: (days: string) => (days === '1' ? 'due since yesterday' : `due for ${days} days`),
  },
  doneOn: { de: (day: string) => `erledigt ${day}`, en: (day: string) => `done ${day}` },
  foot: {
    de: (shown: string, all: string) => `${shown} von ${all}, Offenes zuerst`,
    en: (shown: string, all: string) => `${shown} of ${all}, open ones first`,
  },
  keys: { de: 'J K wechseln, E erledigt', en: 'J K to move, E for done' },
  none: { de: 'Noch keine Mängel', en: 'No defects yet' },
  noneText: {
    de: 'Was Teilnehmende melden und was Sie erfassen, erscheint hier und auf der Karte.',
    en: 'What participants report and what you note appears here and on the map.',
  },
  noneHere: { de: 'In diesem Zustand gibt es keine.', en: 'There are none in this state.' },
  noFindings: {
    de: 'Keine offenen Hinweise aus Fotos, Kommentaren und Fotolücken.',
    en: 'No open hints from photos, comments and photo gaps.',
  },
  noFaults: {
    de: 'Alle Routen liegen ohne Fehler auf dem Netz.',
    en: 'All routes lie on the network without faults.',
  },
  noArchive: { de: 'Das Archiv ist leer.', en: 'The archive is empty.' },
  faultsOf: {
    de: (faults: string, routes: string) =>
      `${faults} Fehler in ${routes} ${routes === '1' ? 'Route' : 'Routen'}`,
    en: (faults: string, routes: string) =>
      `${faults} ${faults === '1' ? 'fault' : 'faults'} in ${routes} ${routes === '1' ? 'route' : 'routes'}`,
  },
  takeUp: { de: 'Als Mangel aufnehmen', en: 'Take up as a defect' },
  takenUp: { de: 'Als Mangel aufgenommen', en: 'Taken up as a defect' },
  mend: { de: 'Im Routeneditor flicken', en: 'Mend in the route editor' },
  hasFaults: {
    de: (route: string) => `Route ${route} hat Fehler`,
    en: (route: string) => `Route ${route} has errors`,
  },
  proposal: { de: 'Vorschlag', en: 'Proposal' },
  noProposal: {
    de: 'Für diese Fehler gibt es keinen Vorschlag. Sie lassen sich im Routeneditor beheben.',
    en: 'There is no proposal for these faults. They can be mended in the route editor.',
  },
  goneEdges: { de: 'Abgelaufen', en: 'Expired' },
  newEdges: { de: 'Neu', en: 'New' },
  newLength: { de: 'Länge', en: 'Length' },
  covered: { de: 'Überdeckung', en: 'Overlap' },
  aGap: { de: 'Lücke', en: 'Gap' },
  andMore: {
    de: (first: string, more: string) => `${first} und ${more} weitere`,
    en: (first: string, more: string) => `${first} and ${more} more`,
  },
  elsewhere: {
    de: (share: string) =>
      `Unter ${share}: Die neue Strecke liegt nicht überall dort, wo die alte lag. Prüfen Sie sie auf der Karte, bevor Sie ersetzen.`,
    en: (share: string) =>
      `Below ${share}: the new way does not lie everywhere the old one lay. Check it on the map before you replace.`,
  },
  alongWith: { de: 'Was danach gilt', en: 'What holds afterwards' },
  version: { de: 'Version', en: 'Version' },
  draftOf: {
    de: (version: string) => `${version} bleibt veröffentlicht; der Ersatz ist ein Entwurf.`,
    en: (version: string) => `${version} stays published; the replacement is a draft.`,
  },
  draftNew: { de: 'Noch nie veröffentlicht, bleibt Entwurf.', en: 'Never published, stays a draft.' },
  afterwards: { de: 'Fehler', en: 'Faults' },
  noneLeft: {
    de: 'Keine mehr, die das Veröffentlichen verhindern.',
    en: 'None that keep it from being published.',
  },
  someLeft: {
    de: (n: string) => `${n} bleiben und brauchen den Routeneditor.`,
    en: (n: string) => `${n} are left and need the route editor.`,
  },
  replace: {
    de: (n: string) => (n === '1' ? 'Kante ersetzen' : `${n} Kanten ersetzen`),
    en: (n: string) => (n === '1' ? 'Replace the edge' : `Replace ${n} edges`),
  },
  closeGap: { de: 'Lücke schliessen', en: 'Close the gap' },
  replaced: { de: 'Ersetzt und als Entwurf gesichert', en: 'Replaced and saved as a draft' },
  kind: {
    de: (number: string, street: string) => `Nr. ${number}${street && `, ${street}`}`,
    en: (number: string, street: string) => `No. ${number}${street && `, ${street}`}`,
  },
  onRoute: { de: (number: string) => `Route ${number}`, en: (number: string) => `Route ${number}` },
  steps: { de: 'Verlauf der Behebung', en: 'Progress' },
  before: { de: 'Vorher', en: 'Before' },
  after: { de: 'Nachher', en: 'After' },
  addBefore: { de: 'Vorher-Foto', en: 'Photo before' },
  addAfter: { de: 'Nachher-Foto', en: 'Photo after' },
  changePicture: { de: 'Ersetzen', en: 'Replace' },
  blursOwn: {
    de: 'Wird unkenntlich gemacht; bis dahin sehen nur Sie es.',
    en: 'Is being blurred; until then only you see it.',
  },
  blursOther: {
    de: 'Ein neues Foto wird unkenntlich gemacht.',
    en: 'A new photo is being blurred.',
  },
  pictureKept: { de: 'Foto gespeichert', en: 'Photo kept' },
  pictureText: {
    de: 'Nur Ihre Organisation sieht diese Fotos, und erst wenn Gesichter und Nummernschilder unkenntlich sind.',
    en: 'Only your organisation sees these photos, and only once faces and number plates are blurred.',
  },
  markedPhoto: { de: 'Zum Foto, auf dem es markiert ist', en: 'To the photo it is marked on' },
  responsible: { de: 'Zuständig', en: 'Responsible' },
  due: { de: 'Fällig', en: 'Due' },
  measure: { de: 'Massnahme', en: 'Measure' },
  plan: { de: 'Planen', en: 'Plan' },
  changePlan: { de: 'Plan ändern', en: 'Change plan' },
  plannedNow: { de: 'Geplant', en: 'Planned' },
  whence: { de: 'Woher', en: 'Whence' },
  source: { de: 'Quelle', en: 'Source' },
  written: { de: 'Meldungen', en: 'Reports' },
  finish: { de: 'Als erledigt melden …', en: 'Mark as done …' },
  finishTitle: { de: 'Mangel erledigt?', en: 'Defect done?' },
  finishText: {
    de: (people: string) =>
      people === '0'
        ? 'Niemand hat sich eine Nachricht gewünscht.'
        : `${people} Meldende erhalten eine Nachricht, weil sie es so gewünscht haben.`,
    en: (people: string) =>
      people === '0'
        ? 'Nobody has wished for a message.'
        : `${people} who reported it get a message, as they wished.`,
  },
  finishNote: { de: 'Bemerkung', en: 'Note' },
  finishAct: { de: 'Erledigt melden', en: 'Mark as done' },
  finished: { de: 'Als erledigt gemeldet', en: 'Marked as done' },
  reopen: { de: 'Wieder öffnen', en: 'Open again' },
  reopened: { de: 'Wieder geöffnet', en: 'Open again' },
  putAway: { de: 'Archivieren', en: 'Archive' },
  putAwayDone: { de: 'Archiviert', en: 'Archived' },
  history: { de: 'Verlauf', en: 'History' },
  act_noted: { de: 'Erfasst', en: 'Noted' },
  act_reported: { de: 'Gemeldet', en: 'Reported' },
  act_planned: { de: 'Geplant', en: 'Planned' },
  act_done: { de: 'Erledigt', en: 'Done' },
  act_reopened: { de: 'Wieder geöffnet', en: 'Opened again' },
  act_archived: { de: 'Archiviert', en: 'Archived' },
  act_picture: { de: 'Foto', en: 'Photo' },
  byParticipant: { de: 'aus der Teilnahme', en: 'by a participant' },
  close: { de: 'Schliessen', en: 'Close' },
  legend: { de: 'Legende', en: 'Legend' },
  fault: { de: 'Netzfehler', en: 'Network fault' },
  finding: { de: 'Hinweis', en: 'Hint' },
  chosen: { de: (name: string) => `Gewählt: ${name}`, en: (name: string) => `Chosen: ${name}` },
  noBase: {
    de: 'Für die Region dieses Projekts gibt es noch keine Karte.',
    en: 'There is no map for the region of this project yet.',
  },
  csvHead: {
    de: 'Nummer;Titel;Zustand;Strasse;Route;Zuständig;Fällig;Massnahme;Länge;Breite',
    en: 'Number;Title;State;Street;Route;Responsible;Due;Measure;Longitude;Latitude',
  },
})

/** What a mark on a photo is about, where nothing was written. */
export const markTexts = texts({
  damage: { de: 'Schaden', en: 'Damage' },
  missing_sign: { de: 'Signal fehlt', en: 'Sign missing' },
  obstacle: { de: 'Hindernis', en: 'Obstacle' },
  danger: { de: 'Gefahr', en: 'Danger' },
  marking: { de: 'Markierung', en: 'Marking' },
  other: { de: 'Anderes', en: 'Other' },
})
