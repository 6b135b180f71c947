import { type Coder, evenOdds, exchangeBit, exchangePlain, type Odds, oddsOf } from './range-coder.ts'

const SIZES = 16
const SIZE_DIGITS = 4
/** Sizes 0 to 14 are numbers below 2^14; larger ones, up to 2^54, are written out. */
const WRITTEN_OUT = 15
/** Classes of expected magnitude, two an octave. */
export const MAGNITUDES = 24

/** Number of binary digits. */
function sizeOf(value: number): number {
  const absolute = Math.abs(value)
  return absolute < 2 ** (WRITTEN_OUT - 1) ? 32 - Math.clz32(absolute) : WRITTEN_OUT
}

/** From whole numbers alone: logarithms differ between engines in their last digit. */
export function magnitudeOf(value: number): number {
  const size = sizeOf(value)
  if (size < 2) return size
  if (size === WRITTEN_OUT) return MAGNITUDES - 1
  return Math.min(MAGNITUDES - 1, 2 * size - 2 + ((value >>> (size - 2)) & 1))
}

/**
 * Contexts are magnitudes to be expected, in groups where a factor says how much more (or less) is usual.
 * Before anything is learned, sizes are as likely as under a Pareto law of that mean (Lomax 1954): phones now
 * and then err far more than usual. It is made of sums, products and divisions, the same in every engine.
 */
export function sizesLike(factors: readonly number[]): Odds {
  const sizes = evenOdds(factors.length * MAGNITUDES * SIZES)
  for (const [group, factor] of factors.entries()) {
    for (let magnitude = 0; magnitude < MAGNITUDES; magnitude++) {
      expect(sizes, (group * MAGNITUDES + magnitude) * SIZES, middleOf(magnitude) * factor)
    }
  }
  return sizes
}

function middleOf(magnitude: number): number {
  if (magnitude < 2) return magnitude
  const lowest = 2 ** Math.floor(magnitude / 2)
  return lowest * (magnitude % 2 === 0 ? 1.25 : 1.75)
}

/** As sure as after six bits. */
const SURE = 6

function expect(odds: Odds, base: number, mean: number): void {
  const scale = 2 * Math.max(mean, 0.25)
  const atLeast = (value: number) => {
    const share = scale / (scale + value)
    return share * share * share
  }
  const share = (size: number) => {
    if (size === 0) return 1 - atLeast(0.5)
    return atLeast(2 ** (size - 1) - 0.5) - (size === WRITTEN_OUT ? 0 : atLeast(2 ** size - 0.5))
  }
  const shares = Array.from({ length: SIZES }, (_, size) => share(size))
  for (let node = 1; node < SIZES; node++) {
    const width = SIZES / 2 ** (31 - Math.clz32(node))
    const first = node * width - SIZES
    const sum = (from: number) => shares.slice(from, from + width / 2).reduce((a, b) => a + b, 0)
    const [zero, one] = [sum(first), sum(first + width / 2)]
    odds[base + node] = oddsOf(
      Math.round(65_536 * Math.min(0.997, Math.max(0.003, one / (zero + one)))),
      SURE,
    )
  }
}

/** A whole number near zero: its size by learned odds, then its sign and digits as they are. */
export function exchangeResidual(coder: Coder, sizes: Odds, context: number, residual: number): number {
  const given = sizeOf(residual)
  let node = 1
  for (let at = SIZE_DIGITS - 1; at >= 0; at--) {
    node = (node << 1) | exchangeBit(coder, sizes, context * SIZES + node, (given >>> at) & 1)
  }
  const size = node - SIZES
  if (size === 0) return 0
  if (size === WRITTEN_OUT) return exchangeWrittenOut(coder, residual)
  const absolute = Math.abs(residual)
  // The sign and the digits after the first, of which hardly anything can be learned, at once.
  const rest = exchangePlain(coder, (absolute << 1) | (residual < 0 ? 1 : 0), size)
  const found = (1 << (size - 1)) | (rest >>> 1)
  return (rest & 1) === 1 ? -found : found
}

/** Of numbers beyond 32 bits too. */
function digitsOf(absolute: number): number {
  let digits = 0
  for (let rest = absolute; rest >= 1; rest = Math.floor(rest / 2)) digits++
  return digits
}

function exchangeWrittenOut(coder: Coder, residual: number): number {
  const absolute = Math.abs(residual)
  const isNegative = exchangePlain(coder, residual < 0 ? 1 : 0, 1) === 1
  const digits = exchangePlain(coder, digitsOf(absolute), 6)
  let whole = 0
  for (let left = digits; left > 0; left -= 9) {
    const count = Math.min(9, left)
    const unit = 2 ** (left - count)
    whole = whole * 2 ** count + exchangePlain(coder, Math.floor(absolute / unit) % 2 ** count, count)
  }
  return isNegative ? -whole : whole
}
