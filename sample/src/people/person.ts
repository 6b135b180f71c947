import type { Destination, TownDestination } from '../travel/spot.ts'

export const ageBands = ['12-17', '18-24', '25-44', '45-64', '65-79', '80+'] as const
export type AgeBand = (typeof ageBands)[number]

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

export const occupations = ['pupil', 'student', 'employed', 'at home', 'retired'] as const
export type Occupation = (typeof occupations)[number]

export const seasonTickets = ['none', 'half fare', 'local', 'general'] as const
export type SeasonTicket = (typeof seasonTickets)[number]

/** How a whole tour may be made; vehicles taken along must come home again. */
export const choices = [
  'walk',
  'bike',
  'ebike',
  'scooter',
  'car',
  'passenger',
  'transit',
  'bike and ride',
  'park and ride',
] as const
export type Choice = (typeof choices)[number]

export type Household = {
  id: number
  home: TownDestination
  cars: number
  /** Where young children are brought; they carry no phone. */
  childSchool?: TownDestination
}

/** Someone who carries a phone: twelve years or older. */
export type Person = {
  id: number
  household: Household
  age: number
  ageBand: AgeBand
  gender: Gender
  occupation: Occupation
  /** Work, school or university. */
  mainPlace?: Destination
  /** Weekdays (1 is Monday) at the main place; the other ones are free or worked at home. */
  mainDays: readonly number[]
  /** When the day at the main place begins, clock seconds, and how long it lasts. */
  mainStartSeconds: number
  mainDurationSeconds: number
  isProfessionalDriver: boolean
  hasBike: boolean
  /** Assistance up to 25 or up to 45 km/h. */
  ebike: 'none' | '25' | '45'
  hasScooter: boolean
  hasCar: boolean
  seasonTicket: SeasonTicket
  bringsChild: boolean
  hasDog: boolean
  /** Runs a week. */
  runsWeekly: number
  isCyclist: boolean
  /** Liking of each way to travel, in units of utility. */
  tastes: Readonly<Record<Choice, number>>
  walkMps: number
  cycleMps: number
  /** Share of the usual speed of traffic. */
  drivingStyle: number
}
