import { texts } from '../../../platform/i18n/texts.ts'

export const ratingMapTexts = texts({
  filters: { de: 'Filter', en: 'Filters' },
  active: { de: (count: string) => `${count} aktiv`, en: (count: string) => `${count} active` },
  reset: { de: 'Zurücksetzen', en: 'Reset' },
  ratings: { de: 'Bewertungen', en: 'Ratings' },
  mode: { de: 'Bewertung', en: 'Rating' },
  all: { de: 'Alle', en: 'All' },
  image: { de: 'Bild', en: 'Image' },
  map: { de: 'Karte', en: 'Map' },
  type: { de: 'Art', en: 'Type' },
  allTypes: { de: 'Alle Arten', en: 'All types' },
  detailed: { de: 'Detailliert', en: 'Detailed' },
  routes: { de: 'Strecken', en: 'Streets' },
  official: { de: 'Offiziell', en: 'Official' },
  aggregated: { de: 'Aggregiert', en: 'Aggregated' },
  direction: { de: 'Richtung', en: 'Direction' },
  both: { de: 'beide Richtungen', en: 'both directions' },
  forward: { de: 'wie gezeichnet', en: 'as drawn' },
  backward: { de: 'gegen die Zeichnung', en: 'against the drawing' },
  period: { de: 'Zeitraum', en: 'Period' },
  from: { de: 'Von', en: 'From' },
  through: { de: 'Bis', en: 'Through' },
  always: { de: 'offen', en: 'open' },
  quarter: {
    de: (nth: string, year: string) => `${nth}. Quartal ${year}`,
    en: (nth: string, year: string) => `Quarter ${nth}, ${year}`,
  },
  people: { de: 'Wer bewertet hat', en: 'Who rated' },
  gender: { de: 'Geschlecht', en: 'Gender' },
  age: { de: 'Alter', en: 'Age' },
  frequency: { de: 'Velohäufigkeit', en: 'Bike frequency' },
  usage: { de: 'Velonutzung', en: 'Bike usage' },
  weighting: { de: 'Gewichten', en: 'Weight' },
  weightingText: {
    de: 'Alter, Geschlecht und Nutzung zählen gleich viel',
    en: 'Age, gender and use count alike',
  },
  weighted: {
    de: 'Gewichtet nach Alter, Geschlecht und Nutzung',
    en: 'Weighted by age, gender and use',
  },
  on: { de: 'ein', en: 'on' },
  off: { de: 'aus', en: 'off' },
  compare: { de: 'Vorher und nachher', en: 'Before and after' },
  keyDate: { de: 'Stichtag', en: 'Key date' },
  noDate: { de: 'kein Vergleich', en: 'no comparison' },
  before: { de: 'Vorher', en: 'Before' },
  after: { de: 'Nachher', en: 'After' },
  split: { de: 'Geteilt', en: 'Split' },
  splitLine: { de: 'Trennlinie zwischen vorher und nachher', en: 'Line between before and after' },
  shownSide: { de: 'Gezeigt', en: 'Shown' },
  compareText: {
    de: 'Der Zeitraumfilter gilt im Vergleich nicht. Wer nach dem Stichtag neu bewertet hat, zählt nur nachher.',
    en: 'The period does not apply in the comparison. Whoever rated anew after the key date counts after it only.',
  },
  hideEqual: { de: 'Gleiche ausblenden', en: 'Hide equal' },
  hideEqualText: {
    de: 'Im Vergleich nur Unterschiede zeigen',
    en: 'Show only differences in the comparison',
  },
  statistics: { de: 'Statistik', en: 'Statistics' },
  statisticsText: { de: 'Verteilung neben der Karte', en: 'Distribution beside the map' },
  shownEdges: {
    de: (count: string) => (count === '1' ? '1 Kante' : `${count} Kanten`),
    en: (count: string) => (count === '1' ? '1 edge' : `${count} edges`),
  },
  rule: {
    de: (least: string) =>
      `Gezeigt ab ${least} Personen pro Kante, und nur wenn auch hinter dem Rest so viele stehen.`,
    en: (least: string) => `Shown from ${least} people per edge, and only if as many stand behind the rest.`,
  },
  tooFewEdges: {
    de: (count: string) =>
      count === '1' ? '1 Kante mit zu wenigen Stimmen' : `${count} Kanten mit zu wenigen Stimmen`,
    en: (count: string) =>
      count === '1' ? '1 edge with too few votes' : `${count} edges with too few votes`,
  },
  nothing: { de: 'Keine Kante hat genug Stimmen.', en: 'No edge has enough votes.' },
  nothingText: {
    de: 'Setzen Sie Filter zurück oder warten Sie, bis mehr Personen bewertet haben.',
    en: 'Reset filters, or wait until more people have rated.',
  },
  export: { de: 'Exportieren', en: 'Export' },
  exportText: {
    de: 'Was die Filter zeigen, ohne Kanten mit zu wenigen Stimmen.',
    en: 'What the filters show, without edges with too few votes.',
  },
  otherMaps: { de: 'Für andere', en: 'For others' },
  citySite: { de: 'Öffentliche Seite', en: 'Public site' },
  routeMap: { de: 'Routenkarte mit Fahrten', en: 'Route map with rides' },
  maintenance: { de: 'Unterhalt', en: 'Maintenance' },
  schoolMap: { de: 'Schulwege', en: 'Ways to school' },
  legend: { de: 'Legende der Bewertungen', en: 'Legend of ratings' },
  edge: {
    de: (number: string) => `Kante ${number}`,
    en: (number: string) => `Edge ${number}`,
  },
  interval: { de: 'Intervall 95 %', en: '95% interval' },
  intervalBar: {
    de: (share: string, low: string, high: string) =>
      `${share} gut oder besser, mit 95 Prozent zwischen ${low} und ${high}`,
    en: (share: string, low: string, high: string) =>
      `${share} good or better, between ${low} and ${high} with 95 per cent`,
  },
  routePublished: {
    de: (published: string, all: string, share: string, classes: string) =>
      `Summe über ${published} von ${all} Kanten, die mindestens ${share} Personen bewertet haben; die Verteilung ab ${classes}. Wer mehrere Kanten bewertet, zählt an jeder.`,
    en: (published: string, all: string, share: string, classes: string) =>
      `Summed over ${published} of ${all} edges that at least ${share} people rated; the distribution from ${classes}. Whoever rates several edges counts at each.`,
  },
  distribution: { de: 'Verteilung', en: 'Distribution' },
  distributionText: {
    de: 'Eine Stimme pro Person, die letzte zählt.',
    en: 'One vote per person, the last one counts.',
  },
  unweighted: { de: 'Ungewichtet.', en: 'Unweighted.' },
  classesFrom: {
    de: (least: string) => `Die vier Stufen einzeln ab ${least} Stimmen.`,
    en: (least: string) => `The four steps one by one from ${least} votes.`,
  },
  points: { de: (points: string) => `${points} Punkte`, en: (points: string) => `${points} points` },
  differs: {
    de: (low: string, high: string, sure: string) => `Intervall ${low} bis ${high}, ${sure}`,
    en: (low: string, high: string, sure: string) => `Interval ${low} to ${high}, ${sure}`,
  },
  sure: { de: 'gesichert', en: 'significant' },
  unsure: { de: 'nicht gesichert', en: 'not significant' },
  history: { de: 'Verlauf', en: 'History' },
  historyText: {
    de: 'Letzte Stimmen nach dem Quartal, in dem sie abgegeben wurden.',
    en: 'Last votes by the quarter in which they were given.',
  },
  photos: { de: 'Fotos', en: 'Photos' },
  photoOf: {
    de: (nth: string, street: string) => `Foto ${nth}, ${street}`,
    en: (nth: string, street: string) => `Photo ${nth}, ${street}`,
  },
  allPhotos: { de: 'Alle ansehen', en: 'See all' },
  noPhotos: { de: 'Kein publiziertes Foto an dieser Kante.', en: 'No published photo on this edge.' },
  comments: { de: 'Kommentare', en: 'Comments' },
  worst: { de: 'Kanten, die schlechtesten zuerst', en: 'Edges, the worst first' },
  firstOf: {
    de: (some: string, all: string) => `${some} von ${all}`,
    en: (some: string, all: string) => `${some} of ${all}`,
  },
  lengthByStep: { de: 'Länge nach Median', en: 'Length by median' },
  goodLength: { de: 'der Länge gut oder besser', en: 'of the length good or better' },
})
