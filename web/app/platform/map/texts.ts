import { texts } from '../i18n/texts.ts'

export const mapTexts = texts({
  zoomIn: { de: 'Vergrössern', en: 'Zoom in' },
  zoomOut: { de: 'Verkleinern', en: 'Zoom out' },
  extent: { de: 'Ganze Karte zeigen', en: 'Show the whole map' },
  controls: { de: 'Kartenausschnitt', en: 'Map view' },
  keys: {
    de: 'Pfeiltasten verschieben, + und − zoomen, Esc verlässt die Karte.',
    en: 'Arrow keys move, + and − zoom, Esc leaves the map.',
  },
  toolKeys: {
    de: 'Pfeiltasten bewegen das Fadenkreuz, Enter nimmt und setzt, Esc bricht ab, dann legt es das Werkzeug weg.',
    en: 'Arrow keys move the crosshair, Enter picks up and puts down, Esc cancels, then puts the tool away.',
  },
  wheel: { de: 'Ctrl und Mausrad zoomen die Karte', en: 'Ctrl and the mouse wheel zoom the map' },
  wheelMac: { de: '⌘ und Mausrad zoomen die Karte', en: '⌘ and the mouse wheel zoom the map' },
  touch: { de: 'Zwei Finger verschieben die Karte', en: 'Two fingers move the map' },
  failed: { de: 'Die Karte konnte nicht geladen werden', en: 'The map could not be loaded' },
  failedText: {
    de: 'Die Liste zeigt dieselben Angaben.',
    en: 'The list shows the same information.',
  },
  unsupported: {
    de: 'Dieser Browser kann die Karte nicht zeichnen',
    en: 'This browser cannot draw the map',
  },
  unsupportedText: {
    de: 'Dazu fehlt WebGL 2. Die Liste zeigt dieselben Angaben.',
    en: 'It lacks WebGL 2. The list shows the same information.',
  },
  partial: {
    de: 'Ein Teil der Karte konnte nicht geladen werden.',
    en: 'Part of the map could not be loaded.',
  },
  retry: { de: 'Erneut laden', en: 'Load again' },
  scriptless: {
    de: 'Die Karte braucht JavaScript. Die Liste zeigt dieselben Angaben.',
    en: 'The map needs JavaScript. The list shows the same information.',
  },
  scale: { de: 'Massstab:', en: 'Scale:' },
})

export const listOrMapTexts = texts({
  view: { de: 'Ansicht', en: 'View' },
  list: { de: 'Liste', en: 'List' },
  map: { de: 'Karte', en: 'Map' },
})
