import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** Nothing of it can become a formula; what is not told is empty. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true },
  )
