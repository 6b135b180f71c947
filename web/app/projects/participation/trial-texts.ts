import { texts } from '../../platform/i18n/texts.ts'

export const trialTexts = texts({
  title: { de: 'Test vor der Freigabe', en: 'Test before approval' },
  text: {
    de: 'Bis der Ethikrat den Start freigibt, probieren höchstens zehn Personen das Projekt während vierzehn Tagen aus: nur wer per Mail eingeladen wurde, auch aus Ihrer Organisation. Es gelten die Einwilligungstexte von Allmend, und von diesen Personen wird nichts gezählt. Sie sehen Beispielzahlen aus der erfundenen Stadt Seewil.',
    en: 'Until the ethics board approves the start, ten people at most try the project out for fourteen days: only people invited by mail, those of your organisation too. Allmend’s own consent texts apply, and nothing is counted of these people. You see sample figures from the invented town of Seewil.',
  },
  begins: {
    de: (places: string) =>
      `Noch niemand ist eingeladen. Mit der ersten von ${places} Einladungen beginnen die vierzehn Tage.`,
    en: (places: string) =>
      `Nobody is invited yet. The fourteen days begin with the first of ${places} invitations.`,
  },
  state: {
    de: (invited: string, places: string, days: number, last: string) =>
      `${invited} von ${places} Personen eingeladen, noch ${days === 1 ? '1 Tag' : `${days} Tage`}, bis ${last}.`,
    en: (invited: string, places: string, days: number, last: string) =>
      `${invited} of ${places} people invited, ${days === 1 ? '1 day' : `${days} days`} left, until ${last}.`,
  },
  over: {
    de: (last: string) =>
      `Der Test ist seit dem ${last} um: Niemand tritt bei, und es wird nichts mehr aufgezeichnet, bis der Ethikrat den Start freigibt.`,
    en: (last: string) =>
      `The test ended on ${last}: nobody joins and nothing is recorded any more until the ethics board approves the start.`,
  },
  full: {
    de: 'Alle zehn sind eingeladen. Wer aussteigt, wird nicht ersetzt.',
    en: 'All ten are invited. Whoever leaves is not replaced.',
  },
  email: { de: 'Mailadresse', en: 'Mail address' },
  invite: { de: 'Per Mail einladen', en: 'Invite by mail' },
  invited: { de: 'Einladung verschickt', en: 'Invitation sent' },
})
