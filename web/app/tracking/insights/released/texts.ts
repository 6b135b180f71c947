import { texts } from '../../../platform/i18n/texts.ts'

export const releasedTexts = texts({
  rule: {
    de: (least: string, epsilon: string) =>
      `Ungefähre Werte von mindestens ${least} Personen, zu deren Schutz mit Zufallsrauschen. ± ist die Stärke des Rauschens (zwei Standardabweichungen), nicht der ganze Fehler. Schutz ε = ${epsilon} pro Woche.`,
    en: (least: string, epsilon: string) =>
      `Approximate values about at least ${least} people, with random noise to protect them. ± is the strength of the noise (two standard deviations), not the whole error. Protection ε = ${epsilon} a week.`,
  },
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  legs: { de: 'Etappen', en: 'Legs' },
  distanceKm: { de: 'Distanz', en: 'Distance' },
  durationHours: { de: 'Dauer', en: 'Time' },
  co2Kg: { de: 'CO₂', en: 'CO₂' },
  unit_legs: { de: 'Etappen', en: 'legs' },
  unit_distanceKm: { de: 'km', en: 'km' },
  unit_durationHours: { de: 'h', en: 'h' },
  unit_co2Kg: { de: 'kg', en: 'kg' },
  margin: { de: '±', en: '±' },
  share: { de: 'Anteil', en: 'Share' },
  sharesOfWhole: {
    de: 'Anteile sind vom Ganzen. Was nicht gezeigt wird, ist schraffiert.',
    en: 'Shares are of the whole. What is not shown is hatched.',
  },
  measure: { de: 'Tabelle zeigt', en: 'The table shows' },

  modes: { de: 'Verkehrsmittel', en: 'Modes' },
  departures: { de: 'Tageszeit', en: 'Time of day' },
  departuresLabel: {
    de: (hour: string, legs: string) =>
      `Säulen: begonnene Etappen nach Stunde und Verkehrsmittel, am meisten um ${hour} Uhr mit ${legs}.`,
    en: (hour: string, legs: string) =>
      `Columns: legs begun by hour and mode, most of them at ${hour}:00 with ${legs}.`,
  },
  hour: { de: 'Stunde', en: 'Hour' },
  lengths: { de: 'Weglängen', en: 'Trip lengths' },
  length: { de: 'Länge', en: 'Length' },
  under_1: { de: 'unter 1 km', en: 'under 1 km' },
  '1_3': { de: '1 bis 3 km', en: '1 to 3 km' },
  '3_5': { de: '3 bis 5 km', en: '3 to 5 km' },
  '5_10': { de: '5 bis 10 km', en: '5 to 10 km' },
  '10_20': { de: '10 bis 20 km', en: '10 to 20 km' },
  over_20: { de: 'über 20 km', en: 'over 20 km' },
  purposes: { de: 'Zwecke', en: 'Purposes' },
  purpose: { de: 'Zweck', en: 'Purpose' },
  trips: { de: 'Wege', en: 'Trips' },
  co2: { de: 'CO₂ nach Verkehrsmittel', en: 'CO₂ by mode' },
  co2Months: { de: 'CO₂ nach Monat', en: 'CO₂ by month' },
  co2MonthsLabel: {
    de: (month: string, kg: string) =>
      `Linie: Kilogramm CO₂ pro Person und Woche nach Monat, zuletzt ${month} mit ${kg}.`,
    en: (month: string, kg: string) =>
      `Line: kilograms of CO₂ by person and week, month by month, last ${month} with ${kg}.`,
  },
  co2MonthsText: {
    de: (weeks: string) =>
      `Kilogramm CO₂ pro Person und Woche, aus den Wochen, die ganz im Monat liegen: ${weeks}.`,
    en: (weeks: string) =>
      `Kilograms of CO₂ by person and week, from weeks that lie wholly in the month: ${weeks}.`,
  },
  weeksIn: { de: (weeks: string) => `KW ${weeks}`, en: (weeks: string) => `weeks ${weeks}` },
  month: { de: 'Monat', en: 'Month' },
  kgPerPersonWeek: { de: 'kg pro Person und Woche', en: 'kg by person and week' },
  releases: { de: 'Ausgaben', en: 'Releases' },
  flows: { de: 'Quelle und Ziel', en: 'Origin and destination' },
  from: { de: 'von', en: 'from' },
  to: { de: 'nach', en: 'to' },
  fromTo: { de: 'von \\ nach', en: 'from \\ to' },
  peopleAWeek: { de: 'Personen pro Woche', en: 'People a week' },
  flowsNamed: {
    de: 'Gebiete sind Zellen von H3 und heissen nach dem Quartier, das ihrer Mitte am nächsten liegt. Was schraffiert ist, wird nicht gezeigt.',
    en: 'Areas are cells of H3, named after the quarter nearest to their middle. What is hatched is not shown.',
  },
  flowsText: {
    de: 'Gebiete sind Zellen von H3; A ist das mit den meisten Personen. Was schraffiert ist, wird nicht gezeigt.',
    en: 'Areas are cells of H3; A is the one with most people. What is hatched is not shown.',
  },
  flowsLabel: {
    de: (from: string, to: string, people: string) =>
      `Karte der Gebiete mit Linien dazwischen, am stärksten ${from} nach ${to} mit ${people} Personen pro Woche.`,
    en: (from: string, to: string, people: string) =>
      `Map of the areas with lines between them, strongest ${from} to ${to} with ${people} people a week.`,
  },
  area: { de: 'Gebiet', en: 'Area' },
  north: { de: 'Breite', en: 'Latitude' },
  east: { de: 'Länge', en: 'Longitude' },
  map: { de: 'Karte', en: 'Map' },
  mapLabel: {
    de: (cells: string, most: string) =>
      `Karte: ${cells} Zellen, in denen genug Personen unterwegs waren, am meisten ${most}.`,
    en: (cells: string, most: string) => `Map: ${cells} cells that enough people passed, at most ${most}.`,
  },
  people: { de: 'Personen', en: 'People' },
  resolution: { de: 'Auflösung H3', en: 'H3 resolution' },
  mapText: {
    de: 'Letzte Woche des Zeitraums. Ein Kreis liegt in der Mitte seiner Zelle; je dunkler, desto mehr Personen. Wohn- und Arbeitsorte sind nicht gezählt.',
    en: 'The last week of the period. A circle lies in the middle of its cell; the darker, the more people. Homes and workplaces are not counted.',
  },
})
