import { civilDayOf } from '../../platform/time/civil-day.ts'

/** A quarter of a year, counted from 1970: what people can choose of time. */
export type Quarter = number

const known = new Int16Array(65_536).fill(-1)

/** Of a day since 1970. */
export function quarterOfDay(day: number): Quarter {
  const found = known[day]!
  if (found >= 0) return found
  const { year, month } = civilDayOf(day)
  const quarter = (year - 1970) * 4 + Math.floor((month - 1) / 3)
  known[day] = quarter
  return quarter
}

/** «2026-Q4» */
export const QUARTER_TEXT = /^(20\d\d)-Q([1-4])$/

export function quarterOf(text: string): Quarter {
  const [, year, quarter] = QUARTER_TEXT.exec(text) ?? []
  return (Number(year) - 1970) * 4 + Number(quarter) - 1
}

export function quarterText(quarter: Quarter): string {
  return `${1970 + Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
}
