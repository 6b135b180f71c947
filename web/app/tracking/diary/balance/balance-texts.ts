import { texts } from '../../../platform/i18n/texts.ts'

export const balanceTexts = texts({
  title: { de: 'Bilanz', en: 'Balance' },
  range: { de: 'Zeitraum', en: 'Period' },
  week: { de: 'Woche', en: 'Week' },
  month: { de: 'Monat', en: 'Month' },
  before: { de: 'Früher', en: 'Earlier' },
  after: { de: 'Später', en: 'Later' },
  span: {
    de: (from: string, to: string) => `${from} bis ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  sums: { de: 'Summen', en: 'Sums' },
  confirmed: {
    de: (count: number, days: number) => `${count} von ${days} Tagen mit Daten bestätigt`,
    en: (count: number, days: number) => `${count} of ${days} days with data validated`,
  },
  modes: { de: 'Verkehrsmittel', en: 'Modes' },
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  days: { de: 'Tage', en: 'Days' },
  day: { de: 'Tag', en: 'Day' },
  distance: { de: 'Distanz', en: 'Distance' },
  share: { de: 'Anteil', en: 'Share' },
  time: { de: 'Zeit', en: 'Time' },
  co2: { de: 'CO₂', en: 'CO₂' },
  state: { de: 'Stand', en: 'State' },
  confirmedDay: { de: 'bestätigt', en: 'validated' },
  openDay: { de: 'offen', en: 'open' },
  noData: { de: 'keine Daten', en: 'no data' },
  empty: { de: 'In diesem Zeitraum ist nichts aufgezeichnet', en: 'Nothing was recorded in this period' },
  emptyText: {
    de: 'Hier steht, womit und wie weit du unterwegs warst und wie viel CO₂ das war.',
    en: 'This shows how and how far you travelled and how much CO₂ that was.',
  },
  source: {
    de: 'CO₂-Äquivalente über den Lebensweg nach mobitool 3.1; Schiff, Flugzeug und Anderes sind Annahmen.',
    en: 'CO₂ equivalents over the life cycle by mobitool 3.1; boat, plane and other are assumptions.',
  },
})
