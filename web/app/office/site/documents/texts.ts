import { texts } from '../../../platform/i18n/texts.ts'

export const documentTexts = texts({
  documentation: { de: 'Doku', en: 'Docs' },
  contents: { de: 'Inhalt der Doku', en: 'Contents of the docs' },
  onThisPage: { de: 'Auf dieser Seite', en: 'On this page' },
  search: { de: 'Doku durchsuchen', en: 'Search the docs' },
  updated: { de: (day: string) => `Stand ${day}`, en: (day: string) => `As of ${day}` },
  anchor: { de: (title: string) => `Link zu «${title}»`, en: (title: string) => `Link to “${title}”` },
  next: { de: 'Weiter:', en: 'Next:' },
  helpful: { de: 'Fehlt etwas, oder stimmt etwas nicht?', en: 'Is something missing or not right?' },
  feedback: { de: 'Rückmeldung geben', en: 'Give feedback' },
  try: { de: 'Zum Ausprobieren', en: 'To try it out' },
  tryText: {
    de: 'Eine erfundene Stadt mit ihren Strassen, Linien und Menschen.',
    en: 'An invented town with its streets, lines and people.',
  },
  toTown: { de: 'Beispielstadt Seewil', en: 'Sample town of Seewil' },
  reference: { de: 'Alle Aufrufe', en: 'All calls' },
})

export const searchTexts = texts({
  title: { de: 'Suche', en: 'Search' },
  description: {
    de: 'In der Dokumentation und im Blog suchen.',
    en: 'Search the documentation and the blog.',
  },
  label: { de: 'Suchen nach', en: 'Search for' },
  act: { de: 'Suchen', en: 'Search' },
  found: {
    de: (count: string, query: string) => `${count} Treffer für «${query}»`,
    en: (count: string, query: string) => `${count} found for “${query}”`,
  },
  none: {
    de: (query: string) => `Nichts gefunden für «${query}»`,
    en: (query: string) => `Nothing found for “${query}”`,
  },
  noneText: {
    de: 'Versuchen Sie es mit einem einzelnen Wort, oder fragen Sie uns.',
    en: 'Try a single word, or ask us.',
  },
  ask: { de: 'Frage stellen', en: 'Ask a question' },
})
