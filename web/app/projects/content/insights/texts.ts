import { texts } from '../../../platform/i18n/texts.ts'

export const storyTexts = texts({
  metaTitle: {
    de: (title: string, organisation: string) => `${title} – ${organisation}`,
    en: (title: string, organisation: string) => `${title} – ${organisation}`,
  },
  weeks: {
    de: (from: string, through: string, weeks: string) =>
      `${from} bis ${through}, ausgegebene Wochen: ${weeks}.`,
    en: (from: string, through: string, weeks: string) => `${from} to ${through}, released weeks: ${weeks}.`,
  },
  noFigures: { de: 'Noch keine Zahlen', en: 'No figures yet' },
  noFiguresText: {
    de: 'Die Seite ist veröffentlicht. Zahlen erscheinen, sobald eine ganze Woche von mindestens zwanzig Personen gezählt ist, die der Veröffentlichung zugestimmt haben.',
    en: 'The page is published. Figures appear as soon as a whole week has been counted of at least twenty people who agreed to publication.',
  },
  figures: { de: 'Auf einen Blick', en: 'At a glance' },
  people: { de: 'Personen', en: 'People' },
  peopleNote: { de: 'in einer Woche, im Mittel', en: 'in a week, on average' },
  distance: { de: 'Distanz', en: 'Distance' },
  underWay: { de: 'Unterwegs', en: 'Under way' },
  hours: { de: 'Stunden', en: 'hours' },
  co2: { de: 'CO₂', en: 'CO₂' },
  perPerson: { de: 'pro Person und Woche', en: 'per person and week' },
  withoutCar: { de: 'Ohne Auto', en: 'Without a car' },
  ofLegs: { de: 'der Etappen', en: 'of the legs' },
  source: { de: 'Woher die Zahlen stammen', en: 'Where the figures come from' },
  reviewed: { de: 'Geprüft', en: 'Reviewed' },
  reviewedText: {
    de: (day: string) => `Der Ethikrat hat die Auswertung am ${day} freigegeben.`,
    en: (day: string) => `The ethics board let the analysis on ${day}.`,
  },
  anonymous: { de: 'Anonym', en: 'Anonymous' },
  anonymousText: {
    de: (least: string, epsilon: string) =>
      `Nur Summen von mindestens ${least} Personen, die zugestimmt haben, und mit Rauschen (ε = ${epsilon} pro Woche). Wohn- und Arbeitsorte sind entfernt.`,
    en: (least: string, epsilon: string) =>
      `Only sums of at least ${least} people who agreed, and with noise (ε = ${epsilon} a week). Homes and workplaces are removed.`,
  },
  open: { de: 'Offen', en: 'Open' },
  openText: {
    de: (organisation: string) =>
      `Alle Diagramme als CSV. Lizenz: Namensnennung (CC BY 4.0), ${organisation}.`,
    en: (organisation: string) => `All charts as CSV. Licence: attribution (CC BY 4.0), ${organisation}.`,
  },
  accuracy: { de: 'Wie gut sind die Zahlen?', en: 'How good are the figures?' },
  embed: { de: 'Einbetten', en: 'Embed' },
  embedOf: { de: (what: string) => `Einbetten: ${what}`, en: (what: string) => `Embed: ${what}` },
  toPage: { de: 'Zur ganzen Seite', en: 'To the whole page' },
  seats: {
    de: (seats: string) => `Noch ${seats} Plätze frei. Deine Wege zählen.`,
    en: (seats: string) => `${seats} seats still free. Your trips count.`,
  },
  oneSeat: {
    de: 'Noch ein Platz frei. Deine Wege zählen.',
    en: 'One seat still free. Your trips count.',
  },
  join: {
    de: (code: string) => `Mitmachen mit Code ${code}`,
    en: (code: string) => `Take part with code ${code}`,
  },
})
