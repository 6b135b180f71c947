import {
  BIKE_FREQUENCIES,
  BIKE_USAGES,
  type BikeUsage,
  type Gender,
  GENDERS,
  type RaterTraits,
} from '../ratings/rater.ts'

export const BIKE_TYPES = [
  'citybike',
  'sport',
  'ebike_25',
  'ebike_45',
  'cargobike',
  'bikesharing',
  'other',
] as const
export type BikeType = (typeof BIKE_TYPES)[number]

/** How often somebody goes by what; in the order in which it is asked. */
export const ASKED_MODES = ['walk', 'bike', 'ebike', 'tram', 'bus', 'train', 'boat', 'car'] as const
export type AskedMode = (typeof ASKED_MODES)[number]

/** Under 16 years, in the household. */
export const CHILDREN = ['yes', 'no', 'no_answer'] as const
export type Children = (typeof CHILDREN)[number]

/** The specification's: 2015 down to 1922. */
const BIRTH_YEARS = { first: 1922, last: 2015 } as const

export const QUESTIONS = [
  'gender',
  'birth_year',
  'frequency_walk',
  'frequency_bike',
  'frequency_ebike',
  'frequency_tram',
  'frequency_bus',
  'frequency_train',
  'frequency_boat',
  'frequency_car',
  'bike_type',
  'bike_usages',
  'children',
] as const
export type Question = (typeof QUESTIONS)[number]

export const frequencyQuestion = (mode: AskedMode): Question => `frequency_${mode}`

/** What somebody said about herself; a question without an answer is not in it. */
export type Answers = Partial<Record<Question, readonly string[]>>

const years = Array.from({ length: BIRTH_YEARS.last - BIRTH_YEARS.first + 1 }, (_, at) =>
  String(BIRTH_YEARS.last - at),
)

/** What can be answered, in the order in which it is offered. */
export function choicesOf(question: Question): readonly string[] {
  switch (question) {
    case 'gender':
      return GENDERS
    case 'birth_year':
      return years
    case 'bike_type':
      return BIKE_TYPES
    case 'bike_usages':
      return BIKE_USAGES
    case 'children':
      return CHILDREN
    default:
      return BIKE_FREQUENCIES
  }
}

/** Only what a bike is used for has several answers. */
export const hasSeveral = (question: Question): boolean => question === 'bike_usages'

export function isAnswer(question: Question, values: readonly string[]): boolean {
  const choices = choicesOf(question)
  const isOnce = new Set(values).size === values.length
  const isEnough = values.length === 1 || (values.length > 1 && hasSeveral(question))
  return isOnce && isEnough && values.every((value) => choices.includes(value))
}

/** What filters and weights of ratings ask about her. Whoever rides an e-bike daily rides daily. */
export function traitsOf(answers: Answers): Omit<RaterTraits, 'groups'> {
  const often = (['frequency_bike', 'frequency_ebike'] as const).flatMap(
    (question) => answers[question] ?? [],
  )
  const bikeFrequency = BIKE_FREQUENCIES.findLast((it) => often.includes(it)) ?? null
  return {
    gender: (answers.gender?.[0] as Gender | undefined) ?? null,
    birthYear: answers.birth_year ? Number(answers.birth_year[0]) : null,
    bikeFrequency,
    bikeUsages: (answers.bike_usages ?? []) as readonly BikeUsage[],
  }
}
