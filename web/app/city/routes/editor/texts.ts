import { number } from '../../../platform/i18n/formats.ts'
import { texts } from '../../../platform/i18n/texts.ts'

export const editorTexts = texts({
  title: { de: 'Routeneditor', en: 'Route editor' },
  breadcrumb: { de: 'Pfad', en: 'Breadcrumb' },
  noNetwork: { de: 'Noch kein Netz', en: 'No network yet' },
  noNetworkText: {
    de: 'Routen liegen auf den Strassen des Projekts. Legen Sie zuerst sein Gebiet fest.',
    en: 'Routes lie on the streets of the project. Set its area first.',
  },
  noBase: {
    de: 'Von dieser Region fehlt die Hintergrundkarte. Liste und Angaben zeigen alles.',
    en: 'The base map of this region is missing. The list and the facts show everything.',
  },
  toEdges: { de: 'Zu den Kanten', en: 'To the edges' },
  readOnly: {
    de: 'Nur Admins der Organisation ändern Routen. Sie sehen alles, was sie sehen.',
    en: 'Only admins of the organisation change routes. You see everything they see.',
  },
  small: { de: 'Zeichnen am Computer', en: 'Draw at a computer' },
  smallText: {
    de: 'Auf diesem Bildschirm sehen Sie Routen an, kommentieren sie, ordnen ihre Teile, speichern und publizieren. Gezeichnet wird auf einem breiteren.',
    en: 'On this screen you look at routes, comment on them, reorder their parts, save and publish. Drawing takes a wider one.',
  },
  live: {
    de: (length: string, edges: number, errors: number) =>
      `${length}, ${number(edges)} Kanten, ${errors === 0 ? 'keine Fehler' : errors === 1 ? '1 Fehler' : `${number(errors)} Fehler`}`,
    en: (length: string, edges: number, errors: number) =>
      `${length}, ${number(edges)} edges, ${errors === 0 ? 'no errors' : errors === 1 ? '1 error' : `${number(errors)} errors`}`,
  },
})

export const listTexts = texts({
  routes: { de: 'Routen', en: 'Routes' },
  newRoute: { de: 'Neue Route', en: 'New route' },
  search: { de: 'Nummer oder Name', en: 'Number or name' },
  show: { de: 'Zeigen', en: 'Show' },
  active: { de: 'Aktiv', en: 'Active' },
  archived: { de: 'Archiviert', en: 'Archived' },
  edges: {
    de: (count: number) => `${number(count)} Kanten`,
    en: (count: number) => `${number(count)} edges`,
  },
  hasErrors: { de: 'Route hat Fehler', en: 'Route has errors' },
  visible: { de: 'öffentlich sichtbar', en: 'publicly visible' },
  hidden: { de: 'nicht öffentlich', en: 'not public' },
  unsaved: { de: 'nicht gespeichert', en: 'not saved' },
  shown: {
    de: (shown: number, all: number) => `${number(shown)} von ${number(all)} Routen`,
    en: (shown: number, all: number) => `${number(shown)} of ${number(all)} routes`,
  },
  none: { de: 'Noch keine Route', en: 'No route yet' },
  noneText: {
    de: 'Hier stehen die Velorouten der Stadt mit Länge, Kanten und Version.',
    en: 'The bike routes of the city will stand here, with length, edges and version.',
  },
  nothingFound: { de: 'Keine Route mit diesen Zeichen.', en: 'No route with these letters.' },
  number: { de: 'Nummer', en: 'Number' },
  name: { de: 'Name', en: 'Name' },
  newTitle: { de: 'Neue Route anlegen?', en: 'Create a new route?' },
  create: { de: 'Route anlegen', en: 'Create route' },
  numberProblem: { de: 'Eine Zahl von 1 bis 9999', en: 'A number from 1 to 9999' },
  nameProblem: { de: 'Ein Name mit höchstens 80 Zeichen', en: 'A name of at most 80 characters' },
})

