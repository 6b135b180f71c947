/**
 * Adds up figures told by mode, whatever they measure: one row for each mode that occurs, in the order given. The
 * rows hold the mode and numbers alone.
 */
export function sumsByMode<Row extends { mode: string }>(
  rows: readonly Row[],
  order: readonly Row['mode'][],
): Row[] {
  const byMode = Map.groupBy(rows, ({ mode }) => mode)
  return order.flatMap((mode) => {
    const [first, ...others] = byMode.get(mode) ?? []
    return first ? [others.reduce(plus, first)] : []
  })
}

function plus<Row extends object>(one: Row, other: Row): Row {
  const sums = Object.entries(one).map(([name, value]) =>
    typeof value === 'number' ? [name, value + (other as Record<string, number>)[name]!] : [name, value],
  )
  return Object.fromEntries(sums) as Row
}
