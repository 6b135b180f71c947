import { texts } from '../../../platform/i18n/texts.ts'

/** What was said and does not go together with the reading any more. */
export const conflictTexts = texts({
  conflict: { de: 'Passt nicht mehr zur Aufzeichnung', en: 'Does not fit the recording any more' },
  conflicts: {
    de: (count: number) =>
      count === 1 ? 'Eine deiner Angaben steht in Frage' : `${count} deiner Angaben stehen in Frage`,
    en: (count: number) =>
      count === 1 ? 'One of your statements is in question' : `${count} of your statements are in question`,
  },
  'nothing recorded': {
    de: 'Zu dieser Zeit ist nichts mehr aufgezeichnet. Die Angabe wirkt nicht.',
    en: 'Nothing is recorded at this time any more. The statement has no effect.',
  },
  deleted: {
    de: 'Du hast dieses Stück gelöscht. Die Angabe wirkt nicht.',
    en: 'You deleted this stretch. The statement has no effect.',
  },
  'reading sees a stay': {
    de: 'Die Erkennung sieht hier jetzt einen Aufenthalt. Deine Angabe gilt weiter.',
    en: 'The detection now sees a stay here. Your statement still counts.',
  },
  'reading sees movement': {
    de: 'Die Erkennung sieht hier jetzt Bewegung. Deine Angabe gilt weiter.',
    en: 'The detection now sees movement here. Your statement still counts.',
  },
  withdraw: { de: 'Angabe zurückziehen', en: 'Withdraw the statement' },
  said: { de: 'Deine Angabe', en: 'Your statement' },
  'said split': { de: 'Teilung', en: 'Split' },
  'said merge': { de: 'Verbindung', en: 'Joining' },
  'said boundary': { de: 'Zeit', en: 'Time' },
  'said place name': { de: 'Name des Ortes', en: 'Name of the place' },
  'said no trip': { de: 'Kein Weg', en: 'No trip' },
  'said delete': { de: 'Löschung', en: 'Deletion' },
  'said confirm day': { de: 'Bestätigung des Tages', en: 'Validation of the day' },
  'said reset': { de: 'Zurücksetzung', en: 'Reset' },
  stretch: {
    de: (what: string, from: string, to: string) => `${what}, ${from} bis ${to}`,
    en: (what: string, from: string, to: string) => `${what}, ${from} to ${to}`,
  },
})
