import { civilDayOf, dayNumberOf } from './civil-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './zurich-offset.ts'

/** Blanks belong to the zone they stand before, or to the end: a run of them is read in one pass. */
const FORM =
  /^\s*(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*(Z|z|[+-]\d{2}:?\d{2}))?\s*$/

/** ISO 8601 as files write it, without the platform's clock; without a zone it is UTC, as GPX says. */
export function instantOf(text: string): number | undefined {
  const match = FORM.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((at) => Number(match[at] ?? 0))
  if (month! < 1 || month! > 12 || day! < 1 || day! > 31) return undefined
  if (hour! > 24 || minute! > 59 || second! > 60) return undefined
  const ms = Math.round(Number(`0.${match[7] ?? '0'}`) * 1000)
  const days = dayNumberOf({ year: year!, month: month!, day: day! })
  return days * DAY_MS + hour! * HOUR_MS + minute! * MINUTE_MS + second! * 1000 + ms - zoneMs(match[8])
}

function zoneMs(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * HOUR_MS + Number(match[3]) * MINUTE_MS)
}

let lastDay = NaN
let lastDayText = ''

/** In UTC; milliseconds only where there are any. The day is kept: most fixes are of the same day as the last. */
export function textOfInstant(instantMs: number): string {
  const dayNumber = Math.floor(instantMs / DAY_MS)
  if (dayNumber !== lastDay) {
    const { year, month, day } = civilDayOf(dayNumber)
    lastDayText = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T`
    lastDay = dayNumber
  }
  const ms = Math.round(instantMs - dayNumber * DAY_MS)
  const seconds = Math.floor(ms / 1000)
  const rest = ms % 1000
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${lastDayText}${clock}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}Z`
}

const TWO = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const two = (number: number): string => TWO[number]!
