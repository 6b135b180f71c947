import type { ModeRow } from '@allmend/contract/insights'
import type { Measure } from './measure-choice.tsx'

/** Of what is shown; there is no other total. */
export function shareOf(row: ModeRow, rows: readonly ModeRow[], measure: Measure): number {
  const total = rows.reduce((sum, it) => sum + it[measure], 0)
  return total === 0 ? 0 : row[measure] / total
}
