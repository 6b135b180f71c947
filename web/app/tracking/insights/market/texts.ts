import { texts } from '../../../platform/i18n/texts.ts'

export const marketTexts = texts({
  title: { de: 'Datenmarkt', en: 'Data market' },
  description: {
    de: 'Vier Datenprodukte, alle aus eingefrorenen Ausgaben oder von erfundenen Menschen. Probieren Sie sie mit synthetischen Daten aus, bevor Sie ein Projekt beginnen.',
    en: 'Four data products, all from frozen releases or of invented people. Try them with synthetic data before you begin a project.',
  },
  heading: { de: 'Daten, die niemanden verraten.', en: 'Data that give nobody away.' },
  products: { de: 'Datenprodukte', en: 'Data products' },
  which: { de: 'Welche Produkte', en: 'Which products' },
  all: { de: (count: string) => `Alle ${count}`, en: (count: string) => `All ${count}` },
  tracking: { de: (count: string) => `Tracking ${count}`, en: (count: string) => `Tracking ${count}` },
  cityserver: { de: (count: string) => `CityServer ${count}`, en: (count: string) => `City Server ${count}` },
  open: { de: (count: string) => `Offen ${count}`, en: (count: string) => `Open ${count}` },
  search: { de: 'Produkt oder Spalte', en: 'Product or column' },
  nothing: { de: 'Kein Produkt passt zu dieser Suche.', en: 'No product fits this search.' },
  protection: { de: 'Schutz', en: 'Protection' },
  appears: { de: 'Erscheint', en: 'Appears' },
  formats: { de: 'Formate', en: 'Formats' },
  weekly: { de: 'wöchentlich', en: 'weekly' },
  perVersion: { de: 'je Fassung', en: 'with each version' },
  included: { de: 'inbegriffen', en: 'included' },
  free: { de: 'offen, CC BY', en: 'open, CC BY' },
  preview: { de: 'Vorschau', en: 'Preview' },
  previewOf: { de: (name: string) => `Vorschau: ${name}`, en: (name: string) => `Preview: ${name}` },
  closePreviewOf: {
    de: (name: string) => `Vorschau schliessen: ${name}`,
    en: (name: string) => `Close the preview: ${name}`,
  },
  previewOpen: { de: 'Vorschau schliessen', en: 'Close the preview' },
  cells: { de: 'Dichte je Zelle', en: 'Density by cell' },
  cellsText: {
    de: 'Personen je H3-Zelle und Woche, auf der Übersicht jedes Tracking-Projekts.',
    en: 'People by H3 cell and week, on the overview of every Tracking project.',
  },
  cellsProtection: { de: 'ab 10 Personen je Zelle', en: 'from 10 people per cell' },
  frequency: { de: 'Frequenz je Strasse', en: 'Frequency by street' },
  frequencyText: {
    de: 'Personen je Strassenstück nach Verkehrsmittel, Richtung und Tagesabschnitt.',
    en: 'People by piece of street, mode, direction and part of the day.',
  },
  frequencyProtection: {
    de: (least: string) => `Rauschen, ab ${least} Personen je Richtung`,
    en: (least: string) => `Noise, from ${least} people in a direction`,
  },
  rated: { de: 'Bewertetes Velonetz', en: 'Rated cycle network' },
  ratedText: {
    de: 'Sicherheit, Konfliktfreiheit und Attraktivität je Strasse mit Zahl der Stimmen.',
    en: 'Safety, freedom from conflicts and attractiveness by street, with the number of voices.',
  },
  ratedProtection: { de: 'ab 5 Stimmen je Strasse', en: 'from 5 voices per street' },
  synthetic: { de: 'Synthetische Wege', en: 'Synthetic trips' },
  syntheticText: {
    de: 'Tagebücher erfundener Menschen, gleiche Spalten wie das Original.',
    en: 'Diaries of invented people, the same columns as the original.',
  },
  syntheticProtection: { de: 'keine echte Person enthalten', en: 'no real person in it' },
  load: { de: 'Herunterladen', en: 'Download' },
  mark: { de: 'Synthetische Daten', en: 'Synthetic data' },
  mapLabel: { de: 'Karte: Frequenz je Strasse in Seewil', en: 'Map: frequency by street in Seewil' },
  firstRows: { de: 'Erste Zeilen', en: 'First rows' },
  rowsOf: {
    de: (count: string, total: string) => `${count} von ${total}`,
    en: (count: string, total: string) => `${count} of ${total}`,
  },
  previewText: {
    de: (people: string) =>
      `Die Vorschau zeigt ${people} erfundene Personen. Spalten, Rauschen und Unterdrückung sind wie im Original.`,
    en: (people: string) =>
      `The preview shows ${people} invented people. Columns, noise and suppression are as in the original.`,
  },
  wait: { de: 'Die Vorschau wird geladen …', en: 'The preview is loading …' },
  failed: {
    de: 'Die Vorschau konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
    en: 'The preview could not be loaded. Please try again later.',
  },
  start: { de: 'Projekt starten', en: 'Start a project' },
  how: { de: 'Wie ein Datenprodukt entsteht', en: 'How a data product comes to be' },
  howText: { de: 'Derselbe Weg für alle, nachlesbar.', en: 'The same way for all, for everybody to read.' },
  step1: { de: 'Zweck nennen', en: 'State the purpose' },
  step1Text: {
    de: 'Sie sagen, wofür. Der Zweck steht im öffentlichen Register.',
    en: 'You say what for. The purpose stands in the public register.',
  },
  step2: { de: 'Ethikrat prüft', en: 'The ethics board reviews' },
  step2Text: {
    de: 'Vor dem Start und vor der Auswertung. Ohne Freigabe verlässt keine Zahl die Datenbank.',
    en: 'Before the start and before the analysis. Without approval no figure leaves the database.',
  },
  step3: { de: 'Ausgabe wählen', en: 'Choose a release' },
  step3Text: {
    de: 'Ganze Wochen, einmal gezählt, unveränderlich.',
    en: 'Whole weeks, counted once, unchangeable.',
  },
  step4: { de: 'Gebrauch sichtbar', en: 'Use in sight' },
  step4Text: {
    de: 'Teilnehmende sehen, worin sie gezählt wurden.',
    en: 'Participants see what they were counted in.',
  },
})
