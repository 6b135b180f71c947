import { texts } from '../i18n/texts.ts'

export const consoleTexts = texts({
  texts: { de: 'Einwilligungstexte', en: 'Consent texts' },
  textsWords: {
    de: 'Was Teilnehmende lesen, bevor sie zustimmen. Eine neue Fassung gilt für alle, die danach kommen; frühere Zustimmungen behalten ihren Text.',
    en: 'What participants read before they agree. A new version counts for all who come after; earlier consents keep their text.',
  },
  version: {
    de: (n: number, day: string) => `Fassung ${n}, ${day}`,
    en: (n: number, day: string) => `Version ${n}, ${day}`,
  },
  required: { de: 'nötig für die Teilnahme', en: 'needed to take part' },
  free: { de: 'freiwillig', en: 'optional' },
  edit: { de: (purpose: string) => `${purpose} neu fassen`, en: (purpose: string) => `Reword ${purpose}` },
  german: { de: 'Text auf Deutsch', en: 'Text in German' },
  english: { de: 'Text auf Englisch', en: 'Text in English' },
  publish: { de: 'Neue Fassung veröffentlichen', en: 'Publish the new version' },
  published: { de: 'Neue Fassung veröffentlicht', en: 'New version published' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  own_diary: { de: 'Eigenes Tagebuch', en: 'Own diary' },
  project_analysis: { de: 'Auswertung im Projekt', en: 'Analysis in the project' },
  aggregated_publication: { de: 'Veröffentlichte Summen', en: 'Published totals' },
  research_reuse: { de: 'Spätere Forschung', en: 'Later research' },
  contact: { de: 'Nachrichten zum Projekt', en: 'Messages about the project' },
  participants: { de: 'Teilnehmende', en: 'Participants' },
  participantsWords: {
    de: 'Nur wie viele wie weit sind. Wer sie sind und wo sie waren, sehen Sie nicht.',
    en: 'Only how many are how far. You do not see who they are or where they were.',
  },
  state: { de: 'Stand', en: 'State' },
  count: { de: 'Personen', en: 'People' },
  joined: { de: 'Beigetreten, noch kein Gerät', en: 'Joined, no device yet' },
  paired: { de: 'Gerät verbunden, noch keine Daten', en: 'Device connected, no data yet' },
  delivering: { de: 'Liefert Daten', en: 'Delivers data' },
  left: { de: 'Ausgestiegen', en: 'Left' },
  ofSeats: { de: 'Plätze insgesamt', en: 'Seats in total' },
})
