import { texts } from '../../../platform/i18n/texts.ts'

/** What everybody reads about the ratings of a city; Du in calls. */
export const citySiteTexts = texts({
  raters: {
    de: (count: string) =>
      `Mindestens ${count} Menschen haben bewertet, wie sich Strassen und Wege mit dem Velo fahren.`,
    en: (count: string) => `At least ${count} people have rated what streets and paths are like by bike.`,
  },
  nobody: {
    de: 'Hier bewerten Menschen, wie sich Strassen und Wege mit dem Velo fahren. Gezählt wird jede Woche, noch steht nichts da.',
    en: 'Here people rate what streets and paths are like by bike. Every week is counted; nothing is there yet.',
  },
  ratings: { de: 'Bewertungen', en: 'Ratings' },
  good: { de: 'Gut oder sehr gut', en: 'Good or very good' },
  ofAll: { de: 'Gesamteindruck, gezählt bis letzten Sonntag', en: 'overall, counted until last Sunday' },
  fromRaters: { de: 'ab 10 Personen', en: 'from 10 people' },
  network: { de: 'Bewertetes Netz', en: 'Rated network' },
  networkOf: {
    de: (least: string, all: string) => `ab ${least} Stimmen, von ${all} km`,
    en: (least: string, all: string) => `from ${least} votes, of ${all} km`,
  },
  photos: { de: 'Fotos', en: 'Photos' },
  published: { de: 'publiziert', en: 'published' },
  asOf: { de: 'Stand', en: 'As of' },
  map: { de: 'Karte der Bewertungen', en: 'Map of ratings' },
  legend: { de: 'Median je Abschnitt', en: 'Median of each section' },
  rule: {
    de: (least: string) =>
      `Eine Stimme pro Person. Abschnitte unter ${least} Personen zeigen keine Bewertung, so bleibt niemand erkennbar.`,
    en: (least: string) =>
      `One vote per person. Sections below ${least} people show no rating, so that nobody can be recognised.`,
  },
  noneYet: {
    de: (least: string) => `Erste Ergebnisse ab ${least} Personen pro Abschnitt.`,
    en: (least: string) => `First results from ${least} people per section.`,
  },
  noRoutes: {
    de: 'Noch ist keine Route publiziert. Ergebnisse erscheinen auf publizierten Routen.',
    en: 'No route is published yet. Results appear on published routes.',
  },
  noBase: { de: 'Für diese Region gibt es noch keine Karte.', en: 'There is no map of this region yet.' },
  table: { de: 'Alle Abschnitte als Tabelle', en: 'All sections as a table' },
  section: { de: 'Abschnitt', en: 'Section' },
  lengthHead: { de: 'Länge', en: 'Length' },
  shareHead: { de: 'Gut oder besser', en: 'Good or better' },
  medianHead: { de: 'Median', en: 'Median' },
  criteria: { de: 'Wie bewertet wird', en: 'How it is rated' },
  criteriaText: {
    de: 'Ein Gesamteindruck und drei Kriterien, bewertet am Foto oder auf der Karte; gezählt wird jede Woche.',
    en: 'An overall impression and three criteria, rated by photo or on the map; counted every week.',
  },
  askWhole: { de: 'Wie ist es hier mit dem Velo?', en: 'What is it like here by bike?' },
  askSafety: { de: 'Fühle ich mich sicher?', en: 'Do I feel safe?' },
  askConflict: { de: 'Komme ich ohne Konflikte durch?', en: 'Do I get through without conflict?' },
  askAttractive: { de: 'Fahre ich hier gerne?', en: 'Do I like riding here?' },
  stepsFrom: {
    de: (least: string) => `ab ${least} Personen`,
    en: (least: string) => `from ${least} people`,
  },
  extremes: { de: 'Die besten und die schlechtesten Abschnitte', en: 'The best and the worst sections' },
  extremesText: {
    de: (least: string) =>
      `Anteil gut oder besser, Gesamteindruck. Ein Abschnitt je Strasse, ab ${least} Stimmen.`,
    en: (least: string) => `Share good or better, overall. One section of each street, from ${least} votes.`,
  },
  best: { de: 'Am besten', en: 'Best' },
  worst: { de: 'Am schlechtesten', en: 'Worst' },
  photosTitle: { de: 'Fotos der Routen', en: 'Photos of the routes' },
  photosText: {
    de: 'Gesichter und Kontrollschilder sind automatisch unkenntlich gemacht. Etwas übersehen? Jedes Foto lässt sich melden, ohne Konto.',
    en: 'Faces and number plates were made unrecognisable automatically. Something missed? Every photo can be reported, without an account.',
  },
  photosOf: {
    de: (count: string) => (count === '1' ? '1 Foto' : `${count} Fotos`),
    en: (count: string) => (count === '1' ? '1 photo' : `${count} photos`),
  },
  noPhotos: { de: 'Noch ist kein Foto publiziert.', en: 'No photo is published yet.' },
  how: { de: 'So machst du mit', en: 'How to take part' },
  howText: {
    de: 'Mitmachen kostet nichts und ist freiwillig. Du kannst jederzeit aufhören.',
    en: 'Taking part is free and voluntary. You can stop at any time.',
  },
  enter: { de: 'Code eingeben', en: 'Enter the code' },
  enterText: {
    de: (code: string) => `${code}, hier im Browser.`,
    en: (code: string) => `${code}, here in the browser.`,
  },
  agree: { de: 'Zustimmen', en: 'Agree' },
  agreeText: {
    de: 'Du liest, wozu deine Angaben dienen, und stimmst jedem Zweck einzeln zu.',
    en: 'You read what your answers serve, and agree to each purpose by itself.',
  },
  rate: { de: 'Strecken bewerten', en: 'Rate streets' },
  rateText: {
    de: 'Am Foto oder auf der Karte, in vier Stufen.',
    en: 'By photo or on the map, in four steps.',
  },
  method: { de: 'Woher die Zahlen stammen', en: 'Where the figures come from' },
  checked: { de: 'Geprüft', en: 'Checked' },
  checkedText: {
    de: (day: string) => `Der Ethikrat hat das Projekt am ${day} genehmigt.`,
    en: (day: string) => `The ethics board approved the project on ${day}.`,
  },
  shielded: { de: 'Geschützt', en: 'Protected' },
  shieldedText: {
    de: (share: string, classes: string) =>
      `Öffentlich wird ein Abschnitt ab ${share} Personen, seine vier Stufen einzeln ab ${classes}. Es zählt, wer der Veröffentlichung zugestimmt hat; Stimmen sind auf fünf, Anteile auf fünf Prozent gerundet.`,
    en: (share: string, classes: string) =>
      `A section becomes public from ${share} people, its four steps one by one from ${classes}. Whoever agreed to publication counts; votes are rounded to five, shares to five per cent.`,
  },
  fair: { de: 'Gerecht', en: 'Fair' },
  fairText: {
    de: 'Eine Stimme pro Person und Abschnitt, die letzte zählt. Wer viel bewertet, wiegt nicht mehr.',
    en: 'One vote per person and section, the last one counts. Whoever rates much does not weigh more.',
  },
  closing: {
    de: 'Du kennst die Stelle, die besser sein könnte.',
    en: 'You know the spot that could be better.',
  },
  takePart: { de: 'Mitmachen', en: 'Take part' },
  join: {
    de: (code: string) => `Mitmachen mit Code ${code}`,
    en: (code: string) => `Take part with code ${code}`,
  },
})
