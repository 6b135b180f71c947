/** A table with noise: sums of trips by row, each with noise of its own, as wide in every row. */
export interface NoisyTable {
  rows: ReadonlyMap<string, number>
  variance: number
  /** What several tables count, each by rows of its own: the group of modes, say. */
  groupOf(row: string): string
}

/** Sums of rows, how sure they are, and how they hang together. */
export interface ConsistentTable {
  sum(rows: readonly string[]): number
  /** Of two sums of the same table; of one with itself its variance. */
  covariance(rows: readonly string[], others: readonly string[]): number
}

/**
 * Several tables count the same trips by other rows. Least squares make their groups agree: each group is the mean of
 * what the tables say, the surer ones counting more, and what a table was off is shared among its rows.
 */
export function consistentTables<Name extends string>(
  tables: ReadonlyMap<Name, NoisyTable>,
): ReadonlyMap<Name, ConsistentTable> {
  const groups = groupsOf([...tables.values()])
  return new Map([...tables].map(([name, table]) => [name, consistent(table, groups)]))
}

interface Group {
  value: number
  variance: number
}

function groupsOf(tables: readonly NoisyTable[]): Map<string, Group> {
  const said = tables.flatMap((table) => {
    const byGroup = Map.groupBy(table.rows, ([row]) => table.groupOf(row))
    return [...byGroup].map(([group, rows]) => ({
      group,
      value: rows.reduce((sum, [, value]) => sum + value, 0),
      weight: 1 / (rows.length * table.variance),
    }))
  })
  return new Map(
    [...Map.groupBy(said, ({ group }) => group)].map(([group, its]) => {
      const weight = its.reduce((sum, it) => sum + it.weight, 0)
      return [
        group,
        { value: its.reduce((sum, it) => sum + it.value * it.weight, 0) / weight, variance: 1 / weight },
      ]
    }),
  )
}

function consistent(table: NoisyTable, groups: ReadonlyMap<string, Group>): ConsistentTable {
  const rowsOf = Map.groupBy(table.rows.keys(), (row) => table.groupOf(row))
  const many = (group: string): number => rowsOf.get(group)!.length
  const own = (group: string): number =>
    rowsOf.get(group)!.reduce((sum, row) => sum + table.rows.get(row)!, 0)
  const shift = new Map(
    [...rowsOf.keys()].map((group) => [group, (groups.get(group)!.value - own(group)) / many(group)]),
  )
  return {
    sum: (rows) => rows.reduce((sum, row) => sum + table.rows.get(row)! + shift.get(table.groupOf(row))!, 0),
    covariance(rows, others) {
      const among = new Set(others)
      let sum = table.variance * rows.filter((row) => among.has(row)).length
      const [its, theirs] = [countedBy(rows), countedBy(others)]
      for (const [group, count] of its) {
        const pairs = count * (theirs.get(group) ?? 0)
        // What the rows of a group share: they add up to a group that is surer than their own sum.
        sum += pairs * (groups.get(group)!.variance / many(group) ** 2 - table.variance / many(group))
      }
      return sum
    },
  }

  function countedBy(rows: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(table.groupOf(row), (counts.get(table.groupOf(row)) ?? 0) + 1)
    return counts
  }
}
