import { texts } from '../../platform/i18n/texts.ts'

export const cardTexts = texts({
  title: { de: 'Karten', en: 'Cards' },
  cards: { de: 'Karten', en: 'Cards' },
  cardsText: {
    de: 'Die Nummer einer Karte kennt nur unser Zahlungsanbieter Stripe. Hier stehen ihre letzten vier Ziffern.',
    en: 'Only our payment provider Stripe knows the number of a card. Here you see its last four digits.',
  },
  add: { de: 'Karte hinzufügen', en: 'Add a card' },
  addText: {
    de: 'Jetzt wird nichts belastet. Haben Sie den Jahresbeitrag mit Karte bezahlt, belasten wir den nächsten im Dezember Ihrer Standardkarte. Ihre Bank fragt vielleicht, ob Sie es sind.',
    en: 'Nothing is charged now. If you paid the yearly fee by card, we charge the next one to your default card in December. Your bank may ask whether it is you.',
  },
  save: { de: 'Karte speichern', en: 'Save card' },
  added: { de: 'Karte gespeichert', en: 'Card saved' },
  none: { de: 'Noch keine Karte', en: 'No card yet' },
  card: { de: 'Karte', en: 'Card' },
  validity: { de: 'Gültigkeit', en: 'Validity' },
  act: { de: 'Aktion', en: 'Action' },
  number: {
    de: (brand: string, last4: string) => `${brand} •••• ${last4}`,
    en: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  },
  validUntil: { de: (month: string) => `gültig bis ${month}`, en: (month: string) => `valid until ${month}` },
  expired: { de: (month: string) => `abgelaufen ${month}`, en: (month: string) => `expired ${month}` },
  isDefault: { de: 'Standard', en: 'Default' },
  makeDefault: { de: 'Als Standard', en: 'Make default' },
  remove: { de: 'Entfernen', en: 'Remove' },
  removed: { de: 'Karte entfernt', en: 'Card removed' },
  back: { de: 'Zurück', en: 'Back' },
  off: { de: 'Mit Karte kann hier nicht bezahlt werden.', en: 'Cards are not taken here.' },
  tokenFailed: {
    de: 'Stripe-Token für Karte konnte nicht erzeugt werden',
    en: 'Failed to generate stripe token for card',
  },
  tokenFailedText: {
    de: 'Das Kartenfeld von Stripe lässt sich nicht laden. Vielleicht hält es ein Zusatz Ihres Browsers zurück.',
    en: 'The card field of Stripe does not load. An extension of your browser may hold it back.',
  },
  reload: { de: 'Seite neu laden', en: 'Reload the page' },
  declined: {
    de: 'Die Karte wurde abgelehnt. Nehmen Sie eine andere, oder fragen Sie Ihre Bank.',
    en: 'The card was declined. Take another one, or ask your bank.',
  },
  noFunds: {
    de: 'Die Karte ist nicht genügend gedeckt. Nehmen Sie eine andere.',
    en: 'The card does not cover the amount. Take another one.',
  },
  isExpired: {
    de: 'Die Karte ist abgelaufen. Nehmen Sie eine andere.',
    en: 'The card has expired. Take another one.',
  },
  notProven: {
    de: 'Ihre Bank hat die Zahlung nicht bestätigt. Versuchen Sie es noch einmal.',
    en: 'Your bank did not confirm the payment. Please try again.',
  },
})

export const checkoutTexts = texts({
  title: { de: 'Mit Karte bezahlen', en: 'Pay by card' },
  about: { de: 'Bestellung', en: 'Order' },
  project: { de: 'Projekt', en: 'Project' },
  extension: { de: 'Erweiterung', en: 'Extension' },
  membership: { de: 'Mitgliedschaft', en: 'Membership' },
  ordered: { de: 'Bestellt', en: 'Ordered' },
  state: { de: 'Stand', en: 'State' },
  total: { de: 'Total', en: 'Total' },
  pending: { de: 'Ausstehend', en: 'Pending' },
  testing: { de: 'Testing', en: 'Testing' },
  succeeded: { de: 'Bezahlt', en: 'Paid' },
  cancelled: { de: 'Aufgehoben', en: 'Cancelled' },
  choose: { de: 'Karte', en: 'Card' },
  other: { de: 'Andere Karte', en: 'Another card' },
  otherText: { de: 'Wird nicht gespeichert.', en: 'Is not saved.' },
  pay: { de: (amount: string) => `${amount} bezahlen`, en: (amount: string) => `Pay ${amount}` },
  hint: {
    de: 'Ihre Bank fragt vielleicht, ob Sie es sind (3-D Secure). Eine Bestellung wird nie zweimal belastet.',
    en: 'Your bank may ask whether it is you (3-D Secure). An order is never charged twice.',
  },
  processing: {
    de: 'Die Bank prüft die Zahlung. Diese Seite sagt es, sobald sie bestätigt ist.',
    en: 'The bank is checking the payment. This page tells you as soon as it is confirmed.',
  },
  paid: { de: 'Die Zahlung ist bestätigt.', en: 'The payment is confirmed.' },
  paidProject: { de: 'Der Projektcode ist aktiv.', en: 'The project code is active.' },
  paidMembership: {
    de: 'Ihre Zeichnung gilt. Das Anteilszertifikat liegt in Ihrem Profil.',
    en: 'Your subscription holds. The share certificate is on your profile.',
  },
  toProfile: { de: 'Zum Profil', en: 'To your profile' },
  paidExtension: { de: 'Die Erweiterung gilt.', en: 'The extension is in effect.' },
  toProject: { de: 'Zum Projekt', en: 'To the project' },
  closed: { de: 'Diese Bestellung wurde aufgehoben.', en: 'This order was cancelled.' },
})

export const incompleteTexts = texts({
  title: {
    de: (name: string) => `Die Zahlung für «${name}» ist unvollständig`,
    en: (name: string) => `The payment for “${name}” is incomplete`,
  },
  text: {
    de: (amount: string, day: string, at: string) =>
      `Die Zahlung von ${amount} vom ${day}, ${at} wurde nicht bestätigt.`,
    en: (amount: string, day: string, at: string) =>
      `The payment of ${amount} of ${day}, ${at} was not confirmed.`,
  },
  charged: { de: 'Sie wurden belastet?', en: 'You were charged?' },
  chargedText: {
    de: 'Die Bestätigung kann einige Minuten brauchen.',
    en: 'The confirmation may take some minutes.',
  },
  check: { de: 'Neu prüfen', en: 'Check again' },
  stillOpen: { de: 'Noch nicht bestätigt', en: 'Not confirmed yet' },
  nowPaid: { de: 'Die Zahlung ist bestätigt.', en: 'The payment is confirmed.' },
  notCharged: { de: 'Sie wurden nicht belastet?', en: 'You were not charged?' },
  notChargedCard: {
    de: (last4: string) => `Karte •••• ${last4} wurde nicht angenommen.`,
    en: (last4: string) => `Card •••• ${last4} was not accepted.`,
  },
  notChargedText: { de: 'Bezahlen Sie mit einer Karte.', en: 'Pay with a card.' },
  update: { de: 'Karte aktualisieren', en: 'Update card' },
  else: { de: 'Etwas anderes?', en: 'Something else?' },
  elseText: { de: 'Wir sehen es mit Ihnen an.', en: 'We look at it with you.' },
  write: { de: 'Schreiben Sie uns', en: 'Write to us' },
})
