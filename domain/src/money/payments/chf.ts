const NO_BREAK = '\u00A0'
const MINUS = '\u2212'

/** `12'345.50`: two decimals, straight apostrophe. Written by hand, so that every engine writes the same. */
export function francs(amountRappen: number): string {
  const digits = String(Math.abs(amountRappen)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, "'")
  return `${amountRappen < 0 ? MINUS : ''}${whole}.${digits.slice(-2)}`
}

/** `CHF 12'345.50`, with a blank that does not break. */
export function chf(amountRappen: number): string {
  return `CHF${NO_BREAK}${francs(amountRappen)}`
}
