import type { Language } from '@allmend/domain/platform/language/language'
import {
  decimalsOf,
  type Printed,
  type PrintedBound,
  type PrintedDifference,
  rangeOf,
} from '@allmend/domain/projects/releases/printed/rounding'
import { number } from '../../platform/i18n/formats.ts'

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'
const PLUS_MINUS = '±'
const PLUS = '+'
const MINUS = '\u2212'

/** What figures of people are measured in. Written short, read aloud, after «from», and of one. */
const UNITS = {
  share: {
    de: { short: 'Punkte', aloud: 'Prozent', from: 'Punkten', one: 'Punkt' },
    en: { short: 'points', aloud: 'percent', from: 'points', one: 'point' },
  },
  people: {
    de: { short: 'Personen', aloud: 'Personen', from: 'Personen', one: 'Person' },
    en: { short: 'people', aloud: 'people', from: 'people', one: 'person' },
  },
  trips: {
    de: { short: 'Wege', aloud: 'Wege', from: 'Wegen', one: 'Weg' },
    en: { short: 'trips', aloud: 'trips', from: 'trips', one: 'trip' },
  },
  kilometres: {
    de: { short: 'km', aloud: 'Kilometer', from: 'km', one: 'km' },
    en: { short: 'km', aloud: 'kilometres', from: 'km', one: 'km' },
  },
  minutes: {
    de: { short: 'Min.', aloud: 'Minuten', from: 'Min.', one: 'Min.' },
    en: { short: 'min', aloud: 'minutes', from: 'min', one: 'min' },
  },
  kilograms: {
    de: { short: 'kg', aloud: 'Kilogramm', from: 'kg', one: 'kg' },
    en: { short: 'kg', aloud: 'kilograms', from: 'kg', one: 'kg' },
  },
} as const satisfies Record<string, Record<Language, Record<'short' | 'aloud' | 'from' | 'one', string>>>

export type Measure = keyof typeof UNITS

/** `38 % ± 3`, `34 ± 6 km`; nothing in it is broken over two lines. */
export function figureText(figure: Printed, measure: Measure, language: Language): string {
  const { value, step } = figure
  const margin = marginText(figure.margin, step)
  if (measure === 'share') return `${perCentText(value, step, language)}${NARROW_NO_BREAK}${margin}`
  return `${numberText(value, step)}${NARROW_NO_BREAK}${margin}${NO_BREAK}${UNITS[measure][language].short}`
}

/** `± 3` */
export function marginText(margin: number, step: number): string {
  return `${PLUS_MINUS}${NARROW_NO_BREAK}${numberText(margin, step)}`
}

/** `38 Prozent, im Bereich von 35 bis 41` */
export function figureAloud(figure: Printed, measure: Measure, language: Language): string {
  const { low, high } = rangeOf(measure === 'share' ? 'share' : 'amount', figure)
  const [value, from, to] = [figure.value, low, high].map((it) => numberText(it, figure.step))
  const range = { de: `im Bereich von ${from} bis ${to}`, en: `between ${from} and ${to}` }
  return `${value} ${UNITS[measure][language].aloud}, ${range[language]}`
}

/** `4 %` of «under 4 %». */
export const boundText = ({ below, step }: PrintedBound, language: Language): string =>
  perCentText(below, step, language)

export function boundAloud({ below, step }: PrintedBound, language: Language): string {
  return `${numberText(below, step)} ${UNITS.share[language].aloud}`
}

/** `+ 6 ± 4 Punkte`; nought has no sign. */
export function differenceText(difference: PrintedDifference, measure: Measure, language: Language): string {
  const { value, margin, step } = difference
  const sign = value > 0 ? PLUS : MINUS
  const size = numberText(Math.abs(value), step)
  const around = marginText(margin, step)
  const signed = value === 0 ? '0' : `${sign}${NARROW_NO_BREAK}${size}`
  return `${signed}${NARROW_NO_BREAK}${around}${NO_BREAK}${UNITS[measure][language].short}`
}

/** `5 Punkten` of «from 5 points». */
export function fromText(
  { detectableFrom, step }: PrintedDifference,
  measure: Measure,
  language: Language,
): string {
  const { one, from } = UNITS[measure][language]
  const text = numberText(detectableFrom, step)
  return `${text}${NO_BREAK}${text === '1' ? one : from}`
}

/** `1'200`, in every language as everywhere here. */
export const numberText = (value: number, step: number): string => number(value, decimalsOf(step))

/** In German a narrow space is before the sign, in English none. */
export function perCentText(value: number, step: number, language: Language): string {
  const text = numberText(value, step)
  return language === 'de' ? `${text}${NARROW_NO_BREAK}%` : `${text}%`
}
