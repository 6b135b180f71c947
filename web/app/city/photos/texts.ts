import { texts } from '../../platform/i18n/texts.ts'

/** One photo is none of several. */
const fotos = (count: string): string => (count === '1' ? '1 Foto' : `${count} Fotos`)
const photos = (count: string): string => (count === '1' ? '1 photo' : `${count} photos`)

export const photosTexts = texts({
  title: { de: 'Fotos', en: 'Photos' },
  description: {
    de: 'Fotos der Routen eines Projekts: ansehen, prüfen, publizieren und vergleichen.',
    en: 'Photos of a project’s routes: look, check, publish and compare.',
  },
  route: { de: 'Route', en: 'Route' },
  ride: { de: 'Fahrt', en: 'Ride' },
  noRoute: { de: 'ohne Route', en: 'without a route' },
  allRides: { de: 'alle Fahrten', en: 'all rides' },
  routeOption: {
    de: (number: string, name: string, count: string) => `${number} ${name} · ${fotos(count)}`,
    en: (number: string, name: string, count: string) => `${number} ${name} · ${photos(count)}`,
  },
  rideOption: {
    de: (when: string, count: string, name: string) => `${when} · ${fotos(count)} · ${name}`,
    en: (when: string, count: string, name: string) => `${when} · ${photos(count)} · ${name}`,
  },
  archived: { de: 'archiviert', en: 'archived' },
  archivedText: {
    de: 'Diese Route ist archiviert: Ihre Fotos sieht niemand ausser der Organisation.',
    en: 'This route is archived: nobody but the organisation sees its photos.',
  },
  asEverybody: { de: 'So sehen es alle', en: 'As everybody sees it' },
  versions: { de: 'Versionen', en: 'Versions' },
  noVersions: {
    de: 'Noch nichts publiziert.',
    en: 'Nothing published yet.',
  },
  patchName: { de: (patch: string) => `Patch ${patch}`, en: (patch: string) => `Patch ${patch}` },
  updateName: { de: 'Update', en: 'Update' },
  draft: { de: 'Entwurf', en: 'Draft' },
  published: { de: 'Publiziert', en: 'Published' },
  replaced: { de: 'Ersetzt', en: 'Replaced' },
  draftFacts: {
    de: (day: string, count: string) =>
      count === '1' ? `erstellt ${day}, 1 neues Foto` : `erstellt ${day}, ${count} neue Fotos`,
    en: (day: string, count: string) => `created ${day}, ${count} new ${count === '1' ? 'photo' : 'photos'}`,
  },
  noDraft: { de: 'keine neuen Fotos', en: 'no new photos' },
  created: { de: (day: string) => `erstellt ${day}`, en: (day: string) => `created ${day}` },
  publishedOn: {
    de: (day: string, name: string) => `publiziert ${day}, ${name}`,
    en: (day: string, name: string) => `published ${day}, ${name}`,
  },
  counts: {
    de: (count: string, added: string) => `${fotos(count)}, ${added} davon neu`,
    en: (count: string, added: string) => `${photos(count)}, ${added} of them new`,
  },
  compare: { de: 'Vergleichen', en: 'Compare' },
  compareWith: {
    de: (name: string) => `Vergleichen mit ${name}`,
    en: (name: string) => `Compare with ${name}`,
  },
  compareEnd: { de: 'Vergleich beenden', en: 'End comparison' },
  blurred: {
    de: 'Gesichter und Kontrollschilder sind automatisch unkenntlich gemacht.',
    en: 'Faces and number plates were made unrecognisable automatically.',
  },
  unlooked: {
    de: (count: string) =>
      count === '1' ? '1 Foto wartet auf Ihre Kontrolle.' : `${count} Fotos warten auf Ihre Kontrolle.`,
    en: (count: string) =>
      count === '1' ? '1 photo is waiting for you to look.' : `${count} photos are waiting for you to look.`,
  },
  preparing: { de: 'Fotos in Arbeit', en: 'Photos on their way' },
  preparedOf: {
    de: (done: string, all: string) => `${done} von ${all} bearbeitet`,
    en: (done: string, all: string) => `${done} of ${all} prepared`,
  },
  arriving: {
    de: (count: string) => (count === '1' ? '1 wird übertragen' : `${count} werden übertragen`),
    en: (count: string) => `${count} being sent`,
  },
  waiting: {
    de: (count: string) => (count === '1' ? '1 wartet' : `${count} warten`),
    en: (count: string) => `${count} waiting`,
  },
  inWork: {
    de: (count: string) => (count === '1' ? '1 wird bearbeitet' : `${count} werden bearbeitet`),
    en: (count: string) => `${count} being prepared`,
  },
  brokenCount: {
    de: (count: string) => `${count} nicht brauchbar`,
    en: (count: string) => `${count} unusable`,
  },
  none: { de: 'Noch keine Fotos', en: 'No photos yet' },
  noneText: {
    de: 'Fotos kommen von Teilnehmenden, die mit dem Telefon eine Route abfahren, oder aus einem Ordner, den Sie hochladen.',
    en: 'Photos come from participants who ride a route with their phone, or from a folder you upload.',
  },
  soonHere: {
    de: 'Sie erscheinen hier, sobald Gesichter und Kontrollschilder unkenntlich sind.',
    en: 'They appear here once faces and number plates are blurred.',
  },
  noneHere: { de: 'Hier gibt es keine Fotos', en: 'There are no photos here' },
  noneHereText: {
    de: 'Wählen Sie eine andere Route, Fahrt oder Version.',
    en: 'Choose another route, ride or version.',
  },
})

