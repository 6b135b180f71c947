import type { FindingKind } from '@allmend/domain/projects/content/insights-page'
import type { PublicTable } from '@allmend/domain/projects/releases/figure-tables'

export const embedAddress = (code: string, kind: FindingKind): string => `/insights/${code}/embed/${kind}`

/** Where everybody fetches a table of a project. */
export const csvAddress = (code: string) => (table: PublicTable) => `/api/insights/${code}/figures/${table}`
