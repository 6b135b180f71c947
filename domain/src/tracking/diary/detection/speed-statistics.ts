/** Sorted copy of a stretch of values. Windows are short and nearly in order: insertion beats the engine. */
export function sortedOf(values: Float64Array, from: number, to: number): Float64Array {
  const sorted = values.slice(from, to)
  if (sorted.length > 80) return sorted.sort()
  for (let at = 1; at < sorted.length; at++) {
    const value = sorted[at]!
    let place = at
    while (place > 0 && sorted[place - 1]! > value) {
      sorted[place] = sorted[place - 1]!
      place--
    }
    sorted[place] = value
  }
  return sorted
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
