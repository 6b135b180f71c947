import { texts } from '../../../platform/i18n/texts.ts'

export const memberTexts = texts({
  title: { de: 'Mitglieder', en: 'Members' },
  text: {
    de: 'Das Register der Genossenschaft. Wer Mitglied ist und wie viele Anteile hält, folgt aus den Daten der Anteile.',
    en: 'The register of the cooperative. Who is a member and holds how many shares follows from the dates of the shares.',
  },
  year: { de: 'Jahr', en: 'Year' },
  byYear: { de: 'Mitglieder Ende Jahr', en: 'Members at the end of the year' },
  byYearText: {
    de: 'Im laufenden Jahr bis heute, mit Eintritten und Austritten.',
    en: 'In the current year until today, with who joined and who left.',
  },
  change: {
    de: (joined: string, left: string) => `+ ${joined} − ${left}`,
    en: (joined: string, left: string) => `+ ${joined} − ${left}`,
  },
  byState: { de: 'Nach Stand', en: 'By state' },
  state: { de: 'Stand', en: 'State' },
  number: { de: 'Anzahl', en: 'Number' },
  active: { de: 'Aktiv', en: 'Active' },
  pending: { de: 'Ausstehend', en: 'Pending' },
  ending: { de: 'Gekündigt auf Jahresende', en: 'Ends with the year' },
  'shares-only': { de: 'Anteile ohne Abo', en: 'Shares without fee' },
  ended: { de: 'Ausgetreten', en: 'Left' },
  open: { de: 'Offene Zeichnungen', en: 'Open subscriptions' },
  openText: {
    de: 'Eine Zeichnung gilt, sobald ihre Überweisung eingetroffen ist.',
    en: 'A subscription holds once its transfer has arrived.',
  },
  openNone: { de: 'Keine Zeichnung wartet', en: 'No subscription is waiting' },
  openNoneText: {
    de: 'Was gezeichnet wird, steht hier, bis es bezahlt ist.',
    en: 'What is subscribed stands here until it is paid.',
  },
  register: { de: 'Register', en: 'Register' },
  registerOf: { de: (year: number) => `Register ${year}`, en: (year: number) => `Register ${year}` },
  none: { de: 'In diesem Jahr gab es keine Mitglieder', en: 'There were no members in that year' },
  noneText: { de: 'Wählen Sie ein anderes Jahr.', en: 'Choose another year.' },
  who: { de: 'Mitglied', en: 'Member' },
  shares: { de: 'Anteile', en: 'Shares' },
  points: { de: 'Punkte', en: 'Points' },
  since: { de: 'Seit', en: 'Since' },
  amount: { de: 'Betrag', en: 'Amount' },
  what: { de: 'Wofür', en: 'What for' },
  orderedAt: { de: 'Gezeichnet', en: 'Subscribed' },
  fee: { de: (year: number) => `Beitrag ${year}`, en: (year: number) => `Fee ${year}` },
  act: { de: 'Handlung', en: 'Act' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  paidQuestion: {
    de: (name: string) => `Zeichnung von ${name} als bezahlt eintragen?`,
    en: (name: string) => `Enter the subscription of ${name} as paid?`,
  },
  paidText: {
    de: (amount: string) =>
      `${amount} sind eingetroffen. Die Anteile werden sofort ausgestellt; das lässt sich nicht zurücknehmen.`,
    en: (amount: string) =>
      `${amount} have arrived. The shares are issued at once; this cannot be taken back.`,
  },
  paidAct: { de: 'Als bezahlt eintragen', en: 'Enter as paid' },
  settled: { de: (name: string) => `${name} ist eingetragen`, en: (name: string) => `${name} is entered` },
  repay: { de: 'Zurückgezahlt', en: 'Paid back' },
  repayQuestion: {
    de: (name: string) => `Anteile von ${name} zurückgezahlt?`,
    en: (name: string) => `Shares of ${name} paid back?`,
  },
  repayText: {
    de: 'Die gekündigten Anteile gelten damit als zurückgezahlt.',
    en: 'The cancelled shares are then counted as paid back.',
  },
  steps: {
    de: (paid: number, cancelled: number, repaid: number) =>
      `${paid} ausgestellt, ${cancelled} gekündigt, ${repaid} zurückgezahlt`,
    en: (paid: number, cancelled: number, repaid: number) =>
      `${paid} issued, ${cancelled} cancelled, ${repaid} paid back`,
  },
  meeting: { de: 'Liste für die Generalversammlung', en: 'List for the general meeting' },
  meetingText: {
    de: 'Alle, die Anteile halten, mit Adresse und einer Stimme. Dass Sie sie holen, steht im Protokoll.',
    en: 'Everybody who holds shares, with address and one vote. That you fetch it stands in the log.',
  },
  meetingAct: { de: 'CSV holen', en: 'Fetch the CSV' },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
})
