import type { ConsentPurpose } from '@allmend/domain/projects/participation/consent'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { Language } from '@allmend/domain/platform/language/language'

type Texts = Partial<Record<ConsentPurpose, Record<Language, string>>>

const CONTACT: Record<Language, string> = {
  de: 'Die Organisation darf mir über Allmend höchstens drei Nachrichten zu diesem Projekt schicken. Sie erfährt dabei meine E-Mail-Adresse nicht.',
  en: 'The organisation may send me at most three messages about this project through Allmend. It does not learn my email address.',
}

const TRACKING: Texts = {
  own_diary: {
    de: 'Die App zeichnet auf, wann ich wo bin, und macht daraus mein Mobilitätstagebuch. Nur ich sehe es. Ich kann es jederzeit korrigieren, herunterladen und löschen.',
    en: 'The app records when I am where and makes my mobility diary of it. Only I see it. I can correct, download and delete it at any time.',
  },
  project_analysis: {
    de: 'Meine Wege fliessen in die Auswertung dieses Projekts ein. Die Organisation sieht nur Summen, die auf mindestens zehn Personen beruhen, nie meine einzelnen Wege.',
    en: 'My trips are part of the analysis of this project. The organisation only sees totals of at least ten people, never my single trips.',
  },
  surveys: {
    de: 'Ich beantworte Umfragen dieses Projekts. Meine Antworten werden verschlüsselt gespeichert und gehören mir; ich kann sie ansehen, ändern und löschen. Die Organisation sieht nur Summen, die auf mindestens zehn Personen beruhen, und nie, was ich als Text geschrieben habe.',
    en: 'I answer surveys of this project. My answers are stored encrypted and are mine; I can see, change and delete them. The organisation only sees totals of at least ten people, and never what I wrote as text.',
  },
  aggregated_publication: {
    de: 'Summen, in denen meine Wege enthalten sind, dürfen veröffentlicht werden, sofern sie auf mindestens zwanzig Personen beruhen.',
    en: 'Totals that contain my trips may be published, as long as they come from at least twenty people.',
  },
  research_reuse: {
    de: 'Forschende dürfen meine Wege in einem späteren Vorhaben verwenden, wenn der Ethikrat es genehmigt hat. Mein Name und meine Adresse werden nicht weitergegeben.',
    en: 'Researchers may use my trips in a later study if the ethics board has approved it. My name and address are not passed on.',
  },
  contact: CONTACT,
}

const CITYSERVER: Texts = {
  ratings: {
    de: 'Ich bewerte Strassen und Routen und beantworte Fragen dazu. Die Organisation sieht, wie bewertet wurde, sobald mindestens fünf Personen bewertet haben, nie von wem.',
    en: 'I rate streets and routes and answer questions about them. The organisation sees how they were rated once at least five people have rated, never by whom.',
  },
  photos: {
    de: 'Fotos, die ich für das Projekt mache, dürfen mit Ort und Zeit gespeichert und der Organisation gezeigt werden. Gesichter und Kontrollschilder werden vorher unkenntlich gemacht.',
    en: 'Photos I take for the project may be stored with place and time and shown to the organisation. Faces and number plates are made unrecognisable first.',
  },
  rides: {
    de: 'Fahrten, die ich für das Projekt starte, dürfen aufgezeichnet werden. Ich starte und beende jede selbst. Die Organisation sieht nur Summen, die auf mindestens zehn Personen beruhen.',
    en: 'Rides I start for the project may be recorded. I start and end each of them myself. The organisation only sees totals of at least ten people.',
  },
  groups: {
    de: 'Die Organisation darf mich unter den Teilnehmenden nach Name oder Mailadresse finden und in Gruppen aufnehmen. Sie sieht dann Name, Mailadresse und Gruppe, nie meine Antworten, Bewertungen oder Wege. Ergebnisse einer Gruppe zeigt sie ab zehn Personen.',
    en: 'The organisation may find me among those who take part by name or mail address and put me into groups. It then sees name, mail address and group, never my answers, ratings or trips. It sees results of a group from ten people on.',
  },
  aggregated_publication: {
    de: 'Ergebnisse, in denen meine Bewertungen enthalten sind, dürfen veröffentlicht werden, sofern sie auf mindestens zehn Personen beruhen.',
    en: 'Results that contain my ratings may be published, as long as they come from at least ten people.',
  },
  research_reuse: {
    de: 'Forschende dürfen meine Bewertungen, Fotos und Fahrten in einem späteren Vorhaben verwenden, wenn der Ethikrat es genehmigt hat. Mein Name und meine Adresse werden nicht weitergegeben.',
    en: 'Researchers may use my ratings, photos and rides in a later study if the ethics board has approved it. My name and address are not passed on.',
  },
  contact: CONTACT,
}

/** The first version of every project's consent texts. A later wording is a new version, never a change of this one. */
export const STANDARD_TEXTS: Record<Product, Texts> = { tracking: TRACKING, cityserver: CITYSERVER }
