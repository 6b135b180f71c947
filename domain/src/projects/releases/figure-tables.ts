/** Tables of a project's figures that can be taken along: those the public reads, and those of the organisation. */
export const PUBLIC_TABLES = [
  'modes',
  'departures',
  'lengths',
  'purposes',
  'flows',
  'cells',
  'co2_months',
] as const
export const FIGURE_TABLES = [...PUBLIC_TABLES, 'quality', 'confusion', 'shares', 'postcodes'] as const
export type PublicTable = (typeof PUBLIC_TABLES)[number]
export type FigureTable = (typeof FIGURE_TABLES)[number]
