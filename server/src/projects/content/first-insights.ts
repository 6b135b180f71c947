import type { Finding, InsightsDocument } from '@allmend/domain/projects/content/insights-page'

/** Neutral headlines, so that the page is right before somebody has looked at its figures. */
const FINDINGS: readonly Finding[] = [
  {
    kind: 'modes',
    title: { de: 'Womit wir unterwegs sind', en: 'How we travel' },
    words: {
      de: 'Anteil der Verkehrsmittel an der zurückgelegten Strecke.',
      en: 'Share of each mode in the distance travelled.',
    },
  },
  {
    kind: 'departures',
    title: { de: 'Wann wir losgehen', en: 'When we set out' },
    words: { de: 'Begonnene Wege nach Stunde.', en: 'Trips begun, by the hour.' },
  },
  {
    kind: 'lengths',
    title: { de: 'Wie weit wir womit fahren', en: 'How far we go by what' },
    words: { de: 'Verkehrsmittel nach Länge des Weges.', en: 'Modes by the length of the trip.' },
  },
]

export function firstInsights(organisation: string): InsightsDocument {
  return {
    title: { de: 'So sind wir unterwegs', en: 'How we get around' },
    lead: {
      de: `Was Teilnehmende des Projekts von ${organisation} gemeinsam zeigen.`,
      en: `What participants of the project of ${organisation} show together.`,
    },
    findings: [...FINDINGS],
  }
}
