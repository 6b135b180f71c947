import {
  BIRTH_YEARS,
  type Demographic,
  GENDERS,
  type Question,
  type QuestionKind,
  questionsOf,
  type SurveyDocument,
  type SurveyPart,
  type InBoth,
} from '@allmend/domain/tracking/surveys/survey-document'

/** What the builder does to a survey; each answers another document. */

const NO_TEXTS: InBoth = { de: '', en: '' }

/** The first that is not taken: q1, q2 … */
function freeId(prefix: string, taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`${prefix}${number}`)) number++
  return `${prefix}${number}`
}

export function emptySurvey(title: InBoth, partTitle: InBoth): SurveyDocument {
  return { title, parts: [{ id: 'p1', title: partTitle, questions: [] }] }
}

export function newQuestion(document: SurveyDocument, kind: QuestionKind): Question {
  const id = freeId(
    'q',
    questionsOf(document).map((it) => it.id),
  )
  const bare: Question = {
    id,
    kind,
    text: NO_TEXTS,
    hint: NO_TEXTS,
    isRequired: false,
    options: [],
    atMost: null,
    scale: null,
    range: null,
    conditions: [],
    demographic: null,
    isCompared: false,
  }
  return ofKind(bare, kind)
}

/** With what its kind needs; what it had is kept for when it changes back. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const hasOptions = kind === 'single' || kind === 'multiple'
  return {
    ...question,
    kind,
    options:
      hasOptions && question.options.length === 0
        ? [
            { id: 'a1', text: NO_TEXTS },
            { id: 'a2', text: NO_TEXTS },
          ]
        : question.options,
    scale:
      kind === 'scale' ? (question.scale ?? { steps: 7, low: NO_TEXTS, high: NO_TEXTS }) : question.scale,
    range: kind === 'number' ? (question.range ?? { least: 0, most: 100 }) : question.range,
    isCompared: question.isCompared && ['single', 'scale', 'number'].includes(kind),
    demographic: null,
  }
}

const GENDER_TEXTS: Record<(typeof GENDERS)[number], InBoth> = {
  male: { de: 'männlich', en: 'male' },
  female: { de: 'weiblich', en: 'female' },
  other: { de: 'anderes', en: 'other' },
}

/** Asked as in all projects, so that answers mean the same. */
export function ofDemographic(question: Question, demographic: Demographic | null): Question {
  if (demographic === 'gender') {
    const options = GENDERS.map((id) => ({ id, text: GENDER_TEXTS[id] }))
    return { ...ofKind(question, 'single'), options, demographic, isCompared: true }
  }
  if (demographic === 'birth_year')
    return { ...ofKind(question, 'number'), range: { ...BIRTH_YEARS }, demographic, isCompared: true }
  return { ...question, demographic }
}

export function withOption(question: Question): Question {
  const id = freeId(
    'a',
    question.options.map((it) => it.id),
  )
  return { ...question, options: [...question.options, { id, text: NO_TEXTS }] }
}

const inParts = (document: SurveyDocument, change: (part: SurveyPart) => SurveyPart): SurveyDocument => ({
  ...document,
  parts: document.parts.map(change),
})

export function replaced(document: SurveyDocument, question: Question): SurveyDocument {
  return inParts(document, (part) => ({
    ...part,
    questions: part.questions.map((it) => (it.id === question.id ? question : it)),
  }))
}

/** After another one, or at the end. */
export function added(
  document: SurveyDocument,
  question: Question,
  after: string | undefined,
): SurveyDocument {
  const isAfter = questionsOf(document).some(({ id }) => id === after)
  const last = document.parts.at(-1)?.id
  return inParts(document, (part) => {
    if (isAfter)
      return {
        ...part,
        questions: part.questions.flatMap((it) => (it.id === after ? [it, question] : [it])),
      }
    return part.id === last ? { ...part, questions: [...part.questions, question] } : part
  })
}

/** With it go the conditions about it. */
export function withoutQuestion(document: SurveyDocument, id: string): SurveyDocument {
  return inParts(document, (part) => ({
    ...part,
    questions: part.questions
      .filter((it) => it.id !== id)
      .map((it) => ({ ...it, conditions: it.conditions.filter(({ question }) => question !== id) })),
  }))
}

/** One place up or down; at the end of a part into the next. */
export function moved(document: SurveyDocument, id: string, by: -1 | 1): SurveyDocument {
  const from = document.parts.findIndex(({ questions }) => questions.some((it) => it.id === id))
  const part = document.parts[from]
  if (!part) return document
  const at = part.questions.findIndex((it) => it.id === id)
  const question = part.questions[at]!
  const others = part.questions.filter((it) => it.id !== id)
  const to = at + by
  if (to >= 0 && to <= others.length) {
    const questions = [...others.slice(0, to), question, ...others.slice(to)]
    return inParts(document, (it) => (it === part ? { ...it, questions } : it))
  }
  const neighbour = document.parts[from + by]
  if (!neighbour) return document
  const joined = by === 1 ? [question, ...neighbour.questions] : [...neighbour.questions, question]
  return inParts(document, (it) => {
    if (it === part) return { ...it, questions: others }
    return it === neighbour ? { ...it, questions: joined } : it
  })
}

export function withPart(document: SurveyDocument, title: InBoth): SurveyDocument {
  const id = freeId(
    'p',
    document.parts.map((it) => it.id),
  )
  return { ...document, parts: [...document.parts, { id, title, questions: [] }] }
}

export function retitledPart(document: SurveyDocument, id: string, title: InBoth): SurveyDocument {
  return inParts(document, (part) => (part.id === id ? { ...part, title } : part))
}

/** One without questions. */
export function withoutPart(document: SurveyDocument, id: string): SurveyDocument {
  return { ...document, parts: document.parts.filter((it) => it.id !== id || it.questions.length > 0) }
}