export const barTexts = texts({
  unsaved: { de: 'Nicht gespeicherte Änderungen', en: 'Unsaved changes' },
  saved: { de: (at: string) => `Entwurf gespeichert, ${at}`, en: (at: string) => `Draft saved, ${at}` },
  resumed: {
    de: 'Ihre Änderungen vom letzten Mal sind noch da, nicht gespeichert.',
    en: 'Your changes from last time are still here, not saved.',
  },
  discard: { de: 'Verwerfen', en: 'Discard' },
  save: { de: 'Speichern', en: 'Save' },
  publish: { de: 'Publizieren …', en: 'Publish …' },
  publishNow: { de: 'Publizieren', en: 'Publish' },
  discardTitle: { de: 'Änderungen verwerfen?', en: 'Discard the changes?' },
  discardText: {
    de: 'Die Route ist wieder, wie sie zuletzt gespeichert wurde. Rückgängig bringt die Änderungen zurück.',
    en: 'The route is again as it was saved last. Undo brings the changes back.',
  },
  discardAct: { de: 'Änderungen verwerfen', en: 'Discard changes' },
  publishTitle: {
    de: (route: string) => `Route ${route} publizieren?`,
    en: (route: string) => `Publish route ${route}?`,
  },
  kind: { de: 'Art der Version', en: 'Kind of version' },
  patch: { de: 'Patch', en: 'Patch' },
  patchText: {
    de: 'Bessert die letzte Version nach: Wer die Route schon hat, behält seine Bewertungen und Fotos dazu.',
    en: 'Mends the latest version: whoever has the route keeps ratings and photos of it.',
  },
  update: { de: 'Update', en: 'Update' },
  updateText: {
    de: 'Macht eine neue Version mit neuer Nummer. Die bisherige bleibt in der Liste der Versionen.',
    en: 'Makes a new version with a new number. The present one stays in the list of versions.',
  },
  firstText: {
    de: 'Die Route wird zum ersten Mal publiziert, als Version 1.',
    en: 'The route is published for the first time, as version 1.',
  },
  publicText: {
    de: 'Sie ist danach für alle sichtbar.',
    en: 'Everybody will see it.',
  },
  hiddenText: {
    de: 'Sie ist auf «nicht öffentlich» gestellt und bleibt bis zum Umstellen verborgen.',
    en: 'It is set to «not public» and stays hidden until that is changed.',
  },
  published: {
    de: (version: string) => `Als Version ${version} publiziert.`,
    en: (version: string) => `Published as version ${version}.`,
  },
  hasErrors: { de: 'Route hat Fehler', en: 'Route has errors' },
  noStart: { de: 'Route hat noch keinen Startpunkt!', en: 'Route does not have a start point yet' },
})

export const conflictTexts = texts({
  title: {
    de: (who: string, at: string) => `${who} hat um ${at} gespeichert`,
    en: (who: string, at: string) => `${who} saved at ${at}`,
  },
  text: {
    de: 'Ihre Änderungen liegen auf einem älteren Stand. Auf der Karte: Ihre Route gelb, die gespeicherte blau.',
    en: 'Your changes are based on an earlier state. On the map: yours in yellow, the saved one in blue.',
  },
  theirs: { de: 'Die gespeicherte übernehmen', en: 'Take the saved one' },
  mine: { de: 'Meine darüber speichern', en: 'Save mine on top' },
  same: { de: 'Beide sind gleich.', en: 'Both are the same.' },
})

export const differenceTexts = texts({
  added: {
    de: (count: number) => `${number(count)} ${count === 1 ? 'Kante' : 'Kanten'} dazu`,
    en: (count: number) => `${number(count)} ${count === 1 ? 'edge' : 'edges'} added`,
  },
  removed: {
    de: (count: number) => `${number(count)} ${count === 1 ? 'Kante' : 'Kanten'} weg`,
    en: (count: number) => `${number(count)} ${count === 1 ? 'edge' : 'edges'} removed`,
  },
  turned: {
    de: (count: number) => `${number(count)} ${count === 1 ? 'Kante' : 'Kanten'} umgedreht`,
    en: (count: number) => `${number(count)} ${count === 1 ? 'edge' : 'edges'} turned round`,
  },
  longer: { de: (by: string) => `${by} länger`, en: (by: string) => `${by} longer` },
  shorter: { de: (by: string) => `${by} kürzer`, en: (by: string) => `${by} shorter` },
  renamed: { de: (to: string) => `heisst «${to}»`, en: (to: string) => `is called «${to}»` },
  renumbered: { de: (to: number) => `trägt die Nummer ${to}`, en: (to: number) => `has the number ${to}` },
  start: { de: 'anderer Startpunkt', en: 'another starting point' },
  shown: { de: 'öffentlich', en: 'public' },
  hidden: { de: 'nicht öffentlich', en: 'not public' },
  lines: { de: 'andere Linien abseits des Netzes', en: 'other lines off the network' },
  order: { de: 'andere Reihenfolge', en: 'another order' },
  reverse: { de: 'anderer Rückweg', en: 'another way back' },
  same: { de: 'Kein Unterschied', en: 'No difference' },
})

