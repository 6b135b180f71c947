import { texts } from '../../../platform/i18n/texts.ts'

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
    de: 'Wie Projekte laufen. Wo Menschen und Orte erfunden sind, steht es dabei; wirkliche Geschichten erscheinen, wenn jemand zugestimmt hat.',
    en: 'How projects run. Where people and places are invented, it says so; real stories appear once somebody has agreed.',
  },
})

export const articleTexts = texts({
  all: { de: 'Alle', en: 'All' },
  tags: { de: 'Themen', en: 'Topics' },
  search: { de: 'Blog und Doku durchsuchen', en: 'Search blog and docs' },
  feed: { de: 'Feed', en: 'Feed' },
  feedOfPosts: { de: 'Feed des Blogs', en: 'Feed of the blog' },
  feedOfStories: { de: 'Feed der Kundengeschichten', en: 'Feed of customer stories' },
  copy: { de: 'Link kopieren', en: 'Copy link' },
  crumb: { de: 'Wo Sie sind', en: 'Where you are' },
  inArticle: { de: 'In diesem Beitrag', en: 'In this article' },
  further: { de: 'Weiterlesen', en: 'Read on' },
  allOfThem: { de: 'Alle Beiträge', en: 'All posts' },
  allStories: { de: 'Alle Geschichten', en: 'All stories' },
  shown: {
    de: (shown: string, all: string) => `${shown} von ${all} Beiträgen`,
    en: (shown: string, all: string) => `${shown} of ${all} articles`,
  },
  later: { de: 'Neuere', en: 'Newer' },
  earlier: { de: 'Weitere Beiträge', en: 'More posts' },
  archive: { de: 'Archiv', en: 'Archive' },
  inMonth: {
    de: (month: string, count: string) => `${month} (${count})`,
    en: (month: string, count: string) => `${month} (${count})`,
  },
  none: { de: 'Hier steht noch nichts', en: 'Nothing stands here yet' },
  noneText: {
    de: 'Zu dieser Auswahl ist nichts erschienen.',
    en: 'Nothing has appeared for this choice.',
  },
  minutes: { de: (count: number) => `${count} Min. Lesezeit`, en: (count: number) => `${count} min. read` },
  changed: { de: (day: string) => `geändert am ${day}`, en: (day: string) => `changed on ${day}` },
  sample: { de: 'Erfundenes Beispiel', en: 'Invented example' },
  sampleText: {
    de: 'Menschen, Orte und Zahlen dieses Beitrags sind erfunden.',
    en: 'People, places and figures of this article are invented.',
  },
  story: { de: 'Kundengeschichte', en: 'Customer story' },
  figures: { de: 'Zahlen dieses Beitrags', en: 'Figures of this article' },
  video: { de: (title: string) => `Video: ${title}`, en: (title: string) => `Video: ${title}` },
  videoText: {
    de: (provider: string) =>
      `Beim Laden wird eine Verbindung zu ${provider} aufgebaut. Der Dienst erfährt dabei Ihre IP-Adresse.`,
    en: (provider: string) =>
      `Loading it connects you to ${provider}. The service then learns your IP address.`,
  },
  videoLoad: { de: 'Video laden', en: 'Load video' },
  yours: { de: 'Was würden Ihre Wege zeigen?', en: 'What would your trips show?' },
  sales: { de: 'Vertrieb kontaktieren', en: 'Contact sales' },
  prices: { de: 'Preise ansehen', en: 'See prices' },
  news: { de: 'Neues aus der Genossenschaft', en: 'News of the cooperative' },
  newsText: {
    de: 'Wir schreiben, wenn es etwas zu berichten gibt. Abmelden mit einem Klick.',
    en: 'We write when there is something to tell. Unsubscribe with one click.',
  },
  subscribe: { de: 'Newsletter abonnieren', en: 'Subscribe to the newsletter' },
})
