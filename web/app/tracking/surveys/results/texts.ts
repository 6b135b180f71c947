import { texts } from '../../../platform/i18n/texts.ts'

export const resultsTexts = texts({
  none: { de: 'Noch keine Ergebnisse', en: 'No results yet' },
  noneText: {
    de: 'Sobald zehn Personen geantwortet haben und der Ethikrat die Auswertung freigegeben hat, stehen hier in der folgenden Nacht die Ergebnisse.',
    en: 'Once ten people have answered and the ethics board has let the analysis, the results stand here after the following night.',
  },
  answered: { de: 'Antwortende', en: 'People who answered' },
  countedAt: { de: 'Stand', en: 'As of' },
  version: { de: 'Fassung', en: 'Version' },
  csv: { de: 'CSV herunterladen', en: 'Download CSV' },
  by: { de: 'Aufgeteilt nach', en: 'Divided by' },
  everybody: { de: 'alle', en: 'everybody' },
  chosen: { de: 'gewählt', en: 'chosen' },
  not_chosen: { de: 'nicht gewählt', en: 'not chosen' },
  tooFew: { de: 'Zu wenige Personen, um etwas zu zeigen', en: 'Too few people to show anything' },
  neverPublished: {
    de: 'Texte und Tage werden nie gezeigt.',
    en: 'Texts and dates are never shown.',
  },
  cells: {
    de: (n: number) => `${n} Gebiete mit je mindestens zehn Personen`,
    en: (n: number) => `${n} areas with at least ten people each`,
  },
  answer: { de: 'Antwort', en: 'Answer' },
  people: { de: 'Personen', en: 'People' },
  share: { de: 'Anteil', en: 'Share' },
  rule: {
    de: 'Nichts wird gezeigt, was weniger als zehn Personen betrifft; seltene Antworten stehen zusammen. Gezählt wird höchstens einmal pro Woche, wenn zehn Personen neu geantwortet haben.',
    en: 'Nothing is shown that is about fewer than ten people; rare answers stand together. It is counted once a week at most, when ten people have answered anew.',
  },
})
