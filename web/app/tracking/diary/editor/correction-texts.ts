import { texts } from '../../../platform/i18n/texts.ts'

/** Everything in the editors of a day, which are loaded after it. */
export const correctionTexts = texts({
  why: {
    de: (reasons: string) => `Erkannt, weil dieses Stück ${reasons}.`,
    en: (reasons: string) => `Detected because this stretch ${reasons}.`,
  },
  and: { de: 'und', en: 'and' },
  detected: {
    de: (mode: string) => `Erkannt wurde: ${mode}.`,
    en: (mode: string) => `Detected was: ${mode}.`,
  },
  oftenHere: {
    de: 'Du bist oft hier. Deine Antwort gilt auch für die anderen Male.',
    en: 'You are often here. Your answer holds for the other times, too.',
  },
  tools: { de: 'Ändern', en: 'Change' },
  split: { de: 'Teilen', en: 'Split' },
  times: { de: 'Zeiten', en: 'Times' },
  name: { de: 'Name', en: 'Name' },
  more: { de: 'Mehr …', en: 'More …' },
  mergeBefore: { de: 'Mit dem Stück davor verbinden', en: 'Join with the one before' },
  mergeAfter: { de: 'Mit dem Stück danach verbinden', en: 'Join with the one after' },
  noTrip: { de: 'War kein Weg', en: 'Was no trip' },
  erase: { de: 'Stück löschen', en: 'Delete a stretch' },
  reset: { de: 'Zurück zur Erkennung', en: 'Back to the detection' },
  splitAt: { de: 'Teilen um', en: 'Split at' },
  splitHint: {
    de: 'Zeit eingeben, schieben oder auf der Karte einen Punkt des Wegs wählen.',
    en: 'Type a time, slide, or choose a point of the way on the map.',
  },
  splitSlider: { de: 'Zeitpunkt auf dem Weg', en: 'Instant on the way' },
  doSplit: { de: 'Hier teilen', en: 'Split here' },
  began: { de: 'Beginn', en: 'Start' },
  ended: { de: 'Ende', en: 'End' },
  doTimes: { de: 'Zeiten ändern', en: 'Change the times' },
  timesHint: {
    de: 'Was davor und danach liegt, rückt mit.',
    en: 'What lies before and after moves with it.',
  },
  timeInvalid: {
    de: (from: string, to: string) => `Gib eine Zeit zwischen ${from} und ${to} ein.`,
    en: (from: string, to: string) => `Enter a time between ${from} and ${to}.`,
  },
  timeOrder: { de: 'Das Ende muss nach dem Beginn liegen.', en: 'The end must come after the start.' },
  notGiven: { de: 'Nicht angegeben', en: 'Not given' },
  directionBack: {
    de: 'Vorschlag: Rückweg, denn der Weg endet zu Hause.',
    en: 'Suggestion: inbound, because the trip ends at home.',
  },
  directionOut: {
    de: 'Vorschlag: Hinweg, denn der Weg beginnt zu Hause.',
    en: 'Suggestion: outbound, because the trip begins at home.',
  },
  nameAlways: { de: 'An allen Tagen', en: 'On all days' },
  nameOnce: { de: 'Nur dieses Mal', en: 'Only this time' },
  nameScope: { de: 'Wann gilt der Name?', en: 'When does the name count?' },
  nameInvalid: {
    de: 'Gib einen Namen mit höchstens 80 Zeichen ein.',
    en: 'Enter a name of at most 80 characters.',
  },
  doName: { de: 'Ort benennen', en: 'Name the place' },
  doErase: { de: 'Dieses Stück löschen', en: 'Delete this stretch' },
  eraseHint: {
    de: 'Das Stück verschwindet aus Tagebuch und Auswertung. Du kannst es zurückholen.',
    en: 'The stretch disappears from diary and analysis. You can bring it back.',
  },
  edit: { de: (what: string) => `${what} bearbeiten`, en: (what: string) => `Edit ${what}` },
})
