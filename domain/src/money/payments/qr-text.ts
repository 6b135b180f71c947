/**
 * The characters a QR-bill may hold (SIX, Implementation Guidelines 2.3, 4.1.1): Latin without control characters,
 * up to Latin Extended-A, and a few beyond.
 */
const ALLOWED = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]$/u

/** As a bill can say it: typographic marks become plain ones, accents nobody may print go, the rest is a point. */
export function qrText(text: string, most: number): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u201A\u2039\u203A]/g, "'")
    .replaceAll(/[\u201C-\u201E]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
  return [...plain].map(printable).join('').trim().slice(0, most).trim()
}

function printable(letter: string): string {
  if (ALLOWED.test(letter)) return letter
  const [base = ''] = letter.normalize('NFD')
  if (ALLOWED.test(base)) return base
  return /[\p{M}\p{C}]/u.test(letter) ? '' : '.'
}
