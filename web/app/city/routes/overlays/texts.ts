import type { OverlayProblem } from '@allmend/domain/city/routes/overlay/overlay'
import { texts } from '../../../platform/i18n/texts.ts'

export const overlayTexts = texts({
  title: { de: 'Überlagerungen', en: 'Overlays' },
  manage: { de: 'Verwalten', en: 'Manage' },
  text: {
    de: 'GeoJSON, GPX oder GeoPackage bis 20 MB, höchstens 50’000 Objekte. LV95 wird erkannt. Nur Ihre Organisation sieht sie.',
    en: 'GeoJSON, GPX or GeoPackage up to 20 MB, 50,000 objects at most. LV95 is recognised. Only your organisation sees them.',
  },
  add: { de: 'Datei hinzufügen', en: 'Add a file' },
  adding: { de: 'Die Datei wird hochgeladen …', en: 'The file is being uploaded …' },
  tooLarge: { de: 'Diese Datei ist grösser als 20 MB.', en: 'This file is larger than 20 MB.' },
  none: { de: 'Noch keine Überlagerungen', en: 'No overlays yet' },
  noneText: {
    de: 'Schulhäuser, Unfallstellen, geplante Wege: Was Sie hier hochladen, liegt auf Karte und Editor unter den Routen.',
    en: 'Schools, accident sites, planned paths: what you upload here lies under the routes on map and editor.',
  },
  noneTextMember: {
    de: 'Wer das Projekt verwaltet, kann hier Dateien unter die Routen legen.',
    en: 'Whoever manages the project can lay files under the routes here.',
  },
  reading: {
    de: (percent: string) => `Wird gelesen, ${percent} %`,
    en: (percent: string) => `Being read, ${percent}%`,
  },
  objects: {
    de: (count: string) => (count === '1' ? '1 Objekt' : `${count} Objekte`),
    en: (count: string) => (count === '1' ? '1 object' : `${count} objects`),
  },
  leftOut: {
    de: (count: string) => `${count} ohne brauchbare Lage ausgelassen`,
    en: (count: string) => `${count} without a usable position left out`,
  },
  showObjects: { de: 'Objekte zeigen', en: 'Show objects' },
  failed: { de: 'Nicht lesbar', en: 'Not readable' },
  up: { de: (name: string) => `${name} nach oben`, en: (name: string) => `Move ${name} up` },
  down: { de: (name: string) => `${name} nach unten`, en: (name: string) => `Move ${name} down` },
  edit: { de: (name: string) => `${name} gestalten`, en: (name: string) => `Style ${name}` },
  remove: { de: (name: string) => `${name} löschen`, en: (name: string) => `Delete ${name}` },
  removeQuestion: { de: (name: string) => `«${name}» löschen?`, en: (name: string) => `Delete “${name}”?` },
  removeText: {
    de: 'Die Überlagerung verschwindet für alle in der Organisation. Die Datei bleibt bei Ihnen.',
    en: 'The overlay disappears for everybody in the organisation. The file stays with you.',
  },
  removeAct: { de: 'Überlagerung löschen', en: 'Delete overlay' },
  moved: {
    de: (name: string, place: string) => `${name} ist jetzt an Stelle ${place}`,
    en: (name: string, place: string) => `${name} is now at place ${place}`,
  },
  name: { de: 'Name', en: 'Name' },
  colour: { de: 'Farbe', en: 'Colour' },
  width: { de: 'Breite', en: 'Width' },
  pixels: { de: (count: string) => `${count} Pixel`, en: (count: string) => `${count} pixels` },
  dashed: { de: 'Gestrichelt', en: 'Dashed' },
  marker: { de: 'Punkte', en: 'Points' },
  dot: { de: 'gefüllt', en: 'filled' },
  ring: { de: 'Ring', en: 'ring' },
  shown: { de: 'Beim Öffnen der Karte zeigen', en: 'Show when the map is opened' },
  save: { de: 'Speichern', en: 'Save' },
  saved: { de: 'Gespeichert', en: 'Saved' },
  'map-route': { de: 'Dunkelgrün', en: 'Dark green' },
  'map-draft': { de: 'Dunkelblau', en: 'Dark blue' },
  'map-error': { de: 'Rot', en: 'Red' },
  'map-label': { de: 'Schwarz', en: 'Black' },
  'mode-walk': { de: 'Grün', en: 'Green' },
  'mode-tram': { de: 'Rosa', en: 'Pink' },
  'mode-bus': { de: 'Orange', en: 'Orange' },
  'mode-boat': { de: 'Blau', en: 'Blue' },
  search: { de: 'Objekt suchen', en: 'Search objects' },
  listed: { de: (name: string) => `Objekte von ${name}`, en: (name: string) => `Objects of ${name}` },
  first: {
    de: (count: string, all: string) => `Die ersten ${count} von ${all}. Suchen Sie nach einem Namen.`,
    en: (count: string, all: string) => `The first ${count} of ${all}. Search for a name.`,
  },
  noObject: { de: 'Kein Objekt gefunden', en: 'No object found' },
  unnamed: { de: (count: string) => `Objekt ${count}`, en: (count: string) => `Object ${count}` },
})

/** Why nothing of a file can be shown, and what helps. */
export const overlayProblems = texts({
  format_unknown: {
    de: 'Diese Datei ist weder GeoJSON noch GPX noch GeoPackage.',
    en: 'This file is neither GeoJSON nor GPX nor GeoPackage.',
  },
  not_readable: {
    de: 'Die Datei ist beschädigt oder unvollständig. Exportieren Sie sie noch einmal.',
    en: 'The file is damaged or incomplete. Please export it again.',
  },
  entities_refused: {
    de: 'Die GPX-Datei bringt eigene Textbausteine mit; solche werden nicht gelesen.',
    en: 'The GPX file brings entities of its own; such files are not read.',
  },
  system_unknown: {
    de: 'Das Koordinatensystem ist nicht bekannt. Exportieren Sie die Datei in WGS84 oder LV95.',
    en: 'The coordinate system is not known. Please export the file in WGS84 or LV95.',
  },
  too_many_features: {
    de: 'Die Datei hat mehr als 50’000 Objekte. Teilen Sie sie auf.',
    en: 'The file has more than 50,000 objects. Please split it.',
  },
  too_many_vertices: {
    de: 'Die Datei hat mehr als 2 Millionen Punkte. Vereinfachen Sie die Linien.',
    en: 'The file has more than 2 million vertices. Please simplify the lines.',
  },
  positions_impossible: {
    de: 'Die Koordinaten liegen ausserhalb ihres Systems. Exportieren Sie die Datei in WGS84 oder LV95.',
    en: 'The coordinates lie outside their system. Please export the file in WGS84 or LV95.',
  },
  no_features: {
    de: 'In der Datei ist nichts, was auf einer Karte liegt.',
    en: 'There is nothing in the file that lies on a map.',
  },
  too_much_work: {
    de: 'Die Datei zu lesen dauerte zu lange. Vereinfachen oder teilen Sie sie.',
    en: 'Reading the file took too long. Please simplify or split it.',
  },
} satisfies Record<OverlayProblem, unknown>)
