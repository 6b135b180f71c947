import { type Figure, REACH } from './budget.ts'

/** What one person brings to a figure, by the rows of its table. */
export type Contributed = ReadonlyMap<string, number>

/** In these a person counts as one person in each row; how much she was there only orders her rows. */
const HEADS = new Set<Figure>([
  'day',
  'people',
  'users',
  'flows',
  'cells8',
  'cells7',
  'cells6',
  'postcodes',
  'edges',
])

/** Her part after it was bounded: the square of its length is never more than the figure's reach. */
export function bounded(figure: Figure, contributed: Contributed): Map<string, number> {
  return HEADS.has(figure) ? mostUsed(contributed, REACH[figure]) : shortened(contributed, REACH[figure])
}

/** Among equals the first by name, so that it is always the same. */
export function mostUsed(contributed: Contributed, rows: number): Map<string, number> {
  const used = [...contributed].filter(([, much]) => much > 0)
  const ordered = used.toSorted(([a, much], [b, more]) => more - much || (a < b ? -1 : 1))
  return new Map(ordered.slice(0, rows).map(([row]) => [row, 1]))
}

/** All rows by the same factor, then down to whole numbers. */
function shortened(contributed: Contributed, squaredReach: number): Map<string, number> {
  const length = Math.hypot(...contributed.values())
  const factor = length === 0 ? 1 : Math.min(1, Math.sqrt(squaredReach) / length)
  return new Map([...contributed].map(([row, much]) => [row, Math.floor(Math.max(0, much) * factor)]))
}
