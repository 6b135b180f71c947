import { texts } from '../../../platform/i18n/texts.ts'

export const csvTexts = texts({
  open: { de: 'Als CSV herunterladen', en: 'Download as CSV' },
  title: { de: 'Tagebuch als CSV', en: 'Diary as CSV' },
  text: {
    de: 'Eine Zeile für jeden Ort, jede Etappe und jede Lücke, für Excel oder LibreOffice. Alles andere steht im Archiv unter «Meine Daten».',
    en: 'One line for each place, leg and gap, for Excel or LibreOffice. Everything else is in the archive under “My data”.',
  },
  period: { de: 'Zeitraum', en: 'Period' },
  week: { de: 'Diese Woche', en: 'This week' },
  'four weeks': { de: 'Letzte 4 Wochen', en: 'Last 4 weeks' },
  all: { de: 'Ganzes Tagebuch', en: 'Whole diary' },
  own: { de: 'Eigener Zeitraum', en: 'Own period' },
  from: { de: 'Von', en: 'From' },
  through: { de: 'Bis', en: 'Until' },
  invalid: {
    de: 'Gib zwei Tage bis heute an, den früheren zuerst.',
    en: 'Give two days up to today, the earlier one first.',
  },
  act: { de: 'Herunterladen', en: 'Download' },
})
