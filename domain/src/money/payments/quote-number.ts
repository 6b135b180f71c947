/** Crockford's base 32: no I, L, O, U, so that nothing is mistaken when read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 6

/** How long a quote binds us (decision 0023). */
export const QUOTE_DAYS = 90

/** `2026-K7M3QX`: the year and six characters drawn by lot (decision 0023). Takes one byte per character. */
export function quoteNumber(year: number, random: ArrayLike<number>): string {
  const drawn = Array.from({ length: CHARACTERS }, (_, at) => ALPHABET[(random[at] ?? 0) % ALPHABET.length])
  return `${year}-${drawn.join('')}`
}
