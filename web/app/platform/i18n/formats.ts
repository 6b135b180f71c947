import type { Language } from '@allmend/domain/platform/language/language'
import { clockSecondsOf, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { type TimeZone, ZURICH } from '@allmend/domain/platform/time/time-zone'

/** Every figure of the product is written here. Formats are Swiss in both languages; only words differ. */

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'
const MINUS = '\u2212'

/**
 * `12'345.6`, halves away from zero. As Intl writes it for de-CH (formats.test.ts), whose start costs a slow phone
 * more than all it writes on a page.
 */
export function number(value: number, decimals = 0): string {
  const size = Math.abs(value)
  // Shifted as written in decimals, so that 1.005 is a half; smaller than a millionth is written otherwise.
  const shifted = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  const digits = String(shifted).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, "'")
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${value < 0 ? MINUS : ''}${whole}${rest}`
}

/** `CHF 12'345.50`, and without the currency. */
export { chf as money, francs } from '@allmend/domain/money/payments/chf'

/** `CHF 50.–`, for whole francs such as shares. */
export function wholeFrancs(francs: number): string {
  return `CHF${NO_BREAK}${number(francs)}.–`
}

/** Two decimals for ratings and validation, one for the mode split, none in prose. */
export function percent(share: number, decimals = 2): string {
  return `${number(share * 100, decimals)}${NARROW_NO_BREAK}%`
}

/** `17.09.2026`, by the cooperative's clock unless what it is about has another (decision 0066). */
export function date(at: number, zone: TimeZone = ZURICH): string {
  return calendarDay(dataDayOf(at, zone))
}

/** `17.09.2026` of a day written as 2026-09-17. */
export function calendarDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `07:18`, by the same clock. */
export function time(at: number, zone: TimeZone = ZURICH): string {
  const minutes = Math.floor(clockSecondsOf(at, zone) / 60)
  return [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0')).join(':')
}

export function timeRange(from: number, to: number, zone: TimeZone = ZURICH): string {
  return `${time(from, zone)}–${time(to, zone)}`
}

export function dateRange(from: number, to: number, language: Language): string {
  return `${date(from)} ${language === 'de' ? 'bis' : 'to'} ${date(to)}`
}

/** `14 Min.`, `1:26 Std.` */
export function duration(seconds: number, language: Language): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}${NO_BREAK}${language === 'de' ? 'Min.' : 'min'}`
  const rest = String(minutes % 60).padStart(2, '0')
  return `${number(Math.floor(minutes / 60))}:${rest}${NO_BREAK}${language === 'de' ? 'Std.' : 'h'}`
}

/** `640 m`, `2.6 km` */
export function distance(metres: number): string {
  const whole = Math.round(metres)
  return whole < 1000 ? `${number(whole)}${NO_BREAK}m` : `${number(metres / 1000, 1)}${NO_BREAK}km`
}

/** `9 Std. 30`, for how long somebody stayed. */
export function stayed(seconds: number, language: Language): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return duration(seconds, language)
  const rest = minutes % 60
  const hours = `${number(Math.floor(minutes / 60))}${NO_BREAK}${language === 'de' ? 'Std.' : 'h'}`
  return rest === 0 ? hours : `${hours}${NO_BREAK}${String(rest).padStart(2, '0')}`
}

/** `649 g CO₂`, `0.72 kg CO₂` */
export function co2(grams: number): string {
  return `${co2Mass(grams)}${NO_BREAK}CO₂`
}

/** The same where CO₂ stands in the label. */
export function co2Mass(grams: number): string {
  const whole = Math.round(grams)
  return whole < 1000 ? `${number(whole)}${NO_BREAK}g` : `${number(grams / 1000, 2)}${NO_BREAK}kg`
}

const WEEKDAYS = {
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const

/** Of a day written as 2026-09-17. */
export function weekday(day: string, language: Language): string {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return WEEKDAYS[language][(sundayFirst + 6) % 7] ?? ''
}

const MONTHS = {
  de: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const

/** Of a month as YYYY-MM: Aug 2026 */
export function month(yearMonth: string, language: Language): string {
  return `${MONTHS[language][Number(yearMonth.slice(5, 7)) - 1] ?? ''} ${yearMonth.slice(0, 4)}`
}
