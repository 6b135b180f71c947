import { texts } from '../../../platform/i18n/texts.ts'

export const ownRatingsTexts = texts({
  count: {
    de: (ratings: string, places: string) => `Bewertungen: ${ratings}. Verschiedene Stellen: ${places}.`,
    en: (ratings: string, places: string) => `Ratings: ${ratings}. Different places: ${places}.`,
  },
  none: { de: 'Noch keine Bewertungen.', en: 'No ratings yet.' },
  map: { de: 'Karte deiner Bewertungen', en: 'Map of your ratings' },
  list: { de: 'Deine Bewertungen', en: 'Your ratings' },
  photo: { de: 'Foto', en: 'Photo' },
  edge: { de: 'Karte', en: 'Map' },
  skipped: { de: 'übersprungen', en: 'skipped' },
  replaced: { de: 'später anders bewertet', en: 'rated otherwise later' },
  nowhere: {
    de: 'Die Strasse gibt es so nicht mehr; sie zählt nicht mit.',
    en: 'The street is not there like this any more; it does not count.',
  },
  show: {
    de: (street: string) => `${street} auf der Karte zeigen`,
    en: (street: string) => `Show ${street} on the map`,
  },
  change: { de: 'Ändern', en: 'Change' },
  changeOf: {
    de: (street: string) => `Bewertung von ${street} ändern`,
    en: (street: string) => `Change the rating of ${street}`,
  },
  remove: { de: 'Löschen', en: 'Delete' },
  removeOf: {
    de: (street: string) => `Bewertung von ${street} löschen`,
    en: (street: string) => `Delete the rating of ${street}`,
  },
  removeQuestion: { de: 'Bewertung löschen?', en: 'Delete the rating?' },
  removeText: {
    de: 'Was du dort früher gesagt hast, zählt dann wieder.',
    en: 'What you said there before will then count again.',
  },
  removed: { de: 'Bewertung gelöscht', en: 'Rating deleted' },
  save: { de: 'Speichern', en: 'Save' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  saved: { de: 'Bewertung geändert', en: 'Rating changed' },
  comment: { de: 'Kommentar', en: 'Comment' },
  older: { de: 'Ältere zeigen', en: 'Show older ones' },
})
