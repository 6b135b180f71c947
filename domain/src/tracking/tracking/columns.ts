import { type Coder, evenOdds, exchangeBit, isBeyondEnd, type Odds } from './range-coder.ts'
import { exchangeResidual, MAGNITUDES, magnitudeOf, sizesLike } from './residuals.ts'

// Each function writes a column of whole numbers, or reads it into the column it is given.

const usual = sizesLike([1])
/** Where the other axis is known: it erred much less than usual, less, …, much more. */
const beside = sizesLike([0.3, 0.6, 0.9, 1.3, 2, 4])

const PACES = 64
const LONGER = PACES - 1
const PACE_DIGITS = 6

/**
 * Phones record at a few steady paces: short pauses are symbols whose odds are learned, each after the one
 * before. For pauses as irregular as real phones' that takes less than the difference of pauses (measured:
 * 3.3 instead of 3.8 bits). Longer ones, and steps back, are told by their difference.
 */
export function exchangeTimes(coder: Coder, column: Float64Array): void {
  const paces = evenOdds(32 * PACES)
  const differences = usual.slice()
  let [last, pause, longer, before] = [0, 0, 0, 0]
  for (let at = 0; at < column.length && !isBeyondEnd(coder); at++) {
    const given = column[at]! - last
    const base = (32 - Math.clz32(Math.min(pause, 0x7fff_ffff))) * PACES
    const symbol = exchangeSymbol(coder, paces, base, given >= 0 && given < LONGER ? given : LONGER)
    pause = symbol
    if (symbol === LONGER) {
      before = exchangeResidual(coder, differences, magnitudeOf(Math.abs(before)), given - longer)
      longer += before
      pause = longer
    }
    last += pause
    column[at] = last
    pause = Math.max(0, pause)
  }
}

function exchangeSymbol(coder: Coder, odds: Odds, base: number, symbol: number): number {
  let node = 1
  for (let at = PACE_DIGITS - 1; at >= 0; at--) {
    node = (node << 1) | exchangeBit(coder, odds, base + node, (symbol >>> at) & 1)
  }
  return node - PACES
}

/**
 * One axis of the position. Two forecasts run along, it stays or it goes on as it went; the one that has
 * erred less of late is taken. How this axis erred, compared with what is usual, is returned for the other.
 */
export function exchangeAxis(
  coder: Coder,
  column: Float64Array,
  times: Float64Array,
  other: Uint8Array | undefined,
): Uint8Array {
  const sizes = (other ? beside : usual).slice()
  const surprise = new Uint8Array(column.length)
  let [last, stayError, goError, error] = [0, 0, 0, 0]
  for (let at = 0; at < column.length && !isBeyondEnd(coder); at++) {
    const ahead = at > 1 ? forecast(column, times, at) : last
    const predicted = goError < stayError ? ahead : last
    const group = other ? other[at]! * MAGNITUDES : 0
    const context = group + magnitudeOf(Math.floor(error))
    const residual = exchangeResidual(coder, sizes, context, column[at]! - predicted)
    const here = predicted + residual
    const size = Math.abs(residual)
    surprise[at] = surpriseOf(size, error)
    if (at > 0) {
      stayError = stayError * 0.7 + Math.abs(here - last)
      goError = goError * 0.7 + Math.abs(here - ahead)
      error = error * 0.6 + size * 0.4
    }
    column[at] = here
    last = here
  }
  return surprise
}

/** Where one axis jumps, the other does. */
function surpriseOf(size: number, usualSize: number): number {
  if (size * 4 <= usualSize) return 0
  if (size * 2 <= usualSize) return 1
  if (size <= usualSize) return 2
  if (size <= usualSize * 2 + 1) return 3
  return size <= usualSize * 4 + 2 ? 4 : 5
}

/** As far again in as much time again; a longer pause says less about the way. */
function forecast(column: Float64Array, times: Float64Array, at: number): number {
  const last = column[at - 1]!
  const step = last - column[at - 2]!
  const pause = times[at]! - times[at - 1]!
  const pauseBefore = times[at - 1]! - times[at - 2]!
  if (pause === pauseBefore || pause <= 0 || pauseBefore <= 0) return last + step
  return last + Math.round(step * Math.min(2, pause / pauseBefore))
}

/** A measured value; absent ones are NaN. */
export function exchangeValues(coder: Coder, column: Float64Array): void {
  const sizes = usual.slice()
  const presence = evenOdds(2)
  let [last, error, wasThere] = [0, 0, 1]
  for (let at = 0; at < column.length && !isBeyondEnd(coder); at++) {
    const given = column[at]!
    wasThere = exchangeBit(coder, presence, wasThere, Number.isNaN(given) ? 0 : 1)
    if (wasThere === 0) {
      column[at] = NaN
      continue
    }
    const residual = exchangeResidual(coder, sizes, magnitudeOf(Math.floor(error)), given - last)
    last += residual
    column[at] = last
    error = error * 0.6 + Math.abs(residual) * 0.4
  }
}
