import type { Product } from '../../base/organisations/organisation.ts'
import { type DataDay, numberOfDataDay } from '../../platform/time/data-day.ts'
import { type Ordered, YEAR_DAYS } from './price.ts'

/** Spec §5 and §9: at least 50 participants and 365 days. Where it ends is ours (decision 0022). */
export const LEAST_PARTICIPANTS = 50
export const MOST_PARTICIPANTS = 100_000
/** No ten years have more days. */
const MOST_DAYS = 3_653

/** What a visitor says about a project to come. Both days belong to it. */
export interface Calculation {
  product: Product
  participants: number
  startDay: DataDay
  endDay: DataDay
  /** Of Tracking only. */
  survey: boolean
}

export type CalculationProblem =
  | 'participants_missing'
  | 'participants_few'
  | 'participants_many'
  | 'day_missing'
  | 'days_few'
  | 'days_many'

export function daysOf({ startDay, endDay }: Pick<Calculation, 'startDay' | 'endDay'>): number {
  return numberOfDataDay(endDay) - numberOfDataDay(startDay) + 1
}

export function problemOfParticipants(participants: number): CalculationProblem | undefined {
  if (!Number.isInteger(participants)) return 'participants_missing'
  if (participants < LEAST_PARTICIPANTS) return 'participants_few'
  return participants > MOST_PARTICIPANTS ? 'participants_many' : undefined
}

export function problemOfDays(days: number): CalculationProblem | undefined {
  if (days < YEAR_DAYS) return 'days_few'
  return days > MOST_DAYS ? 'days_many' : undefined
}

/** A CityServer project asks its participants by itself (decision 0076). */
export function hasSurveyOption(product: Product): boolean {
  return product === 'tracking'
}

/** The order of a new project. */
export function orderOf(calculation: Calculation): Ordered {
  const { product, participants, survey } = calculation
  const hasSurvey = survey && hasSurveyOption(product)
  return { product, participants, days: daysOf(calculation), hasSurvey, hasSetup: true }
}
