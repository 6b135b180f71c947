/**
 * Amounts are whole Rappen. A part of an amount is rounded half up, towards the larger amount, and once: the
 * product is exact as long as it stays below 2^53, which the limits of a price list and of a project hold.
 */
export function partOf(amountRappen: number, numerator: number, denominator: number): number {
  const product = amountRappen * numerator
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('an amount is out of bounds')
  }
  // By the remainder, for a quotient of doubles may round up to the next whole number.
  const rest = ((product % denominator) + denominator) % denominator
  const whole = (product - rest) / denominator
  return rest * 2 >= denominator ? whole + 1 : whole
}
