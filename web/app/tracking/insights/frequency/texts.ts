import { texts } from '../../../platform/i18n/texts.ts'

export const frequencyTexts = texts({
  title: { de: 'Frequenzdaten', en: 'Frequency data' },
  back: { de: 'Zurück zum Projekt', en: 'Back to the project' },
  crumbs: { de: 'Wo Sie sind', en: 'Where you are' },
  released: {
    de: (week: string, at: string) => `Woche ab ${week}, eingefroren am ${at}`,
    en: (week: string, at: string) => `Week from ${week}, frozen on ${at}`,
  },
  method: { de: 'Methode', en: 'Method' },
  download: { de: 'Herunterladen', en: 'Download' },
  map: { de: 'Karte: Personen je Strasse', en: 'Map: people by street' },
  noBase: { de: 'Für diese Region gibt es keine Karte.', en: 'There is no map of this region.' },
  filters: { de: 'Auswahl', en: 'Selection' },
  week: { de: 'Woche', en: 'Week' },
  weekOf: { de: (from: string) => `ab ${from}`, en: (from: string) => `from ${from}` },
  mode: { de: 'Verkehrsmittel', en: 'Mode of transport' },
  direction: { de: 'Richtung', en: 'Direction' },
  both: { de: 'getrennt', en: 'separate' },
  forward: { de: 'hin', en: 'out' },
  backward: { de: 'zurück', en: 'back' },
  daypart: { de: 'Tagesabschnitt', en: 'Part of the day' },
  all: { de: 'Ganzer Tag', en: 'Whole day' },
  night: { de: 'Nacht', en: 'Night' },
  morning: { de: 'Morgenspitze', en: 'Morning peak' },
  forenoon: { de: 'Vormittag', en: 'Forenoon' },
  noon: { de: 'Mittag', en: 'Noon' },
  afternoon: { de: 'Nachmittag', en: 'Afternoon' },
  evening: { de: 'Abendspitze', en: 'Evening peak' },
  late: { de: 'Abend', en: 'Evening' },
  least: { de: 'Mindestens Personen je Richtung', en: 'At least so many people in a direction' },
  leastHint: {
    de: (least: string) => `Unter ${least} ist gesperrt.`,
    en: (least: string) => `Fewer than ${least} are not told.`,
  },
  shown: {
    de: (count: string) => `${count} Strassenstücke gezeigt.`,
    en: (count: string) => `${count} pieces of street shown.`,
  },
  legend: { de: 'Personen pro Woche und Richtung', en: 'People per week and direction' },
  legendText: { de: 'Rechts gezeichnet, in Fahrtrichtung', en: 'Drawn on the right, as people travel' },
  streets: { de: 'Strassen', en: 'Streets' },
  streetsText: {
    de: 'Dieselben Strassenstücke wie auf der Karte, nach Personen pro Woche sortiert. Auswählen bewegt die Karte.',
    en: 'The same pieces of street as on the map, by people per week. Selecting one moves the map.',
  },
  search: { de: 'Strasse oder Nummer', en: 'Street or number' },
  number: { de: 'Nummer', en: 'Number' },
  street: { de: 'Strasse', en: 'Street' },
  unnamed: { de: 'Ohne Namen', en: 'Without a name' },
  length: { de: 'Länge', en: 'Length' },
  countOf: {
    de: (count: string, total: string) => `${count} von ${total} Strassenstücken`,
    en: (count: string, total: string) => `${count} of ${total} pieces of street`,
  },
  more: { de: 'Weitere anzeigen', en: 'Show more' },
  noStreets: {
    de: 'Mit dieser Auswahl wird keine Strasse gezeigt: Es waren zu wenige Leute dort, oder die Zahl wäre zu ungenau.',
    en: 'With this selection no street is shown: too few people passed, or the number would be too imprecise.',
  },
  hidden: { de: 'zu wenige oder zu ungenau', en: 'too few or too imprecise' },
  close: { de: 'Schliessen', en: 'Close' },
  about: {
    de: (metres: string) => `Strassenstück, ${metres} m`,
    en: (metres: string) => `Piece of street, ${metres} m`,
  },
  peopleOut: { de: 'Personen hin', en: 'People out' },
  peopleBack: { de: 'Personen zurück', en: 'People back' },
  byDaypart: { de: 'Personen nach Tagesabschnitt', en: 'People by part of the day' },
  byDaypartText: {
    de: 'Beginn des Tagesabschnitts. Schraffiert: zu wenige oder zu ungenau.',
    en: 'When the part of the day begins. Hatched: too few or too imprecise.',
  },
  noTraffic: {
    de: 'Gezählt sind Teilnehmende, nicht der ganze Verkehr.',
    en: 'Participants are counted, not all traffic.',
  },
  noise: {
    de: (noise: string, epsilon: string) =>
      `Ungefähre Werte: zum Schutz der Personen mit Zufallsrauschen von ± ${noise} (zwei Standardabweichungen, ε ${epsilon} je Woche).`,
    en: (noise: string, epsilon: string) =>
      `Approximate values: to protect people, they carry random noise of ± ${noise} (two standard deviations, ε ${epsilon} per week).`,
  },
  downloadText: {
    de: 'Alles, was von dieser Woche gesagt wird. Gesperrte Strassen fehlen in jeder Datei.',
    en: 'Everything that is told of this week. Streets that are not told are in no file.',
  },
  format: { de: 'Format', en: 'Format' },
  goodFor: { de: 'Geeignet für', en: 'Good for' },
  geoparquet: {
    de: 'Auswertung mit grossen Datenmengen, mit Geometrie',
    en: 'Analysis of large data, with geometry',
  },
  geojson: { de: 'Kartenwerkzeuge', en: 'Map tools' },
  csv: { de: 'Tabellen, Geometrie als WKT', en: 'Tables, geometry as WKT' },
  load: { de: 'Laden', en: 'Load' },
  loadFormat: { de: (format: string) => `${format} laden`, en: (format: string) => `Load ${format}` },
  columns: {
    de: 'Spalten: edge_id, street, street_class, length_m, mode, transport_mode_id, direction, daypart, persons, release, geometry. Unterdrückte Werte fehlen, sie stehen nicht als Null. Prüfsumme, Beschreibung und Lizenz liegen bei.',
    en: 'Columns: edge_id, street, street_class, length_m, mode, transport_mode_id, direction, daypart, persons, release, geometry. What is not told is missing, it is not zero. Hash, description and licence are enclosed.',
  },
  products: { de: 'Datenprodukte', en: 'Data products' },
  productsText: {
    de: 'Zum Weiterrechnen: Personen je Strasse, und erfundene Daten zum Ausprobieren.',
    en: 'To go on with: people by street, and invented data to try things on.',
  },
  openFrequency: { de: 'Personen je Strasse öffnen', en: 'Open people by street' },
  synthetic: { de: 'Synthetischer Datensatz', en: 'Synthetic dataset' },
  loadSynthetic: { de: 'Synthetischen Datensatz laden', en: 'Load the synthetic dataset' },
  syntheticText: {
    de: 'Tagebücher erfundener Menschen, mit denselben Spalten wie eine echte Lieferung. Damit lässt sich eine Auswertung vorbereiten, bevor es Zahlen gibt.',
    en: 'Diaries of invented people, with the same columns as a real delivery. With them an analysis can be prepared before there are figures.',
  },
  methodText: {
    de: 'So wird aus Punkten eine Zahl je Strasse.',
    en: 'How points become a figure by street.',
  },
  match: { de: 'Zuordnen', en: 'Match' },
  matchText: {
    de: 'Etappen zu Fuss, mit Velo, Bus und Auto werden auf das Strassennetz der Region gelegt. Nichts davon wird je Person aufbewahrt.',
    en: 'Legs on foot, by bike, bus and car are laid onto the streets of the region. Nothing of it is kept by person.',
  },
  matched: {
    de: (percent: string) => `${percent} % der Etappen passen.`,
    en: (percent: string) => `${percent} % of the legs match.`,
  },
  countStep: { de: 'Zählen', en: 'Count' },
  countText: {
    de: (streets: string) =>
      `Jede Person zählt je Strasse, Richtung und Woche einmal, auf höchstens ${streets} Strassenstücken: Hauptstrassen zuerst, sonst in einer für alle gleichen Reihenfolge.`,
    en: (streets: string) =>
      `Each person counts once per street, direction and week, on at most ${streets} pieces of street: main ones first, otherwise in an order that is the same for everybody.`,
  },
  protect: { de: 'Schützen', en: 'Protect' },
  protectText: {
    de: (metres: string, least: string) =>
      `Die ersten und letzten ${metres} m jedes Wegs werden nie gezählt. Jede Zahl trägt ein Rauschen; Strassen mit weniger als ${least} Personen entfallen.`,
    en: (metres: string, least: string) =>
      `The first and last ${metres} m of each trip are never counted. Every figure carries noise; streets with fewer than ${least} people are dropped.`,
  },
  freeze: { de: 'Einfrieren', en: 'Freeze' },
  freezeText: {
    de: 'Jede Woche wird einmal gerechnet, drei Tage nachdem sie vorbei ist, und nicht mehr verändert.',
    en: 'Each week is counted once, three days after it is over, and never changed.',
  },
  sample: { de: 'Synthetische Daten', en: 'Synthetic data' },
  sampleTitle: { de: 'Ihre Zahlen sind noch nicht da', en: 'Your figures are not there yet' },
  waitBoard: {
    de: 'Der Ethikrat hat die Auswertung noch nicht freigegeben. Bis dahin sehen Sie dieselbe Seite mit erfundenen Menschen in Seewil.',
    en: 'The ethics board has not approved the analysis yet. Until then you see the same page with invented people in Seewil.',
  },
  waitWeek: {
    de: 'Noch keine Woche ist fertig gezählt. Bis dahin sehen Sie dieselbe Seite mit erfundenen Menschen in Seewil.',
    en: 'No week has been counted yet. Until then you see the same page with invented people in Seewil.',
  },
  toBoard: { de: 'Zum Ethikrat', en: 'To the ethics board' },
  sampleText: {
    de: (people: string) => `${people} erfundene Personen, gezählt und geschützt wie echte.`,
    en: (people: string) => `${people} invented people, counted and protected as real ones are.`,
  },
})
