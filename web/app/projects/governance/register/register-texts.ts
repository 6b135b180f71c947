import { texts } from '../../../platform/i18n/texts.ts'

export const registerTexts = texts({
  title: { de: 'Entscheide des Ethikrats', en: 'Decisions of the ethics board' },
  heading: { de: 'Was der Ethikrat entschieden hat', en: 'What the ethics board decided' },
  description: {
    de: 'Jedes Projekt wird zweimal geprüft: vor dem Start und bevor Ergebnisse es verlassen. Hier steht jeder Entscheid, mit seinen Auflagen.',
    en: 'Every project is reviewed twice: before it starts and before results leave it. Here stands every decision, with its conditions.',
  },
  list: { de: 'Entscheide, der neueste zuerst', en: 'Decisions, the latest first' },
  none: { de: 'Noch ist nichts entschieden', en: 'Nothing has been decided yet' },
  noneText: {
    de: 'Sobald der Ethikrat entscheidet, steht es hier.',
    en: 'Once the ethics board decides, it appears here.',
  },
  start: { de: '1. Prüfung: Start', en: '1st review: start' },
  analysis: { de: '2. Prüfung: Auswertung', en: '2nd review: analysis' },
  surveys: { de: 'Umfragen', en: 'Surveys' },
  texts: { de: 'Einwilligungstexte', en: 'Consent texts' },
  approved: { de: 'Genehmigt', en: 'Approved' },
  declined: { de: 'Abgelehnt', en: 'Declined' },
  lapsed: { de: 'gilt nicht mehr', en: 'no longer holds' },
  paused: { de: 'Projekt pausiert', en: 'project paused' },
  closed: { de: 'Projekt geschlossen', en: 'project closed' },
  conditions: { de: 'Auflagen', en: 'Conditions' },
  facts: {
    de: (sensitivity: string, votes: string) => `Klasse ${sensitivity}, Stimmen: ${votes}`,
    en: (sensitivity: string, votes: string) => `Class ${sensitivity}, votes: ${votes}`,
  },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
})
