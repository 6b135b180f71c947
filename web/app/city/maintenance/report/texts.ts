import { texts } from '../../../platform/i18n/texts.ts'

export const reportTexts = texts({
  title: { de: 'Mangel melden', en: 'Report a defect' },
  text: {
    de: 'Ein Schlagloch, Scherben, ein verdecktes Signal: sag es der Stadt, dort wo du gerade bist. Sie liest deine Worte, nicht deinen Namen.',
    en: 'A pothole, broken glass, a hidden sign: tell the city, right where you are. It reads your words, not your name.',
  },
  field: { de: 'Was ist zu beheben?', en: 'What has to be mended?' },
  here: { de: 'Meinen Standort verwenden', en: 'Use where I am' },
  known: {
    de: (accuracy: string) => `Standort bekannt, auf ${accuracy} genau.`,
    en: (accuracy: string) => `Position known, within ${accuracy}.`,
  },
  noPosition: {
    de: 'Ohne Standort wissen wir nicht, wo der Mangel ist. Erlaube ihn in den Einstellungen des Browsers.',
    en: 'Without a position we do not know where the defect is. Allow it in the settings of the browser.',
  },
  mail: { de: 'Schreibt mir, wenn es erledigt ist', en: 'Write to me when it is done' },
  send: { de: 'Melden', en: 'Report' },
  sent: { de: 'Danke, gemeldet', en: 'Thank you, reported' },
  own: { de: 'Deine Meldungen', en: 'Your reports' },
  none: { de: 'Noch nichts gemeldet.', en: 'Nothing reported yet.' },
  reported: { de: 'Gemeldet', en: 'Reported' },
  planned: { de: 'Geplant', en: 'Planned' },
  done: { de: 'Erledigt', en: 'Done' },
  withMail: { de: 'mit Nachricht, wenn erledigt', en: 'with a message when done' },
  remove: { de: 'Zurückziehen', en: 'Take back' },
  removeOf: {
    de: (texts: string) => `«${texts}» zurückziehen`,
    en: (texts: string) => `Take back “${texts}”`,
  },
  removed: { de: 'Meldung zurückgezogen', en: 'Report taken back' },
})
