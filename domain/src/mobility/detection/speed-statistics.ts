/** Sorted copy of a stretch of values; the ones not known are left out. */
export function sortedOf(values: Float64Array, from: number, to: number): Float64Array {
  const sorted = values.slice(from, to).sort()
  // Numeric order puts what is not a number last.
  let length = sorted.length
  while (length > 0 && Number.isNaN(sorted[length - 1]!)) length--
  return sorted.subarray(0, length)
}

/** Between the two nearest ranks; NaN of nothing. */
export function quantileOf(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return Number.NaN
  const rank = share * (sorted.length - 1)
  const low = Math.floor(rank)
  const high = Math.min(low + 1, sorted.length - 1)
  return sorted[low]! + (sorted[high]! - sorted[low]!) * (rank - low)
}

/** Share of sorted values below a bound. */
export function shareBelow(sorted: Float64Array, bound: number): number {
  if (sorted.length === 0) return Number.NaN
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < bound) low = middle + 1
    else high = middle
  }
  return low / sorted.length
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]!
  return values.length > 0 ? sum / values.length : Number.NaN
}
