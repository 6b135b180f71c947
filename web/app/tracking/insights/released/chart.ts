import type { AllFigures, PublicFigures } from '@allmend/contract/tracking/insights'
import type { PublicTable } from '@allmend/domain/projects/releases/figure-tables'

/** What every chart of releases is drawn from. */
export interface ChartProps {
  figures: PublicFigures | AllFigures
  /** Where a table lies as a file that everybody may fetch; without it the page carries it. */
  csvOf?: ((table: PublicTable) => string) | undefined
}
