import {
  type Calculation,
  type CalculationProblem,
  daysOf,
  hasSurveyOption,
  problemOfDays,
  problemOfParticipants,
} from '@allmend/domain/money/payments/calculation'
import { type Product, PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { civilDayOf, dayNumberOf } from '@allmend/domain/platform/time/civil-day'
import {
  type DataDay,
  dataDayAfter,
  isDataDay,
  numberOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { calendarDay } from '../../../platform/i18n/formats.ts'

/** What stands in the fields, right or wrong. */
export interface CalculatorFields {
  product: Product
  participants: string
  start: string
  end: string
  survey: boolean
}

/** The specification's start values (§9): 12 producers, 12 months. So few are priced and cannot be ordered (decision 0022). */
const START_PARTICIPANTS = 12
const START_MONTHS = 12
/** What the form sends for Tracking with its option, where no script reads it. */
export const WITH_SURVEY = 'tracking-survey'
/** Nothing longer is a number of participants or a day. */
const MOST_CHARACTERS = 20

function startFields(today: DataDay): CalculatorFields {
  return {
    product: 'tracking',
    participants: String(START_PARTICIPANTS),
    start: calendarDay(firstOfMonth(today, 1)),
    end: calendarDay(dataDayAfter(firstOfMonth(today, 1 + START_MONTHS), -1)),
    survey: false,
  }
}

function firstOfMonth(day: DataDay, monthsLater: number): DataDay {
  const { year, month } = civilDayOf(numberOfDataDay(day))
  const months = month - 1 + monthsLater
  const first = dayNumberOf({ year: year + Math.floor(months / 12), month: (months % 12) + 1, day: 1 })
  return dataDayAfter('1970-01-01', first)
}

/** Reads an address somebody else may have written: whatever it holds becomes text in a field. */
export function fieldsIn(search: URLSearchParams, today: DataDay): CalculatorFields {
  const start = startFields(today)
  const text = (name: 'participants' | 'start' | 'end'): string =>
    (search.get(name) ?? start[name]).slice(0, MOST_CHARACTERS).toWellFormed()
  const day = (name: 'start' | 'end'): string => {
    const found = dayIn(text(name))
    return found ? calendarDay(found) : text(name)
  }
  const chosen = search.get('product')
  const product = PRODUCTS.find((it) => it === chosen) ?? start.product
  const survey = chosen === WITH_SURVEY ? 'yes' : search.get('survey')
  return {
    product,
    participants: text('participants'),
    start: day('start'),
    end: day('end'),
    survey: hasSurveyOption(product) && (survey === null ? start.survey : survey === 'yes'),
  }
}

/** The query of an address that shows these fields again; what can be read stands there in its plain form. */
export function queryOf({ product, participants, start, end, survey }: CalculatorFields): string {
  const count = countIn(participants)
  return new URLSearchParams({
    ...(product !== 'tracking' && { product }),
    participants: Number.isNaN(count) ? participants : String(count),
    start: dayIn(start) ?? start,
    end: dayIn(end) ?? end,
    survey: survey ? 'yes' : 'no',
  }).toString()
}

/** A period that can be ordered keeps its length when its start is moved. */
export function withStart(fields: CalculatorFields, start: string): CalculatorFields {
  const { days, problems } = readingOf(fields)
  const day = dayIn(start)
  if (days === undefined || problems.end || !day) return { ...fields, start }
  return { ...fields, start, end: calendarDay(dataDayAfter(day, days - 1)) }
}

export interface Reading {
  /** There is one when nothing is wrong. */
  calculation: Calculation | undefined
  /** The same, or one for fewer participants than can be ordered. */
  priced: Calculation | undefined
  days: number | undefined
  problems: Partial<Record<'participants' | 'start' | 'end', CalculationProblem>>
}

export function readingOf({ product, participants, start, end, survey }: CalculatorFields): Reading {
  const count = countIn(participants)
  const [startDay, endDay] = [dayIn(start), dayIn(end)]
  const period = startDay && endDay && { startDay, endDay }
  const days = period && daysOf(period)
  const problems: Reading['problems'] = {}
  const ofParticipants = problemOfParticipants(count)
  if (ofParticipants) problems.participants = ofParticipants
  if (!startDay) problems.start = 'day_missing'
  const ofEnd = endDay ? days !== undefined && problemOfDays(days) : 'day_missing'
  if (ofEnd) problems.end = ofEnd
  const isPriced =
    period && !ofEnd && (!ofParticipants || (ofParticipants === 'participants_few' && count > 0))
  const priced = isPriced ? { product, participants: count, ...period, survey } : undefined
  return {
    calculation: ofParticipants ? undefined : priced,
    priced,
    days,
    problems,
  }
}

/** People part thousands by apostrophes or blanks; NaN for anything that is no whole number. */
export function countIn(text: string): number {
  const plain = text.replaceAll(/['’\s]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** `1.4.2026` as people write it, also with the comma of some phones, or `2026-04-01` as addresses do. */
export function dayIn(text: string): DataDay | undefined {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[.,]\s*(\d{1,2})[.,]\s*(\d{4})\s*$/.exec(text) ?? []
  const plain = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  return isDataDay(plain) ? plain : undefined
}
