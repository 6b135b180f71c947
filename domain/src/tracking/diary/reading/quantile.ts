/**
 * The value below which a share of all lies; reorders them. Hoare's selection: a stay of a day has thousands of
 * fixes, and sorting them all would take longer than everything else.
 */
export function quantileOf(values: Float64Array | Float32Array, share: number): number {
  if (values.length === 0) return NaN
  const wanted = Math.floor(share * (values.length - 1))
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const swapped = values[left]!
      values[left++] = values[right]!
      values[right--] = swapped
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return values[wanted]!
}
