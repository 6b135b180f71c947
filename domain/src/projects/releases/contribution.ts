/** How much one person can change in a week's release at most (decision 0029). */
export const AT_MOST = {
  /** Cells she counts in, in each as one person. */
  cells: 200,
  /** Of each mode. */
  distanceMetres: 1_000_000,
  durationSeconds: 60 * 3600,
  legs: 100,
} as const

export type ModeSums = {
  distanceMetres: number
  durationSeconds: number
  legs: number
  co2Grams: number
}

/** Emissions follow the distance that counts. */
export function boundedSums({ distanceMetres, durationSeconds, legs, co2Grams }: ModeSums): ModeSums {
  const counted = Math.min(distanceMetres, AT_MOST.distanceMetres)
  return {
    distanceMetres: counted,
    durationSeconds: Math.min(durationSeconds, AT_MOST.durationSeconds),
    legs: Math.min(legs, AT_MOST.legs),
    co2Grams: distanceMetres > 0 ? (co2Grams * counted) / distanceMetres : 0,
  }
}

/** The cells she passed on the most days; among equals the first by name, so that it is always the same. */
export function boundedCells(daysByCell: ReadonlyMap<string, number>): string[] {
  const byDays = [...daysByCell].sort(([a, days], [b, others]) => others - days || (a < b ? -1 : 1))
  return byDays.slice(0, AT_MOST.cells).map(([cell]) => cell)
}
