import { texts } from '../../../platform/i18n/texts.ts'

/** What happened to a bill, or to money nobody knows. */
export const historyTexts = texts({
  title: { de: 'Verlauf', en: 'History' },
  ordered: { de: (sum: string) => `Bestellt für ${sum}`, en: (sum: string) => `Ordered for ${sum}` },
  billed: {
    de: (number: string) => `Rechnung ${number} ausgestellt`,
    en: (number: string) => `Invoice ${number} issued`,
  },
  drawn: { de: 'PDF der Rechnung erstellt', en: 'PDF of the invoice made' },
  reminded: {
    de: (times: number) => (times > 1 ? `Zum ${times}. Mal gemahnt` : 'Gemahnt'),
    en: (times: number) => (times > 1 ? `Reminded, number ${times}` : 'Reminded'),
  },
  arrived: { de: (sum: string) => `${sum} eingegangen`, en: (sum: string) => `${sum} received` },
  confirmedWire: {
    de: (sum: string) => `${sum} von Hand als bezahlt eingetragen`,
    en: (sum: string) => `${sum} entered as paid by hand`,
  },
  confirmedCard: {
    de: (sum: string) => `${sum} mit Karte bezahlt`,
    en: (sum: string) => `${sum} paid by card`,
  },
  held: {
    de: (why: string, sum: string) => `${why}: ${sum} zurückgehalten`,
    en: (why: string, sum: string) => `${why}: ${sum} held back`,
  },
  decided: { de: (what: string) => `Entschieden: ${what}`, en: (what: string) => `Decided: ${what}` },
  repaid: { de: (sum: string) => `${sum} zurückbezahlt`, en: (sum: string) => `${sum} paid back` },
  settled: { de: 'Bestellung aktiv', en: 'Order active' },
  credited: {
    de: (number: string) => `Gutschrift ${number} ausgestellt`,
    en: (number: string) => `Credit note ${number} issued`,
  },
  by: { de: (name: string) => `durch ${name}`, en: (name: string) => `by ${name}` },
  importedBy: {
    de: (name: string) => `importiert durch ${name}`,
    en: (name: string) => `imported by ${name}`,
  },
  reason: { de: (reason: string) => `«${reason}»`, en: (reason: string) => `“${reason}”` },
})
