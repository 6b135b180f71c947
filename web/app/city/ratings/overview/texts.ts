import { texts } from '../../../platform/i18n/texts.ts'

export const cityStatsTexts = texts({
  figures: { de: 'Kennzahlen', en: 'Figures' },
  producers: { de: 'Datenproduzierende', en: 'Data producers' },
  active: {
    de: (people: string) => `mindestens ${people} aktiv in der letzten Woche`,
    en: (people: string) => `at least ${people} active last week`,
  },
  activeFew: { de: 'letzte Woche unter 10 aktiv', en: 'fewer than 10 active last week' },
  joined: {
    de: (joined: string, free: string) => `${joined} Teilnehmende, ${free} Plätze frei`,
    en: (joined: string, free: string) => `${joined} participants, ${free} seats free`,
  },
  ratings: { de: 'Bewertungen', en: 'Ratings' },
  added: {
    de: (count: string) => `+ ${count} in den letzten 7 Tagen`,
    en: (count: string) => `+ ${count} in the last 7 days`,
  },
  imageRatings: { de: 'Bildbewertungen', en: 'Image ratings' },
  mapRatings: { de: 'Kartenbewertungen', en: 'Map ratings' },
  detailedRatings: { de: 'Detailbewertungen', en: 'Detailed ratings' },
  detailedOf: {
    de: (share: string) => `${share}, bei Bild oder Karte`,
    en: (share: string) => `${share}, by image or map`,
  },
  open: { de: 'noch nicht gezählt', en: 'not counted yet' },
  test: { de: 'TEST', en: 'TEST' },
  testText: {
    de: 'Zahlen der Testphase. Beim Livegang werden sie weggeworfen.',
    en: 'Figures of the test phase. They are thrown away at go-live.',
  },
  stamp: {
    de: (day: string, time: string, through: string) =>
      `Gezählt wird täglich nach Mitternacht. Stand ${day}, ${time}, gezählt bis ${through}.`,
    en: (day: string, time: string, through: string) =>
      `Counted daily after midnight. As of ${day}, ${time}, counted through ${through}.`,
  },
  stampNone: {
    de: 'Gezählt wird täglich nach Mitternacht, was bis dahin eingetroffen ist.',
    en: 'What has arrived is counted daily after midnight.',
  },
  rule: {
    de: 'Summen des ganzen Projekts werden gezeigt, wie sie sind. Alles andere zeigen wir ab zehn Personen und in ganzen Wochen; Personen sind auf fünf abgerundet. Was gezählt ist, bleibt.',
    en: 'Sums of the whole project are shown as they are. Everything else is shown from ten people on and in whole weeks; people are rounded down to fives. What has been counted stays.',
  },

  criteria: { de: 'Bewertungen', en: 'Ratings' },
  criteriaText: {
    de: 'Anteil der Bewertungen je Kriterium, in ganzen Wochen.',
    en: 'Share of ratings for each criterion, in whole weeks.',
  },
  mode: { de: 'Womit bewertet wurde', en: 'What was rated with' },
  all: { de: 'Alle', en: 'All' },
  image: { de: 'Bild', en: 'Image' },
  map: { de: 'Karte', en: 'Map' },
  count: { de: 'Anzahl', en: 'Number' },
  criteriaFew: {
    de: 'Haben in einer Woche weniger als zehn Personen so bewertet, stehen ihre Bewertungen in der nächsten, bis es zehn sind.',
    en: 'If fewer than ten people rated like this in a week, their ratings are in the next one, until there are ten.',
  },
  none: { de: 'Noch keine Bewertungen', en: 'No ratings yet' },
  noneText: {
    de: 'Sobald Teilnehmende bewerten, erscheint es am Tag danach hier.',
    en: 'As soon as participants rate, it appears here the day after.',
  },
  noWeek: { de: 'Noch keine ganze Woche', en: 'No whole week yet' },
  noWeekText: {
    de: 'Kriterien, Angaben und Orte erscheinen, sobald eine Woche von Montag bis Sonntag gezählt ist.',
    en: 'Criteria, answers and places appear as soon as a week from Monday to Sunday has been counted.',
  },
  few: { de: 'Noch zu wenige Personen', en: 'Too few people yet' },
  fewText: {
    de: 'Damit niemand erkannt wird, zeigen wir nichts, was weniger als zehn Personen betrifft.',
    en: 'So that nobody is recognised, nothing is shown that is about fewer than ten people.',
  },

  streets: { de: 'Bewertete Strecken', en: 'Rated streets' },
  streetsText: {
    de: (least: string) =>
      `Median aller Stimmen pro Kante. Kanten unter ${least} Stimmen sind gepunktet und ohne Farbe.`,
    en: (least: string) =>
      `Median of all votes for each edge. Edges under ${least} votes are dotted and have no colour.`,
  },
  openMap: { de: 'Karte öffnen', en: 'Open the map' },
  streetsMap: { de: 'Karte der bewerteten Strecken', en: 'Map of rated streets' },
  streetsNone: { de: 'Noch keine Kante mit genug Stimmen', en: 'No edge with enough votes yet' },
  streetsNoneText: {
    de: (least: string) => `Eine Kante bekommt ihre Farbe, wenn ${least} Personen sie bewertet haben.`,
    en: (least: string) => `An edge gets its colour when ${least} people have rated it.`,
  },
  median: { de: 'Median', en: 'Median' },
  edges: { de: 'Kanten', en: 'Edges' },
  noBase: {
    de: 'Für diese Region liegt keine Grundkarte vor.',
    en: 'There is no base map for this region.',
  },

  who: { de: 'Wer bewertet', en: 'Who rates' },
  whoText: {
    de: 'Freiwillige Angaben, auf fünf Personen abgerundet.',
    en: 'Voluntary answers, rounded down to five people.',
  },
  ages: { de: 'Alter und Geschlecht', en: 'Age and gender' },
  age: { de: 'Alter', en: 'Age' },
  people: { de: 'Personen', en: 'People' },
  agesUnsaid: {
    de: (people: string) => `Divers oder keine Angabe: ${people}`,
    en: (people: string) => `Another gender or no answer: ${people}`,
  },
  rest: {
    de: (people: string) => `Gruppen unter zehn zusammen: ${people}`,
    en: (people: string) => `Groups below ten together: ${people}`,
  },
  unsaid: {
    de: (people: string) => `Keine Angabe: ${people}`,
    en: (people: string) => `No answer: ${people}`,
  },
  frequency: { de: 'Velonutzung', en: 'Cycling' },
  usage: { de: 'Zweck', en: 'Purpose' },
  usageFew: { de: 'nicht gezeigt', en: 'not shown' },
  share: { de: 'Anteil', en: 'Share' },

  where: { de: 'Wo Daten entstehen', en: 'Where data come from' },
  whereText: {
    de: 'Wie viele Personen wo bewertet haben: in Sechsecken (H3, Auflösung 9) und nach der Postleitzahl der bewerteten Orte.',
    en: 'How many people rated where: in hexagons (H3, resolution 9) and by the postcode of the rated places.',
  },
  densityMap: { de: 'Karte der Dichte', en: 'Density map' },
  density: { de: 'Dichte', en: 'Density' },
  cell: { de: 'Sechseck', en: 'Hexagon' },
  position: { de: 'Ort', en: 'Place' },
  postcode: { de: 'Postleitzahl', en: 'Postcode' },
  postcodeNone: { de: 'ohne Adresse in der Nähe', en: 'no address nearby' },
  others: { de: 'übrige', en: 'others' },
})
