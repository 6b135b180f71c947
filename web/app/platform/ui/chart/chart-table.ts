import { number } from '../../i18n/formats.ts'

/** What a chart shows, as a table: its twin on the page and its file. */
export interface ChartTable {
  title: string
  head: readonly string[]
  /** Null: not told. */
  rows: readonly (readonly (string | number | null)[])[]
}

export function shownCell(value: string | number | null, unpublished: string): string {
  if (value === null) return unpublished
  if (typeof value === 'string') return value
  return number(value, Number.isInteger(value) ? 0 : decimalsOf(value))
}

function decimalsOf(value: number): number {
  return Math.min(4, (String(value).split('.')[1] ?? '').length)
}