export const stageTexts = texts({
  stage: { de: 'Foto', en: 'Photo' },
  caption: {
    de: (nth: string, of: string) => `Foto ${nth} von ${of}`,
    en: (nth: string, of: string) => `Photo ${nth} of ${of}`,
  },
  photo: { de: (nth: string) => `Foto ${nth}`, en: (nth: string) => `Photo ${nth}` },
  onRoute: { de: (name: string) => `Route ${name}`, en: (name: string) => `route ${name}` },
  looking: { de: (where: string) => `Blick nach ${where}`, en: (where: string) => `looking ${where}` },
  takenOn: { de: (when: string) => `aufgenommen ${when}`, en: (when: string) => `taken ${when}` },
  reverse: { de: 'Gegenrichtung', en: 'reverse' },
  previous: { de: 'Vorheriges Foto', en: 'Previous photo' },
  next: { de: 'Nächstes Foto', en: 'Next photo' },
  keys: {
    de: '← → ein Foto, Umschalt + ← → 50 m, Pos1 und Ende, F Vollbild',
    en: '← → one photo, Shift + ← → 50 m, Home and End, F full screen',
  },
  full: { de: 'Vollbild', en: 'Full screen' },
  fullEnd: { de: 'Vollbild beenden', en: 'Leave full screen' },
  mark: { de: 'Markieren', en: 'Mark' },
  blur: { de: 'Unkenntlich machen', en: 'Blur' },
  film: { de: 'Nächste Fotos', en: 'Photos around' },
  scrubber: { de: 'Ort auf der Route', en: 'Place on the route' },
  gapAt: { de: 'ohne Foto', en: 'without a photo' },
  taken: { de: 'Aufgenommen', en: 'Taken' },
  distance: { de: 'Abstand zur Kante', en: 'Distance from edge' },
  heading: { de: 'Blickrichtung', en: 'Heading' },
  state: { de: 'Zustand', en: 'State' },
  unknown: { de: 'unbekannt', en: 'unknown' },
  isNew: { de: 'neu, nicht publiziert', en: 'new, not published' },
  isSeen: { de: 'publiziert', en: 'published' },
  isReplaced: { de: 'ersetzt, im Archiv', en: 'replaced, in the archive' },
  isHidden: { de: 'gemeldet, verborgen', en: 'reported, hidden' },
  isToBlur: { de: 'wird unkenntlich gemacht', en: 'being blurred' },
  isBlurry: { de: 'unscharf', en: 'blurry' },
  isDark: { de: 'dunkel', en: 'dark' },
  failed: { de: 'Foto nicht geladen', en: 'Photo not loaded' },
  split: { de: 'Teilung', en: 'Split' },
  comparedTo: {
    de: (left: string, right: string) => `links ${left}, rechts ${right}`,
    en: (left: string, right: string) => `left ${left}, right ${right}`,
  },
  noCounterpart: {
    de: (name: string) => `${name} hat hier kein Foto in dieser Blickrichtung.`,
    en: (name: string) => `${name} has no photo here in this direction.`,
  },
})

