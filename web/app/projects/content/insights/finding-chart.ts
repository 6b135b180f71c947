import type { ComponentType } from 'react'
import type { PublicFigures } from '@allmend/contract/tracking/insights'
import type { FindingKind } from '@allmend/domain/projects/content/insights-page'
import type { PublicTable } from '@allmend/domain/projects/releases/figure-tables'

/** Draws what a finding is about; insights stand above and hand it in. */
export type FindingChart = ComponentType<{
  kind: FindingKind
  figures: PublicFigures
  /** Where a table lies as a file that everybody may fetch. */
  csvOf: (table: PublicTable) => string
}>
