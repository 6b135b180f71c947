import { texts } from '../../platform/i18n/texts.ts'

/** What charts of every room of figures say alike. */
export const releaseTexts = texts({
  asTable: { de: 'Als Tabelle', en: 'As a table' },
  asChart: { de: 'Als Grafik', en: 'As a chart' },
  csv: { de: 'CSV', en: 'CSV' },
  csvOf: { de: (what: string) => `CSV: ${what}`, en: (what: string) => `CSV: ${what}` },
  people: { de: 'Personen', en: 'People' },
  period: { de: 'Zeitraum', en: 'Period' },
  all_time: { de: 'Gesamte Laufzeit', en: 'All time' },
  last_7_days: { de: 'Letzte 7 Tage (ganze Woche)', en: 'Last 7 days (whole week)' },
  last_4_weeks: { de: 'Letzte 4 Wochen', en: 'Last 4 weeks' },
  last_3_months: { de: 'Letzte 3 Monate (13 Wochen)', en: 'Last 3 months (13 weeks)' },
  previous_period: { de: 'Vorherige 4 Wochen', en: 'Previous 4 weeks' },
  previous_month: { de: 'Vorheriger Monat (ganze Wochen)', en: 'Previous month (whole weeks)' },
  custom: { de: 'Eigener Zeitraum', en: 'Custom' },
  fromWeek: { de: 'Von Montag', en: 'From Monday' },
  throughWeek: { de: 'Bis Sonntag', en: 'Through Sunday' },
})
