import { texts } from '../../../platform/i18n/texts.ts'

export const statusTexts = texts({
  title: { de: 'Status', en: 'Status' },
  description: {
    de: 'Wie die Dienste der Allmend laufen: jede Minute nachgesehen, neunzig Tage lang gezeigt.',
    en: 'How the services of Allmend run: looked at every minute, shown for ninety days.',
  },
  allGood: { de: 'Alles läuft.', en: 'Everything is running.' },
  someSlow: { de: 'Es läuft, mit einer Verzögerung.', en: 'It is running, with a delay.' },
  someDown: { de: 'Nicht alles läuft.', en: 'Not everything is running.' },
  unknown: { de: 'Zurzeit sieht niemand nach.', en: 'Nobody is looking at the moment.' },
  looked: {
    de: (day: string, time: string) => `Zuletzt nachgesehen am ${day} um ${time}.`,
    en: (day: string, time: string) => `Last looked at on ${day} at ${time}.`,
  },
  never: { de: 'Noch nie nachgesehen.', en: 'Never looked at yet.' },
  services: { de: 'Dienste', en: 'Services' },
  servicesText: {
    de: 'Neunzig Tage, ein Strich pro Tag; er zeigt das Schlechteste, das an diesem Tag zu sehen war. Rechts der Anteil der Minuten ohne Ausfall, unter denen, in denen jemand nachsah.',
    en: 'Ninety days, one bar a day; it shows the worst that was seen on it. On the right the share of minutes without an outage, among those somebody looked.',
  },
  pages: { de: 'Seiten und Schnittstelle', en: 'Pages and API' },
  pagesText: { de: 'von aussen aufgerufen', en: 'called from outside' },
  files: { de: 'Dateien', en: 'Files' },
  filesText: { de: 'Fotos, Archive, Logos', en: 'Photos, archives, logos' },
  reading: { de: 'Erkennung', en: 'Detection' },
  readingText: { de: 'wie lange Sendungen der Telefone warten', en: 'how long what phones send waits' },
  mail: { de: 'Mails', en: 'Mail' },
  mailText: { de: 'wie lange Mails warten', en: 'how long mail waits' },
  good: { de: 'läuft', en: 'running' },
  slow: { de: 'verzögert', en: 'delayed' },
  down: { de: 'nicht verfügbar', en: 'not available' },
  none: { de: 'nicht bekannt', en: 'not known' },
  legendGood: { de: 'ohne Störung', en: 'without trouble' },
  legendSlow: { de: 'langsam oder verzögert', en: 'slow or delayed' },
  legendDown: { de: 'nicht verfügbar', en: 'not available' },
  legendNone: { de: 'nicht nachgesehen', en: 'not looked at' },
  today: { de: 'heute', en: 'today' },
  dayLabel: {
    de: (service: string, good: number, slow: number, down: number, none: number) =>
      `${service}: ${good} Tage ohne Störung, ${slow} mit Verzögerung, ${down} mit Ausfall, ${none} nicht nachgesehen`,
    en: (service: string, good: number, slow: number, down: number, none: number) =>
      `${service}: ${good} days without trouble, ${slow} with a delay, ${down} with an outage, ${none} not looked at`,
  },
  how: { de: 'Wie nachgesehen wird', en: 'How it is looked at' },
  howText: {
    de: 'Ein Auftrag im Hintergrund prüft jede Minute. Steht er selbst still, fehlt die Minute, und nach fünf Minuten sagt diese Seite, dass der Zustand nicht bekannt ist. Erreichen Sie diese Seite nicht, ist das auch eine Auskunft.',
    en: 'A background job looks every minute. Should it stand still itself, the minute is missing, and after five minutes this page says that the state is not known. If you cannot reach this page, that is an answer, too.',
  },
})
