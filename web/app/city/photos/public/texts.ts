import { texts } from '../../../platform/i18n/texts.ts'

/** What everybody reads who looks at the photos of a city; in the Du form. */
export const publicPhotosTexts = texts({
  title: { de: 'Fotos der Routen', en: 'Photos of the routes' },
  description: {
    de: 'Die Velorouten einer Stadt, Foto für Foto.',
    en: 'The bike routes of a city, photo by photo.',
  },
  of: {
    de: (project: string, organisation: string) => `${project}, ${organisation}`,
    en: (project: string, organisation: string) => `${project}, ${organisation}`,
  },
  route: { de: 'Route', en: 'Route' },
  routeOption: {
    de: (number: string, name: string, photos: string) =>
      `${number} ${name} · ${photos === '1' ? '1 Foto' : `${photos} Fotos`}`,
    en: (number: string, name: string, photos: string) =>
      `${number} ${name} · ${photos === '1' ? '1 photo' : `${photos} photos`}`,
  },
  show: { de: 'Zeigen', en: 'Show' },
  none: { de: 'Noch keine Fotos', en: 'No photos yet' },
  noneText: {
    de: 'Von den Routen dieses Projekts ist noch kein Foto publiziert.',
    en: 'No photo of this project’s routes is published yet.',
  },
  noneHere: { de: 'Hier ist kein Foto mehr zu sehen', en: 'No photo is left to see here' },
  noneHereText: {
    de: 'Was gemeldet ist, ist verborgen, bis jemand es angesehen hat. Wähle eine andere Route.',
    en: 'What is reported is hidden until somebody has looked. Choose another route.',
  },
  loading: { de: 'Fotos werden geladen', en: 'Photos are being loaded' },
  blurred: {
    de: 'Gesichter und Kontrollschilder sind automatisch unkenntlich gemacht. Ist etwas übersehen worden? Melde das Foto: Es ist sofort verborgen, ohne Konto.',
    en: 'Faces and number plates were made unrecognisable automatically. Was something missed? Report the photo: it is hidden at once, without an account.',
  },
  version: {
    de: (name: string, metres: string) => `Version ${name}, ${metres} lang`,
    en: (name: string, metres: string) => `Version ${name}, ${metres} long`,
  },
  report: { de: 'Melden', en: 'Report' },
  reportTitle: { de: 'Was soll niemand sehen?', en: 'What should nobody see?' },
  reportText: {
    de: 'Ziehe auf dem Foto einen Rahmen um die Stelle.',
    en: 'Draw a frame around the spot on the photo.',
  },
  note: { de: 'Bemerkung', en: 'Remark' },
  optional: { de: '(freiwillig)', en: '(optional)' },
  noteHint: {
    de: 'Schreibe nicht, wer zu sehen ist.',
    en: 'Do not write who is seen.',
  },
  send: { de: 'Melden und verbergen', en: 'Report and hide' },
  thanks: {
    de: 'Danke. Das Foto ist verborgen. Wer die Fotos verwaltet, sieht es sich an.',
    en: 'Thank you. The photo is hidden. Whoever looks after the photos will look at it.',
  },
  takenOn: { de: 'Aufgenommen', en: 'Taken' },
  street: { de: 'Strasse', en: 'Street' },
})
