import { isDataDay } from '../../platform/time/data-day.ts'
import {
  type Condition,
  NO_ANSWER,
  type Question,
  questionsOf,
  SURVEY_LIMITS,
  type SurveyDocument,
} from './survey-document.ts'

/** By question: chosen options, or one number, text or day, or longitude and latitude. */
export type Answers = Readonly<Record<string, readonly string[]>>

export interface ReadAnswers {
  /** The questions she is asked, in their order. */
  shown: Question[]
  /** What counts of her answers: nothing to a question she is not asked, nothing that is no answer to it. */
  kept: Record<string, readonly string[]>
  /** What she has to answer and has not. */
  open: string[]
  /** Answered with something that is no answer. */
  wrong: string[]
}

/** One reading for the page and the server. A question is judged by the answers before it alone. */
export function readAnswers(document: Pick<SurveyDocument, 'parts'>, answers: Answers): ReadAnswers {
  const read: ReadAnswers = { shown: [], kept: {}, open: [], wrong: [] }
  const asked = new Map<string, Question>()
  for (const question of questionsOf(document)) {
    if (!question.conditions.every((it) => holds(it, asked, read.kept))) continue
    read.shown.push(question)
    asked.set(question.id, question)
    const given = Object.hasOwn(answers, question.id) ? answers[question.id]! : []
    const kept = given.length > 0 ? answerTo(question, given) : undefined
    if (kept) read.kept[question.id] = kept
    else if (given.length > 0) read.wrong.push(question.id)
    if (!kept && question.isRequired) read.open.push(question.id)
  }
  return read
}

function holds(
  { question, test, values }: Condition,
  asked: ReadonlyMap<string, Question>,
  kept: Answers,
): boolean {
  const given = asked.has(question) ? kept[question] : undefined
  if (!given) return false
  if (test === 'any_of') return values.some((value) => given.includes(value))
  if (test === 'none_of') return !values.some((value) => given.includes(value))
  const [number, bound] = [Number(given[0]), Number(values[0])]
  return test === 'at_least' ? number >= bound : number <= bound
}

/** As it is kept; undefined: it is none. */
function answerTo(question: Question, given: readonly string[]): readonly string[] | undefined {
  if (given.length === 1 && given[0] === NO_ANSWER) return question.isRequired ? [NO_ANSWER] : undefined
  const [first = ''] = given
  switch (question.kind) {
    case 'single':
      return given.length === 1 && isOption(question, first) ? given : undefined
    case 'multiple': {
      const chosen = question.options.map(({ id }) => id).filter((id) => given.includes(id))
      const isWhole = chosen.length === given.length && chosen.length > 0
      return isWhole && chosen.length <= (question.atMost ?? chosen.length) ? chosen : undefined
    }
    case 'scale':
      return given.length === 1 && isWithin(first, 1, question.scale?.steps ?? 0) ? given : undefined
    case 'number': {
      const { least, most } = question.range ?? { least: 0, most: SURVEY_LIMITS.number }
      return given.length === 1 && isWithin(first, least, most) ? given : undefined
    }
    case 'text': {
      const text = first.trim()
      return given.length === 1 && text !== '' && text.length <= SURVEY_LIMITS.text ? [text] : undefined
    }
    case 'date':
      return given.length === 1 && isDataDay(first) ? given : undefined
    case 'place':
      return coarsePlace(given)
  }
}

const isOption = ({ options }: Question, value: string): boolean => options.some(({ id }) => id === value)

/** Whole numbers, written as one writes them. */
function isWithin(text: string, least: number, most: number): boolean {
  return /^(0|-?[1-9]\d{0,6})$/.test(text) && Number(text) >= least && Number(text) <= most
}

/** Some 50 m apart, in both directions, where we are. */
const STEP = { longitude: 0.000_7, latitude: 0.000_45 } as const

/** A place is kept to 50 m: nobody needs the front door. */
function coarsePlace(given: readonly string[]): readonly string[] | undefined {
  if (given.length !== 2 || given.some((it) => !/^-?\d{1,3}(\.\d{1,15})?$/.test(it))) return undefined
  const [longitude, latitude] = [Number(given[0]), Number(given[1])]
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 85) return undefined
  return [onGrid(longitude, STEP.longitude), onGrid(latitude, STEP.latitude)]
}

const onGrid = (degrees: number, step: number): string => (Math.round(degrees / step) * step).toFixed(5)

/** How far she has come: parts whose questions are all answered or free, and the one she is asked now. */
export interface Progress {
  answered: number
  asked: number
  /** Of the parts that have questions for her. */
  parts: { id: string; questions: Question[]; isDone: boolean }[]
}

export function progressOf(document: SurveyDocument, answers: Answers): Progress {
  const { shown, kept, open } = readAnswers(document, answers)
  const parts = document.parts.flatMap(({ id, questions }) => {
    const asked = questions.filter((question) => shown.includes(question))
    const isDone = asked.every((it) => !open.includes(it.id)) && asked.some((it) => kept[it.id])
    return asked.length > 0 ? [{ id, questions: asked, isDone }] : []
  })
  return { answered: Object.keys(kept).length, asked: shown.length, parts }
}
