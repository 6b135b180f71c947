import type { NoisyModeRow } from '@allmend/contract/insights'
import type { Measure } from './measure-choice.tsx'

/** Of what is shown; there is no other total. */
export function shareOf(row: NoisyModeRow, rows: readonly NoisyModeRow[], measure: Measure): number {
  const total = rows.reduce((sum, it) => sum + (it[measure] ?? 0), 0)
  return total === 0 ? 0 : (row[measure] ?? 0) / total
}