/** Eight winds, clockwise from north. */
export const windTexts = texts({
  n: { de: 'Nord', en: 'north' },
  ne: { de: 'Nordost', en: 'north-east' },
  e: { de: 'Ost', en: 'east' },
  se: { de: 'Südost', en: 'south-east' },
  s: { de: 'Süd', en: 'south' },
  sw: { de: 'Südwest', en: 'south-west' },
  w: { de: 'West', en: 'west' },
  nw: { de: 'Nordwest', en: 'north-west' },
})

export const placeTexts = texts({
  map: { de: 'Karte der Fotos', en: 'Map of the photos' },
  noBase: { de: 'Für diese Region gibt es noch keine Karte.', en: 'There is no map of this region yet.' },
  published: { de: 'publiziert', en: 'published' },
  isNew: { de: 'neu', en: 'new' },
  selected: { de: 'ausgewählt', en: 'selected' },
  gap: { de: 'Lücke', en: 'gap' },
  legend: { de: 'Legende', en: 'Legend' },
  tools: { de: 'Werkzeuge', en: 'Tools' },
  select: { de: 'Auswahl', en: 'Select' },
  project: { de: 'Projizieren', en: 'Project' },
  remove: { de: 'Löschen', en: 'Delete' },
  removeKey: { de: 'Entf', en: 'Del' },
  kind: { de: 'Art der Auswahl', en: 'Way of selecting' },
  rectangle: { de: 'Rechteck', en: 'Rectangle' },
  lasso: { de: 'Lasso', en: 'Lasso' },
  along: { de: 'Strecke', en: 'Stretch' },
  rectangleHint: { de: 'Ecke drücken und ziehen.', en: 'Press at a corner and drag.' },
  lassoHint: { de: 'Drücken und um die Fotos herumfahren.', en: 'Press and draw around the photos.' },
  alongHint: { de: 'Erstes Foto der Strecke anklicken.', en: 'Click the first photo of the stretch.' },
  alongToHint: { de: 'Letztes Foto der Strecke anklicken.', en: 'Click the last photo of the stretch.' },
  placeHint: { de: 'Ort des Fotos anklicken.', en: 'Click where the photo belongs.' },
  ends: { de: 'beendet', en: 'ends' },
  from: { de: 'von (m)', en: 'from (m)' },
  through: { de: 'bis (m)', en: 'to (m)' },
  selectStretch: { de: 'Strecke auswählen', en: 'Select stretch' },
  count: {
    de: (count: string) => (count === '1' ? '1 Foto ausgewählt' : `${count} Fotos ausgewählt`),
    en: (count: string) => (count === '1' ? '1 photo selected' : `${count} photos selected`),
  },
  clear: { de: 'Auswahl aufheben', en: 'Clear selection' },
  selectHere: { de: 'Dieses Foto', en: 'This photo' },
  course: { de: 'Fahrtrichtung', en: 'Direction' },
  asRoute: { de: 'Wie die Route', en: 'As the route' },
  againstRoute: { de: 'Gegenrichtung', en: 'The other way' },
  toRoute: { de: 'Auf Route legen', en: 'Put onto route' },
  putThere: { de: 'Legen', en: 'Put' },
  takeOff: { de: 'Von der Route nehmen', en: 'Take off the route' },
  byHand: { de: 'Von Hand platzieren', en: 'Place by hand' },
  publishedStay: {
    de: 'Publizierte Fotos bleiben, wo sie sind.',
    en: 'Published photos stay where they are.',
  },
  placed: {
    de: (count: string) => (count === '1' ? '1 Foto liegt neu' : `${count} Fotos liegen neu`),
    en: (count: string) => (count === '1' ? '1 photo was placed' : `${count} photos were placed`),
  },
  notPlaced: {
    de: (count: string) => `${count} lagen zu weit von der Route.`,
    en: (count: string) => `${count} were too far from the route.`,
  },
  trial: { de: 'Neu projizieren', en: 'Project anew' },
  trialText: {
    de: 'So lägen die Fotos auf der Route, wie sie heute verläuft. Noch ist nichts geändert.',
    en: 'This is how the photos would lie on the route as it runs today. Nothing has changed yet.',
  },
  moved: { de: 'verschieben sich um mehr als 2 m', en: 'move by more than 2 m' },
  otherEdge: { de: 'davon auf eine andere Kante', en: 'of these onto another edge' },
  same: { de: 'bleiben, wo sie sind', en: 'stay where they are' },
  lost: { de: 'liegen zu weit weg und behalten ihren Ort', en: 'are too far away and keep their place' },
  apply: { de: 'Anwenden', en: 'Apply' },
  nothingMoves: { de: 'Kein Foto verschiebt sich.', en: 'No photo moves.' },
  applied: {
    de: (count: string) => `${fotos(count)} neu projiziert`,
    en: (count: string) => `${photos(count)} projected anew`,
  },
  deleteTitle: {
    de: (count: string) => (count === '1' ? '1 Foto löschen?' : `${count} Fotos löschen?`),
    en: (count: string) => (count === '1' ? 'Delete 1 photo?' : `Delete ${count} photos?`),
  },
  deleteText: {
    de: 'Bild und Angaben sind danach weg, auch für Sie.',
    en: 'Picture and data will be gone, for you too.',
  },
  deletePublished: {
    de: (count: string) =>
      count === '1'
        ? '1 davon ist publiziert und verschwindet auch öffentlich und aus früheren Versionen.'
        : `${count} davon sind publiziert und verschwinden auch öffentlich und aus früheren Versionen.`,
    en: (count: string) =>
      count === '1'
        ? '1 of them is published and will disappear for everybody and from former versions.'
        : `${count} of them are published and will disappear for everybody and from former versions.`,
  },
  deleteNow: { de: 'Fotos löschen', en: 'Delete photos' },
  deleted: {
    de: (count: string) => (count === '1' ? '1 Foto gelöscht' : `${count} Fotos gelöscht`),
    en: (count: string) => (count === '1' ? '1 photo deleted' : `${count} photos deleted`),
  },
})

