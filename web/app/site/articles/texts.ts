import { texts } from '../../i18n/texts.ts'

export const blogTexts = texts({
  title: { de: 'Blog', en: 'Blog' },
  heading: { de: 'Aus der Allmend', en: 'From the Allmend' },
  description: {
    de: 'Befunde, Methoden und Entscheide. Geschrieben von den Menschen, die daran arbeiten.',
    en: 'Findings, methods and decisions. Written by the people who work on them.',
  },
})

export const storiesTexts = texts({
  title: { de: 'Kundengeschichten', en: 'Customer stories' },
  heading: { de: 'Kundengeschichten', en: 'Customer stories' },
  description: {
    de: 'Wie Projekte laufen. Bisher eine Vorführung an einer erfundenen Stadt; wirkliche Geschichten stehen hier, sobald jemand zugestimmt hat.',
    en: 'How projects run. So far a demonstration with an invented town; real stories stand here as soon as somebody has agreed.',
  },
})

export const articleTexts = texts({
  all: { de: 'Alle', en: 'All' },
  tags: { de: 'Themen', en: 'Topics' },
  search: { de: 'Blog und Doku durchsuchen', en: 'Search blog and docs' },
  feed: { de: 'Feed abonnieren', en: 'Subscribe to the feed' },
  back: { de: 'Alle Beiträge', en: 'All posts' },
  minutes: { de: (count: number) => `${count} Min. Lesezeit`, en: (count: number) => `${count} min. read` },
  news: { de: 'Neues aus der Genossenschaft', en: 'News of the cooperative' },
  newsWords: {
    de: 'Die erste Ausgabe kommt noch: Wir schreiben, wenn es etwas zu berichten gibt. Abmelden mit einem Klick.',
    en: 'The first issue is still to come: we write when there is something to tell. Unsubscribe with one click.',
  },
  subscribe: { de: 'Newsletter abonnieren', en: 'Subscribe to the newsletter' },
})
