import { texts } from '../../../platform/i18n/texts.ts'

export const orderTexts = texts({
  title: { de: 'Bestellungen', en: 'Orders' },
  tracking: { de: 'Tracking', en: 'Tracking' },
  cityserver: { de: 'CityServer', en: 'City Server' },
  text: {
    de: 'Was bestellt ist, wirkt, sobald es bezahlt oder freigeschaltet ist: Der Code eines Projekts gilt, Plätze und Tage kommen dazu.',
    en: 'What is ordered takes effect once it is paid or let through: a project’s code works, seats and days are added.',
  },
  states: { de: 'Bestellungen nach Zahlung', en: 'Orders by payment' },
  pending: { de: 'Zu aktivieren', en: 'To activate' },
  settled: { de: 'Aktiv', en: 'Active' },
  pendingNone: { de: 'Keine Bestellung wartet', en: 'No order is waiting' },
  pendingNoneText: {
    de: 'Bestellungen von Projekten, Plätzen und Tagen stehen hier, bis sie bezahlt sind.',
    en: 'Orders of projects, seats and days appear here until they are paid.',
  },
  settledNone: { de: 'Noch ist nichts aktiv', en: 'Nothing is active yet' },
  settledNoneText: {
    de: 'Was bezahlt oder freigeschaltet ist, steht dann hier.',
    en: 'What is paid or let through appears here.',
  },
  what: { de: 'Wofür', en: 'What for' },
  who: { de: 'Wer', en: 'Who' },
  orderedAt: { de: 'Bestellt', en: 'Ordered' },
  settledAt: { de: 'Aktiv seit', en: 'Active since' },
  way: { de: 'Zahlungsart', en: 'Way of payment' },
  card: { de: 'Karte', en: 'Card' },
  wire: { de: 'Überweisung', en: 'Transfer' },
  payment: { de: 'Stand', en: 'State' },
  amount: { de: 'Betrag', en: 'Amount' },
  toActivate: { de: 'Überweisungen zu aktivieren', en: 'Transfers to activate' },
  toActivateText: {
    de: 'Bestellt, und noch ohne Zahlungseingang.',
    en: 'Ordered, and not paid yet.',
  },
  toActivateNone: {
    de: 'Unter den neusten offenen Bestellungen wartet keine auf eine Überweisung.',
    en: 'None of the newest open orders waits for a transfer.',
  },
  allPending: { de: 'Alle Bestellungen', en: 'All orders' },
  act: { de: 'Aktivieren', en: 'Activate' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  test: { de: 'Als Test freischalten', en: 'Let through as a test' },
  paidQuestion: {
    de: (code: string) => `Bestellung für ${code} als bezahlt aktivieren?`,
    en: (code: string) => `Activate the order for ${code} as paid?`,
  },
  testQuestion: {
    de: (code: string) => `Bestellung für ${code} ohne Zahlung freischalten?`,
    en: (code: string) => `Let the order for ${code} through without payment?`,
  },
  paidText: {
    de: (amount: string, organisation: string) =>
      `${amount} von ${organisation} sind eingetroffen. Was bestellt ist, wirkt sofort und lässt sich nicht zurücknehmen.`,
    en: (amount: string, organisation: string) =>
      `${amount} from ${organisation} have arrived. What was ordered takes effect at once and cannot be taken back.`,
  },
  testText: {
    de: (amount: string, organisation: string) =>
      `${amount} von ${organisation} bleiben offen. Was bestellt ist, wirkt sofort; bezahlt werden kann später.`,
    en: (amount: string, organisation: string) =>
      `${amount} from ${organisation} stay open. What was ordered takes effect at once; it can be paid later.`,
  },
  paidAct: {
    de: (code: string) => `${code} als bezahlt aktivieren`,
    en: (code: string) => `Activate ${code} as paid`,
  },
  testAct: {
    de: (code: string) => `${code} als Test freischalten`,
    en: (code: string) => `Let ${code} through`,
  },
  refund: { de: 'Zurückerstatten', en: 'Refund' },
  refunded: { de: 'Zurückgenommen', en: 'Taken back' },
  refundQuestion: {
    de: (code: string) => `Bestellung für ${code} zurückerstatten?`,
    en: (code: string) => `Refund the order for ${code}?`,
  },
  refundText: {
    de: (amount: string, organisation: string) =>
      `Der Ethikrat hat das Projekt abgelehnt oder geschlossen. ${organisation} erhält eine Gutschrift über ${amount}. Die Rückzahlung steht danach unter Zahlungseingänge: Eine Person entscheidet, eine zweite gibt frei.`,
    en: (amount: string, organisation: string) =>
      `The ethics board has declined or closed the project. ${organisation} gets a credit note of ${amount}. The repayment is then among the payments received: one person decides, a second one releases it.`,
  },
  refundAct: { de: 'Gutschrift ausstellen', en: 'Issue the credit note' },
  refundDone: { de: 'Gutschrift ausgestellt', en: 'Credit note issued' },
  done: { de: (code: string) => `${code} ist aktiv`, en: (code: string) => `${code} is active` },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
})