export const publishTexts = texts({
  title: {
    de: (count: string) => (count === '1' ? '1 Foto publizieren' : `${count} Fotos publizieren`),
    en: (count: string) => (count === '1' ? 'Publish 1 photo' : `Publish ${count} photos`),
  },
  nothing: { de: 'Nichts zu publizieren', en: 'Nothing to publish' },
  nothingText: {
    de: 'Alle Fotos dieser Route sind publiziert.',
    en: 'All photos of this route are published.',
  },
  selectedOnly: {
    de: 'Nur die ausgewählten Fotos.',
    en: 'The selected photos only.',
  },
  kind: { de: 'Art der Publikation', en: 'Way of publishing' },
  patch: { de: 'Patch', en: 'Patch' },
  update: { de: 'Update', en: 'Update' },
  patchText: {
    de: (now: string) => `Ergänzt oder ersetzt Fotos in v${now}. Die Versionsnummer bleibt.`,
    en: (now: string) => `Adds or replaces photos in v${now}. The version number stays.`,
  },
  updateText: {
    de: (now: string, next: string) => `Legt v${next} an. v${now} bleibt im Archiv abrufbar.`,
    en: (now: string, next: string) => `Makes v${next}. v${now} stays in the archive.`,
  },
  publishPatch: { de: 'Patch publizieren …', en: 'Publish patch …' },
  publishUpdate: { de: 'Update publizieren …', en: 'Publish update …' },
  confirm: {
    de: (name: string) => `${name} publizieren?`,
    en: (name: string) => `Publish ${name}?`,
  },
  willSee: {
    de: (all: string, added: string, route: string) =>
      `Zu sehen sind danach ${fotos(all)} auf Route ${route}, ${added} davon neu.`,
    en: (all: string, added: string, route: string) =>
      `${photos(all)} will be seen on route ${route}, ${added} of them new.`,
  },
  willReplace: {
    de: (count: string) =>
      count === '1' ? '1 bisheriges Foto wird ersetzt.' : `${count} bisherige Fotos werden ersetzt.`,
    en: (count: string) =>
      count === '1' ? '1 photo will be replaced.' : `${count} photos will be replaced.`,
  },
  byEverybody: {
    de: 'Alle können sie sehen, ohne Konto.',
    en: 'Everybody can see them, without an account.',
  },
  hiddenOnes: {
    de: (count: string) => (count === '1' ? '1 Foto bleibt verborgen.' : `${count} Fotos bleiben verborgen.`),
    en: (count: string) => (count === '1' ? '1 photo stays hidden.' : `${count} photos stay hidden.`),
  },
  isInvisible: {
    de: 'Die Route ist nicht öffentlich: Ihre Fotos sieht nur die Organisation, bis sie es ist.',
    en: 'The route is not public: only the organisation sees its photos until it is.',
  },
  isNotLive: {
    de: 'Das Projekt ist nicht live: Bis dahin sieht die Fotos nur die Organisation.',
    en: 'The project is not live: until then only the organisation sees the photos.',
  },
  isArchived: {
    de: 'Die Route ist archiviert: Ihre Fotos sieht niemand, bis sie zurückgeholt wird.',
    en: 'The route is archived: nobody sees its photos until it is brought back.',
  },
  unpublishedRoute: {
    de: 'Die Route ist noch nicht publiziert. Publizieren Sie zuerst die Route, dann ihre Fotos.',
    en: 'The route is not published yet. Publish the route first, then its photos.',
  },
  now: { de: 'Jetzt publizieren', en: 'Publish now' },
  done: { de: (name: string) => `${name} ist publiziert`, en: (name: string) => `${name} is published` },
  again: { de: 'Neu projizieren', en: 'Project anew' },
  discardRide: { de: 'Unpublizierte dieser Fahrt löschen …', en: 'Delete unpublished of this ride …' },
  discard: { de: 'Unpublizierte löschen …', en: 'Delete unpublished …' },
  discardTitle: {
    de: (count: string) =>
      count === '1' ? '1 unpubliziertes Foto löschen?' : `${count} unpublizierte Fotos löschen?`,
    en: (count: string) =>
      count === '1' ? 'Delete 1 unpublished photo?' : `Delete ${count} unpublished photos?`,
  },
  discardText: {
    de: 'Auch solche, die noch übertragen oder bearbeitet werden, und die unbrauchbaren. Publizierte Fotos bleiben.',
    en: 'Also those still being sent or prepared, and the unusable ones. Published photos stay.',
  },
  discardNow: { de: 'Unpublizierte löschen', en: 'Delete unpublished' },
})

