import { LANGUAGES } from '../../platform/language/language.ts'
import {
  BIRTH_YEARS,
  type Condition,
  GENDERS,
  type Question,
  questionsOf,
  SURVEY_LIMITS,
  type SurveyDocument,
  type InBoth,
} from './survey-document.ts'

export const DOCUMENT_FAULTS = [
  'empty',
  'too_many',
  'title_missing',
  'words_missing',
  'options_missing',
  'options_twice',
  'at_most_wrong',
  'scale_wrong',
  'range_wrong',
  'condition_wrong',
  'demographic_wrong',
  'compared_wrong',
  'id_twice',
] as const
type DocumentFault = (typeof DOCUMENT_FAULTS)[number]

export interface FoundFault {
  fault: DocumentFault
  /** Null: about the whole. */
  question: string | null
}

/** What has to be mended before the board reads it; a draft may have all of them. */
export function faultsOf(document: SurveyDocument): FoundFault[] {
  const questions = questionsOf(document)
  const whole: DocumentFault[] = []
  if (questions.length === 0) whole.push('empty')
  if (questions.length > SURVEY_LIMITS.questions || document.parts.length > SURVEY_LIMITS.parts)
    whole.push('too_many')
  if (![document.title, ...document.parts.map(({ title }) => title)].every(isFilled))
    whole.push('title_missing')
  if (questions.filter(({ isCompared }) => isCompared).length > SURVEY_LIMITS.compared)
    whole.push('compared_wrong')
  if (new Set(questions.map(({ id }) => id)).size < questions.length) whole.push('id_twice')
  return [
    ...whole.map((fault) => ({ fault, question: null })),
    ...questions.flatMap((question, at) =>
      faultsIn(question, questions.slice(0, at)).map((fault) => ({ fault, question: question.id })),
    ),
  ]
}

function faultsIn(question: Question, before: readonly Question[]): DocumentFault[] {
  const { kind, options, atMost, scale, range, demographic } = question
  const hasOptions = kind === 'single' || kind === 'multiple'
  const isOneSided = LANGUAGES.some((it) => question.hint[it].trim()) && !isFilled(question.hint)
  const checks: Partial<Record<DocumentFault, boolean>> = {
    words_missing:
      !isFilled(question.text) ||
      isOneSided ||
      (hasOptions && !options.every(({ text }) => isFilled(text))) ||
      (kind === 'scale' && scale !== null && !(isFilled(scale.low) && isFilled(scale.high))),
    options_missing: hasOptions && (options.length < 2 || options.length > SURVEY_LIMITS.options),
    options_twice: hasOptions && new Set(options.map(({ id }) => id)).size < options.length,
    at_most_wrong: kind === 'multiple' && atMost !== null && (atMost < 1 || atMost > options.length),
    scale_wrong: kind === 'scale' && !(scale && isBetween(scale.steps, SURVEY_LIMITS.scale)),
    range_wrong: kind === 'number' && !(range && range.least < range.most),
    condition_wrong: !question.conditions.every((it) => isPossible(it, before)),
    demographic_wrong: demographic !== null && !isDemographic(question, before),
    compared_wrong: question.isCompared && !['single', 'scale', 'number'].includes(kind),
  }
  return DOCUMENT_FAULTS.filter((fault) => checks[fault])
}

const isFilled = (text: InBoth): boolean => LANGUAGES.every((it) => text[it].trim() !== '')
const isBetween = (number: number, { least, most }: { least: number; most: number }): boolean =>
  number >= least && number <= most

/** About something that is asked before, and that can be answered so. */
function isPossible({ question, test, values }: Condition, before: readonly Question[]): boolean {
  const about = before.find(({ id }) => id === question)
  if (!about || values.length === 0) return false
  const known = about.options.map(({ id }) => id)
  if (test === 'any_of' || test === 'none_of')
    return ['single', 'multiple'].includes(about.kind) && values.every((it) => known.includes(it))
  return ['scale', 'number'].includes(about.kind) && values.length === 1 && /^-?\d{1,7}$/.test(values[0]!)
}

/** Asked once, and so that answers of all projects mean the same. */
function isDemographic(question: Question, before: readonly Question[]): boolean {
  const { kind, options, range, demographic } = question
  if (before.some((it) => it.demographic === demographic)) return false
  if (demographic === 'gender')
    return kind === 'single' && options.every(({ id }) => (GENDERS as readonly string[]).includes(id))
  return kind === 'number' && range?.least === BIRTH_YEARS.least && range.most === BIRTH_YEARS.most
}