export const toolTexts = texts({
  tools: { de: 'Werkzeuge', en: 'Tools' },
  select: { de: 'Auswählen', en: 'Select' },
  waypoint: { de: 'Wegpunkt', en: 'Waypoint' },
  edge: { de: 'Kante', en: 'Edge' },
  remove: { de: 'Entfernen', en: 'Remove' },
  start: { de: 'Start', en: 'Start' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  redo: { de: 'Wiederholen', en: 'Redo' },
  selectHint: { de: 'Klick wählt eine Kante oder Route.', en: 'A click selects an edge or route.' },
  waypointHint: {
    de: 'Klick setzt den nächsten Wegpunkt, Ziehen an der Linie fügt einen ein.',
    en: 'A click sets the next waypoint, dragging the line inserts one.',
  },
  offHint: {
    de: 'Klick setzt den nächsten Punkt der Linie.',
    en: 'A click sets the next point of the line.',
  },
  replaceFromHint: {
    de: 'Klick auf die Route sagt, ab wo sie ersetzt wird.',
    en: 'A click on the route says from where it is replaced.',
  },
  replaceToHint: {
    de: 'Klick auf die Route sagt, bis wo; Klicks daneben führen den neuen Weg.',
    en: 'A click on the route says until where; clicks beside it lead the new way.',
  },
  edgeHint: {
    de: 'Klick auf eine Strasse nimmt ihre Kante dazu oder weg.',
    en: 'A click on a street adds its edge or takes it away.',
  },
  removeHint: {
    de: 'Klick entfernt die Kante, die Linie oder den Wegpunkt.',
    en: 'A click removes the edge, line or waypoint.',
  },
  startHint: {
    de: 'Klick auf die Route setzt den Startpunkt.',
    en: 'A click on the route sets the starting point.',
  },
  ends: { de: 'beendet.', en: 'ends.' },
  working: { de: 'Weg wird gesucht …', en: 'Looking for the way …' },
  way: {
    de: (label: string, length: string) => `Weg ${label}: ${length}`,
    en: (label: string, length: string) => `Way ${label}: ${length}`,
  },
  ways: { de: 'Wege zur Wahl', en: 'Ways to choose from' },
  take: { de: 'Übernehmen', en: 'Take' },
})

export const inspectorTexts = texts({
  inspector: { de: 'Route', en: 'Route' },
  more: { de: 'Mehr', en: 'More' },
  length: { de: 'Länge', en: 'Length' },
  edges: { de: 'Kanten', en: 'Edges' },
  version: { de: 'Version', en: 'Version' },
  unpublished: { de: 'noch nicht publiziert', en: 'not published yet' },
  patch: { de: 'Patch', en: 'Patch' },
  update: { de: 'Update', en: 'Update' },
  drawing: { de: 'Zeichnen', en: 'Draw' },
  course: { de: 'Verlauf', en: 'Course' },
  network: { de: 'Netz', en: 'Network' },
  offNetwork: { de: 'Abseits', en: 'Off network' },
  insert: { de: 'Einfügen', en: 'Insert' },
  append: { de: 'Anhängen', en: 'Append' },
  replace: { de: 'Ersetzen', en: 'Replace' },
  direction: { de: 'Richtung', en: 'Direction' },
  standard: { de: 'Standard', en: 'Default' },
  reversed: { de: 'Umgekehrt', en: 'Reverse' },
  ownReverse: { de: 'Eigener Rückweg', en: 'A way back of its own' },
  sameReverse: { de: 'Derselbe Weg zurück', en: 'The same way back' },
  start: { de: 'Startpunkt', en: 'Starting point' },
  noStart: { de: 'nicht gesetzt', en: 'not set' },
  change: { de: 'Ändern', en: 'Change' },
  atBeginning: { de: 'Am Anfang', en: 'At the beginning' },
  visible: { de: 'Sichtbar', en: 'Visible' },
  public: { de: 'öffentlich', en: 'public' },
  hidden: { de: 'nicht öffentlich', en: 'not public' },
  errors: { de: 'Route hat Fehler', en: 'Route has errors' },
  warnings: { de: 'Hinweise', en: 'Remarks' },
  nextFault: { de: 'Nächster Fehler', en: 'Next error' },
  mendAll: { de: 'Alle beheben', en: 'Mend all' },
  show: { de: 'Zeigen', en: 'Show' },
  expiredEdge: { de: 'abgelaufen', en: 'expired' },
  expiredTitle: { de: 'Kante abgelaufen', en: 'Edge expired' },
  unnamed: { de: 'ohne Namen', en: 'unnamed' },
  line: { de: 'Linie abseits', en: 'Line off the network' },
  remove: { de: 'Entfernen', en: 'Remove' },
  turn: { de: 'Umdrehen', en: 'Turn round' },
  keys: {
    de: 'Pfeiltasten gehen durch die Liste, Enter zeigt die Kante, Entf entfernt sie.',
    en: 'Arrow keys move through the list, Enter shows the edge, Delete removes it.',
  },
  noEdges: {
    de: 'Noch keine Kante. Wählen Sie Wegpunkt, oder suchen Sie eine Strasse.',
    en: 'No edge yet. Choose Waypoint, or look for a street.',
  },
  addEdge: { de: 'Strasse oder Kantennummer', en: 'Street or edge number' },
  lookFor: { de: 'Suchen', en: 'Look' },
  found: { de: 'Gefundene Kanten', en: 'Edges found' },
  nothingFound: { de: 'Keine Strasse mit diesem Namen.', en: 'No street of that name.' },
  add: { de: 'Anhängen', en: 'Append' },
  wayTo: { de: 'Weg dorthin', en: 'Way there' },
  parts: { de: 'Teile', en: 'Parts' },
  part: {
    de: (at: number, what: string) => `Teil ${at}: ${what}`,
    en: (at: number, what: string) => `Part ${at}: ${what}`,
  },
  up: { de: 'Nach oben', en: 'Move up' },
  down: { de: 'Nach unten', en: 'Move down' },
  versions: { de: 'Versionen', en: 'Versions' },
  noVersions: { de: 'Noch nichts publiziert.', en: 'Nothing published yet.' },
  compare: { de: 'Vergleichen', en: 'Compare' },
  compareEnd: { de: 'Vergleich beenden', en: 'End comparison' },
  restore: { de: 'Wiederherstellen', en: 'Restore' },
  files: { de: 'Dateien', en: 'Files' },
  importFile: { de: 'GPX einlesen', en: 'Read a GPX file' },
  imported: {
    de: (share: string) => `${share} liegen auf dem Netz, der Rest als Linie abseits.`,
    en: (share: string) => `${share} lie on the network, the rest as a line off it.`,
  },
  importedWhole: {
    de: 'Die ganze Linie liegt auf dem Netz.',
    en: 'The whole line lies on the network.',
  },
  archive: { de: 'Archivieren', en: 'Archive' },
  unarchive: { de: 'Aus dem Archiv holen', en: 'Bring back from the archive' },
  archiveTitle: {
    de: (route: string) => `Route ${route} archivieren?`,
    en: (route: string) => `Archive route ${route}?`,
  },
  archiveText: {
    de: 'Sie ist öffentlich nicht mehr zu sehen, auch ihre Fotos nicht. Sie können sie jederzeit zurückholen.',
    en: 'It is no longer seen publicly, nor are its photos. You can bring it back at any time.',
  },
  archiveAct: {
    de: (route: string) => `Route ${route} archivieren`,
    en: (route: string) => `Archive route ${route}`,
  },
  isArchived: { de: 'Diese Route ist archiviert.', en: 'This route is archived.' },
  delete: { de: 'Löschen …', en: 'Delete …' },
  deleteTitle: {
    de: (route: string) => `Route ${route} endgültig löschen?`,
    en: (route: string) => `Delete route ${route} for good?`,
  },
  deleteText: {
    de: 'Alle ihre Versionen gehen verloren. Wer sie nur verbergen will, archiviert sie.',
    en: 'All its versions are lost. Whoever only wants to hide it archives it.',
  },
  deleteAct: {
    de: (number: number) => `Route ${number} endgültig löschen`,
    en: (number: number) => `Delete route ${number} for good`,
  },
})
