import type { ConsentPurpose } from '@allmend/domain/participation/consent'
import type { Language } from '@allmend/domain/language/language'

/** The first version of every project's consent texts. A later wording is a new version, never a change of this one. */
export const STANDARD_TEXTS: Record<ConsentPurpose, Record<Language, string>> = {
  own_diary: {
    de: 'Die App zeichnet auf, wann ich wo bin, und macht daraus mein Mobilitätstagebuch. Nur ich sehe es. Ich kann es jederzeit korrigieren, herunterladen und löschen.',
    en: 'The app records when I am where and makes my mobility diary of it. Only I see it. I can correct, download and delete it at any time.',
  },
  project_analysis: {
    de: 'Meine Wege fliessen in die Auswertung dieses Projekts ein. Die Organisation sieht nur Summen, die auf mindestens zehn Personen beruhen, nie meine einzelnen Wege.',
    en: 'My trips are part of the analysis of this project. The organisation only sees totals of at least ten people, never my single trips.',
  },
  aggregated_publication: {
    de: 'Summen, in denen meine Wege enthalten sind, dürfen veröffentlicht werden, sofern sie auf mindestens zwanzig Personen beruhen.',
    en: 'Totals that contain my trips may be published, as long as they come from at least twenty people.',
  },
  research_reuse: {
    de: 'Forschende dürfen meine Wege in einem späteren Vorhaben verwenden, wenn der Ethikrat es genehmigt hat. Mein Name und meine Adresse werden nicht weitergegeben.',
    en: 'Researchers may use my trips in a later study if the ethics board has approved it. My name and address are not passed on.',
  },
  contact: {
    de: 'Die Organisation darf mir über Allmend höchstens drei Nachrichten zu diesem Projekt schicken. Sie erfährt dabei meine E-Mail-Adresse nicht.',
    en: 'The organisation may send me at most three messages about this project through Allmend. It does not learn my email address.',
  },
}
