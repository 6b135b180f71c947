import { type Residuals, residuals, sizeOf } from './residuals.ts'

/**
 * Writes a residual, or reads one and ignores the one it was given. Each column is walked by the same code
 * in both directions, so that what was predicted when writing is predicted when reading.
 */
export type Exchange = (model: Residuals, context: number, before: number, residual: number) => number

const FINEST = 24

/** Two classes an octave, from whole numbers alone: logarithms differ between engines in the last digit. */
function magnitudeOf(value: number): number {
  const size = sizeOf(value)
  if (size < 2) return size
  return Math.min(FINEST - 1, 2 * size - 2 + ((value >>> (size - 2)) & 1))
}

/** Phones record at a steady pace: what is coded is the change of pace. */
export function exchangeTimes(exchange: Exchange, column: Float64Array): void {
  const model = residuals(FINEST)
  let pace = 0
  let before = 0
  for (let at = 0; at < column.length; at++) {
    const last = at > 0 ? column[at - 1]! : 0
    const residual = exchange(model, magnitudeOf(Math.abs(before)), before, column[at]! - last - pace)
    column[at] = last + pace + residual
    if (at > 0) pace += residual
    before = residual
  }
}

/**
 * One axis of the position, after the other axis where that is known. Two forecasts run along: it stays, or
 * it goes on as it went; the one that has erred less of late is taken.
 */
export function exchangeAxis(
  exchange: Exchange,
  column: Float64Array,
  times: Float64Array,
  sizesBeside: Uint8Array | undefined,
): Uint8Array {
  const model = residuals(FINEST * (sizesBeside ? 6 : 1))
  const sizes = new Uint8Array(column.length)
  let [stayError, goError, error, before] = [0, 0, 0, 0]
  for (let at = 0; at < column.length; at++) {
    const last = at > 0 ? column[at - 1]! : 0
    const ahead = at > 1 ? forecast(column, times, at) : last
    const isGoing = goError < stayError
    const predicted = isGoing ? ahead : last
    const beside = sizesBeside ? sizesBeside[at]! : 0
    const context = (beside * FINEST + magnitudeOf(Math.floor(error))) | 0
    const residual = exchange(model, context, before, column[at]! - predicted)
    column[at] = predicted + residual
    const size = Math.abs(residual)
    sizes[at] = besideOf(size, error)
    if (at > 0) {
      stayError = stayError * 0.7 + Math.abs(column[at]! - last)
      goError = goError * 0.7 + Math.abs(column[at]! - ahead)
      error = error * 0.6 + size * 0.4
    }
    before = residual
  }
  return sizes
}

/** How this residual compares with what was usual: the other axis jumps where this one does. */
function besideOf(size: number, usual: number): number {
  if (size * 4 <= usual) return 0
  if (size * 2 <= usual) return 1
  if (size <= usual) return 2
  if (size <= usual * 2 + 1) return 3
  return size <= usual * 4 + 2 ? 4 : 5
}

/** As far again in as much time again; a longer pause says less about the way. */
function forecast(column: Float64Array, times: Float64Array, at: number): number {
  const [last, before] = [column[at - 1]!, column[at - 2]!]
  const pause = times[at]! - times[at - 1]!
  const pauseBefore = times[at - 1]! - times[at - 2]!
  if (pause <= 0 || pauseBefore <= 0 || pause === pauseBefore) return 2 * last - before
  return last + Math.round((last - before) * Math.min(2, pause / pauseBefore))
}

/** A measured value; absent ones are NaN. */
export function exchangeValues(exchange: Exchange, column: Float64Array): void {
  const model = residuals(FINEST)
  const presence = residuals(2)
  let [last, error, before, wasThere] = [0, 0, 0, 1]
  for (let at = 0; at < column.length; at++) {
    const isThere = exchange(presence, wasThere, 0, Number.isNaN(column[at]!) ? 0 : 1)
    wasThere = isThere === 0 ? 0 : 1
    if (wasThere === 0) {
      column[at] = NaN
      continue
    }
    const residual = exchange(model, magnitudeOf(Math.floor(error)), before, column[at]! - last)
    last += residual
    column[at] = last
    error = error * 0.6 + Math.abs(residual) * 0.4
    before = residual
  }
}
