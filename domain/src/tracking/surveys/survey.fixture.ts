import type { Question, QuestionKind, SurveyDocument } from './survey-document.ts'

type Given = Partial<Omit<Question, 'options'>> & { options?: readonly string[] }

/** Told by what matters; its words are its id. */
export function question(id: string, kind: QuestionKind, { options = [], ...given }: Given = {}): Question {
  return {
    id,
    kind,
    text: both(id),
    hint: both(''),
    isRequired: false,
    options: options.map((option) => ({ id: option, text: both(option) })),
    atMost: null,
    scale: kind === 'scale' ? { steps: 7, low: both('low'), high: both('high') } : null,
    range: kind === 'number' ? { least: 0, most: 100 } : null,
    conditions: [],
    demographic: null,
    isCompared: false,
    ...given,
  }
}

export function surveyOf(...parts: readonly Question[][]): SurveyDocument {
  return {
    title: both('survey'),
    parts: parts.map((questions, at) => ({ id: `part${at + 1}`, title: both(`part ${at + 1}`), questions })),
  }
}

const both = (text: string) => ({ de: text, en: text })
