/** Recursive modulo 10, as the Swiss standard prints it (SIX, Implementation Guidelines QR-bill, annex B). */
const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const
const DIGITS = 26
const MOST_SEQUENCE = 999_999

function checkDigit(digits: string): number {
  const carry = [...digits].reduce<number>((sum, digit) => CARRY[(sum + Number(digit)) % 10] ?? 0, 0)
  return (10 - carry) % 10
}

/** What a payer's bank sends along: year and place of the bill in 26 digits, and the one they are checked by. */
export function qrReference({ year, sequence }: { year: number; sequence: number }): string {
  if (sequence < 1 || sequence > MOST_SEQUENCE) throw new RangeError('no bill has this place in a year')
  const digits = `${year}${String(sequence).padStart(6, '0')}`.padStart(DIGITS, '0')
  return `${digits}${checkDigit(digits)}`
}

export function isQrReference(text: string): boolean {
  return /^\d{27}$/.test(text) && checkDigit(text.slice(0, DIGITS)) === Number(text.at(-1))
}

/** Two digits, then blocks of five, as it is printed. */
export function printedReference(reference: string): string {
  return [reference.slice(0, 2), ...(reference.slice(2).match(/\d{5}/g) ?? [])].join(' ')
}

/** In blocks of four. */
export function printedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