export const panelTexts = texts({
  gaps: { de: 'Lücken', en: 'Gaps' },
  covered: {
    de: (share: string) => `Auf ${share} der Route liegt alle 5 m ein Foto.`,
    en: (share: string) => `${share} of the route has a photo every 5 m.`,
  },
  noGaps: { de: 'Keine Lücken.', en: 'No gaps.' },
  gap: {
    de: (from: string, through: string, metres: string) => `${from}–${through} m · ${metres} m`,
    en: (from: string, through: string, metres: string) => `${from}–${through} m · ${metres} m`,
  },
  more: {
    de: (count: string, left: string) => `${count} von ${left} weiteren zeigen`,
    en: (count: string, left: string) => `Show ${count} of ${left} more`,
  },
  list: { de: 'Fotos als Liste', en: 'Photos as a list' },
  listNone: { de: 'Keine Fotos.', en: 'No photos.' },
  listCut: {
    de: (shown: string, all: string) => `${shown} von ${all}, rund um das gewählte`,
    en: (shown: string, all: string) => `${shown} of ${all}, around the chosen one`,
  },
  marks: { de: 'Markierungen', en: 'Marks' },
  noMarks: {
    de: 'Auf Fotos dieser Route ist nichts markiert.',
    en: 'Nothing is marked on photos of this route.',
  },
  newMark: { de: 'Neue Markierung', en: 'New mark' },
  markKind: { de: 'Art', en: 'Kind' },
  note: { de: 'Notiz', en: 'Note' },
  saveMark: { de: 'Markierung speichern', en: 'Save mark' },
  removeMark: { de: 'Entfernen', en: 'Remove' },
  removeMarkOf: {
    de: (name: string) => `Markierung entfernen: ${name}`,
    en: (name: string) => `Remove mark: ${name}`,
  },
  showMark: { de: (name: string) => `Foto zeigen: ${name}`, en: (name: string) => `Show photo: ${name}` },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  marked: { de: 'Markierung gespeichert', en: 'Mark saved' },
  damage: { de: 'Schaden', en: 'Damage' },
  missing_sign: { de: 'Fehlendes Schild', en: 'Missing sign' },
  obstacle: { de: 'Hindernis', en: 'Obstacle' },
  danger: { de: 'Gefahrenstelle', en: 'Dangerous spot' },
  marking: { de: 'Bodenmarkierung', en: 'Road marking' },
  other: { de: 'Anderes', en: 'Other' },
  box: { de: 'Markierter Bereich', en: 'Marked area' },
  boxKeys: {
    de: 'Pfeile verschieben, Umschalt + Pfeile ändern die Grösse',
    en: 'Arrows move, Shift + arrows resize',
  },
  boxAt: {
    de: (x: string, y: string, width: string, height: string) =>
      `links ${x}, oben ${y}, Breite ${width}, Höhe ${height}`,
    en: (x: string, y: string, width: string, height: string) =>
      `left ${x}, top ${y}, width ${width}, height ${height}`,
  },
  missed: { de: 'Übersehenes unkenntlich machen', en: 'Blur what was missed' },
  missedText: {
    de: 'Ziehen Sie einen Rahmen um das Gesicht oder das Kontrollschild. Das Foto ist verborgen, bis die Stelle unkenntlich ist; das bisherige Bild ist danach weg.',
    en: 'Draw a frame around the face or number plate. The photo is hidden until the spot is blurred; the former picture is gone then.',
  },
  reports: { de: 'Warten auf Ihre Kontrolle', en: 'Waiting for you to look' },
  noReports: { de: 'Nichts ist gemeldet.', en: 'Nothing is reported.' },
  reportsText: {
    de: 'Gemeldete Fotos sind verborgen, bis jemand entschieden hat.',
    en: 'Reported photos are hidden until somebody has decided.',
  },
  face: { de: 'Gesicht erkennbar', en: 'Face recognisable' },
  plate: { de: 'Kontrollschild lesbar', en: 'Number plate legible' },
  private: { de: 'Privates zu sehen', en: 'Something private is seen' },
  otherReport: { de: 'Anderes', en: 'Something else' },
  reportedOn: { de: (when: string) => `gemeldet ${when}`, en: (when: string) => `reported ${when}` },
  reportedPhoto: { de: 'Gemeldetes Foto', en: 'Reported photo' },
  blur: { de: 'Bereich unkenntlich machen', en: 'Blur the area' },
  removePhoto: { de: 'Foto entfernen', en: 'Remove photo' },
  keep: { de: 'Wieder zeigen', en: 'Show again' },
  blurredDone: { de: 'Der Bereich wird unkenntlich gemacht', en: 'The area is being blurred' },
  removedDone: { de: 'Foto entfernt', en: 'Photo removed' },
  keptDone: { de: 'Foto wird wieder gezeigt', en: 'Photo is shown again' },
  underWay: { de: 'In Arbeit', en: 'On their way' },
  arriving: { de: 'wird übertragen', en: 'being sent' },
  waiting: { de: 'wartet', en: 'waiting' },
  preparing: { de: 'wird bearbeitet', en: 'being prepared' },
  broken: { de: 'Nicht brauchbar', en: 'Unusable' },
  noBroken: { de: 'Alle Fotos sind brauchbar.', en: 'All photos are usable.' },
  brokenFrom: { de: (when: string) => `vom ${when}`, en: (when: string) => `of ${when}` },
  not_a_picture: { de: 'Die Datei ist kein Bild.', en: 'The file is no picture.' },
  other_format: {
    de: 'Bilder dieses Formats werden nicht gelesen; JPEG, PNG und WebP schon.',
    en: 'Pictures of this format are not read; JPEG, PNG and WebP are.',
  },
  too_large: { de: 'Das Bild ist zu gross.', en: 'The picture is too large.' },
  too_small: { de: 'Das Bild ist zu klein.', en: 'The picture is too small.' },
  truncated: { de: 'Die Datei ist abgeschnitten.', en: 'The file is cut off.' },
  damaged: { de: 'Die Datei ist beschädigt.', en: 'The file is damaged.' },
  no_position: { de: 'Niemand weiss, wo es aufgenommen wurde.', en: 'Nobody knows where it was taken.' },
  far_away: { de: 'Es wurde weit weg aufgenommen.', en: 'It was taken far away.' },
  not_prepared: {
    de: 'Es konnte nicht unkenntlich gemacht werden und wird darum nicht gezeigt.',
    en: 'It could not be made unrecognisable and is therefore not shown.',
  },
  deleteBroken: { de: 'Alle unbrauchbaren löschen …', en: 'Delete all unusable …' },
  history: { de: 'Verlauf', en: 'History' },
  historyOf: { de: 'Verlauf von', en: 'History of' },
  thisRoute: { de: 'Diese Route', en: 'This route' },
  allRoutes: { de: 'Alle', en: 'All' },
  noHistory: { de: 'Noch ist nichts geschehen.', en: 'Nothing has happened yet.' },
  actPatch: {
    de: (count: string) => `Patch mit ${fotos(count)} publiziert`,
    en: (count: string) => `published a patch of ${photos(count)}`,
  },
  actUpdate: {
    de: (count: string) => `Update mit ${fotos(count)} publiziert`,
    en: (count: string) => `published an update of ${photos(count)}`,
  },
  actDeleted: {
    de: (count: string) => `${fotos(count)} gelöscht`,
    en: (count: string) => `deleted ${photos(count)}`,
  },
  actPlaced: {
    de: (count: string) => `${fotos(count)} neu gelegt`,
    en: (count: string) => `placed ${photos(count)}`,
  },
  actReprojected: {
    de: (count: string) => `neu projiziert, ${fotos(count)} verschoben`,
    en: (count: string) => `projected anew, ${photos(count)} moved`,
  },
  actBlurred: {
    de: () => 'Stelle auf einem Foto unkenntlich gemacht',
    en: () => 'blurred a spot on a photo',
  },
  actRemoved: { de: () => 'gemeldetes Foto entfernt', en: () => 'removed a reported photo' },
  actKept: { de: () => 'gemeldetes Foto wieder gezeigt', en: () => 'showed a reported photo again' },
})
