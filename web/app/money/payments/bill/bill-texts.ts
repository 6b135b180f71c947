import { texts } from '../../../platform/i18n/texts.ts'

export const billTexts = texts({
  title: { de: 'Rechnung', en: 'Invoice' },
  pending: { de: 'Ausstehend', en: 'Pending' },
  payBy: {
    de: (number: string, day: string) => `QR-Rechnung ${number}, zahlbar bis ${day}`,
    en: (number: string, day: string) => `QR-bill ${number}, payable by ${day}`,
  },
  download: { de: 'PDF herunterladen', en: 'Download PDF' },
  receiptPart: { de: 'Empfangsschein', en: 'Receipt' },
  paymentPart: { de: 'Zahlteil', en: 'Payment part' },
  account: { de: 'Konto / Zahlbar an', en: 'Account / Payable to' },
  reference: { de: 'Referenz', en: 'Reference' },
  note: { de: 'Zusätzliche Informationen', en: 'Additional information' },
  payer: { de: 'Zahlbar durch', en: 'Payable by' },
  currency: { de: 'Währung', en: 'Currency' },
  amount: { de: 'Betrag', en: 'Amount' },
  acceptance: { de: 'Annahmestelle', en: 'Acceptance point' },
  picture: {
    de: 'QR-Code der Rechnung, für die App Ihrer Bank',
    en: 'QR code of the bill, for your banking app',
  },
  // The list.
  invoices: { de: 'Rechnungen', en: 'Invoices' },
  invoicesText: {
    de: 'Jede Bestellung hat eine Rechnung. Ist sie bezahlt, gibt es eine Quittung.',
    en: 'Every order has an invoice. Once it is paid, there is a receipt.',
  },
  none: { de: 'Noch keine Rechnung', en: 'No invoice yet' },
  noneText: {
    de: 'Sobald Sie ein Projekt, Plätze oder Tage bestellen, steht die Rechnung hier.',
    en: 'As soon as you order a project, seats or days, the invoice is here.',
  },
  number: { de: 'Nummer', en: 'Number' },
  issued: { de: 'Ausgestellt', en: 'Issued' },
  due: { de: 'Zahlbar bis', en: 'Payable by' },
  what: { de: 'Wofür', en: 'What for' },
  who: { de: 'Wer', en: 'Who' },
  state: { de: 'Stand', en: 'State' },
  file: { de: 'PDF', en: 'PDF' },
  receipt: { de: 'Quittung', en: 'Receipt' },
  creditNote: { de: 'Gutschrift', en: 'Credit note' },
  open: { de: 'Offen', en: 'Open' },
  overdue: { de: 'Überfällig', en: 'Overdue' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  credited: { de: 'Aufgehoben', en: 'Cancelled' },
  remindedOn: {
    de: (day: string) => `gemahnt am ${day}`,
    en: (day: string) => `reminded on ${day}`,
  },
  ofInvoice: {
    de: (number: string) => ` zur Rechnung ${number}`,
    en: (number: string) => ` of invoice ${number}`,
  },
})
