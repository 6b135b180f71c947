import type { Language } from '../../platform/language/language.ts'

export const QUESTION_KINDS = ['single', 'multiple', 'scale', 'number', 'text', 'date', 'place'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Which trait of a person an answer states, for comparing groups of people. */
export const DEMOGRAPHICS = ['gender', 'birth_year'] as const
export type Demographic = (typeof DEMOGRAPHICS)[number]

export const CONDITION_TESTS = ['any_of', 'none_of', 'at_least', 'at_most'] as const
export type ConditionTest = (typeof CONDITION_TESTS)[number]

export type InBoth = Record<Language, string>

export interface Option {
  id: string
  text: InBoth
}

/** About a question that stands before. Without an answer to that one it is not met. */
export interface Condition {
  question: string
  test: ConditionTest
  values: string[]
}

/** Whatever its kind has no use for is empty or null, so that a question can change its kind and lose nothing. */
export interface Question {
  id: string
  kind: QuestionKind
  text: InBoth
  hint: InBoth
  isRequired: boolean
  /** Of single and multiple. */
  options: Option[]
  /** Of multiple; null: as many as there are. */
  atMost: number | null
  /** Of scale: from 1 to `steps`, and what both ends mean. */
  scale: { steps: number; low: InBoth; high: InBoth } | null
  /** Of number. */
  range: { least: number; most: number } | null
  /** All of them must hold for it to be asked. */
  conditions: Condition[]
  demographic: Demographic | null
  /** Whether results are also published by its answers. */
  isCompared: boolean
}

export interface SurveyPart {
  id: string
  title: InBoth
  questions: Question[]
}

export interface SurveyDocument {
  title: InBoth
  parts: SurveyPart[]
}

export const SURVEY_LIMITS = {
  surveys: 20,
  versions: 100,
  parts: 12,
  questions: 60,
  options: 30,
  conditions: 5,
  compared: 3,
  words: 300,
  text: 500,
  number: 1_000_000,
  scale: { least: 3, most: 10 },
} as const

/** A required question offers «rather not say». */
export const NO_ANSWER = 'no_answer'

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]
export const BIRTH_YEARS = { least: 1922, most: 2015 } as const

export const questionsOf = ({ parts }: Pick<SurveyDocument, 'parts'>): Question[] =>
  parts.flatMap(({ questions }) => questions)

const SECONDS: Record<QuestionKind, number> = {
  single: 10,
  multiple: 15,
  scale: 10,
  number: 10,
  text: 40,
  date: 15,
  place: 40,
}

/** How long answering takes, roughly. */
export function minutesOf(document: SurveyDocument): number {
  const seconds = questionsOf(document).reduce((sum, { kind }) => sum + SECONDS[kind], 0)
  return Math.max(1, Math.round(seconds / 60))
}

/** Questions are numbered; those with conditions take the number of the one before and a letter: 6, 6 a, 6 b. */
export function numbersOf(document: SurveyDocument): Map<string, string> {
  const numbers = new Map<string, string>()
  let [number, letters] = [0, 0]
  for (const { id, conditions } of questionsOf(document)) {
    const isFollowUp = conditions.length > 0 && number > 0
    if (isFollowUp) letters++
    else [number, letters] = [number + 1, 0]
    numbers.set(
      id,
      isFollowUp ? `${number} ${String.fromCodePoint(96 + Math.min(letters, 26))}` : `${number}`,
    )
  }
  return numbers
}
