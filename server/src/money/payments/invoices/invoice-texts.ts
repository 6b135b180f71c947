import type { Language } from '@allmend/domain/platform/language/language'
import type { OrderLine } from '@allmend/domain/money/payments/order-lines'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'

/** What stands on a bill, besides names and figures. */
interface InvoiceTexts {
  invoice: string
  'credit-note': string
  receipt: string
  date: string
  number: string
  payBy: string
  reference: string
  yourReference: string
  vatNumber: string
  what: string
  amount: string
  subtotal: string
  vat: (percent: string) => string
  total: string
  abroad: string
  credits: (number: string) => string
  /** How it is to be paid, until which day. */
  asks: Record<PaymentWay, (day: string) => string>
  paid: (day: string) => string
}

export const INVOICE_TEXTS: Record<Language, InvoiceTexts> = {
  de: {
    invoice: 'Rechnung',
    'credit-note': 'Gutschrift',
    receipt: 'Quittung zur Rechnung',
    date: 'Datum',
    number: 'Nummer',
    payBy: 'Zahlbar bis',
    reference: 'Referenz',
    yourReference: 'Ihre Referenz',
    vatNumber: 'MWST-Nummer',
    what: 'Leistung',
    amount: 'Betrag CHF',
    subtotal: 'Zwischensumme',
    vat: (percent) => `MWST ${percent} %`,
    total: 'Total CHF',
    abroad: 'Ort der Leistung im Ausland, deshalb ohne schweizerische MWST.',
    credits: (number) => `Diese Gutschrift hebt die Rechnung ${number} auf.`,
    asks: {
      wire: (day) => `Bitte zahlen Sie bis ${day} mit der QR-Rechnung unten. Besten Dank.`,
      card: () => 'Diese Rechnung wird mit der hinterlegten Karte bezahlt.',
    },
    paid: (day) => `Diese Rechnung ist bezahlt seit dem ${day}. Besten Dank.`,
  },
  en: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    receipt: 'Receipt for invoice',
    date: 'Date',
    number: 'Number',
    payBy: 'Payable by',
    reference: 'Reference',
    yourReference: 'Your reference',
    vatNumber: 'VAT number',
    what: 'Service',
    amount: 'Amount CHF',
    subtotal: 'Subtotal',
    vat: (percent) => `VAT ${percent} %`,
    total: 'Total CHF',
    abroad: 'Place of supply abroad, hence without Swiss VAT.',
    credits: (number) => `This credit note cancels invoice ${number}.`,
    asks: {
      wire: (day) => `Please pay by ${day} with the QR-bill below. Thank you.`,
      card: () => 'This invoice is paid with the card on file.',
    },
    paid: (day) => `This invoice has been paid since ${day}. Thank you.`,
  },
}

const LINE_TEXTS: Record<OrderLine['kind'], Record<Language, string>> = {
  yearly: { de: 'Jahrespreis', en: 'Yearly price' },
  'days-factor': { de: 'Tagesfaktor', en: 'Days factor' },
  options: { de: 'Optionen', en: 'Options' },
  governance: { de: 'Governance', en: 'Governance' },
  setup: { de: 'Einrichtung, einmalig', en: 'Setup, once' },
  share: { de: 'Anteile', en: 'Shares' },
  fee: { de: 'Jahresbeitrag', en: 'Yearly fee' },
}

const UNIT_TEXTS: Record<OrderLine['unit'], Record<Language, (quantity: number) => string>> = {
  seat: { de: (n) => ` (${n} Plätze)`, en: (n) => ` (${n} seats)` },
  day: { de: (n) => ` (${n} Tage)`, en: (n) => ` (${n} days)` },
  piece: { de: () => '', en: () => '' },
}

export function lineText({ kind, unit, quantity }: OrderLine, language: Language): string {
  return `${LINE_TEXTS[kind][language]}${UNIT_TEXTS[unit][language](quantity)}`
}

/** `8.1` of 810. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100)
}
