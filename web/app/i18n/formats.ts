import type { Language } from '@allmend/domain/language/language'

/** Every figure of the product is written here. Formats are Swiss in both languages; only words differ. */

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'
const MINUS = '\u2212'
const ZONE = 'Europe/Zurich'

/** Older ICU writes the thousands with U+2019, newer with U+0027: one form, or server and browser differ. */
function plain(text: string): string {
  return text.replaceAll('\u2019', "'").replace(/^-/, MINUS)
}

const byDecimals = new Map<number, Intl.NumberFormat>()

export function number(value: number, decimals = 0): string {
  let format = byDecimals.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('de-CH', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    byDecimals.set(decimals, format)
  }
  return plain(format.format(value))
}

/** `CHF 12'345.50`, and without the currency. */
export { chf as money, francs } from '@allmend/domain/money/chf'

/** `CHF 50.–`, for whole francs such as shares. */
export function wholeFrancs(francs: number): string {
  return `CHF${NO_BREAK}${number(francs)}.–`
}

/** Two decimals for ratings and validation, one for the mode split, none in prose. */
export function percent(share: number, decimals = 2): string {
  return `${number(share * 100, decimals)}${NARROW_NO_BREAK}%`
}

const DAY = new Intl.DateTimeFormat('de-CH', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const CLOCK = new Intl.DateTimeFormat('de-CH', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `17.09.2026` */
export function date(at: number): string {
  return DAY.format(at)
}

/** `17.09.2026` of a day written as 2026-09-17. */
export function calendarDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `07:18` */
export function time(at: number): string {
  return CLOCK.format(at)
}

export function timeRange(from: number, to: number): string {
  return `${time(from)}–${time(to)}`
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
