import type { Answers } from './read-answers.ts'
import { type Gender, GENDERS, questionsOf, type SurveyDocument } from './survey-document.ts'

export interface Demographics {
  gender: Gender | null
  birthYear: number | null
}

/** What somebody said about herself, where a question is marked to ask for it. */
export function demographicsOf(document: SurveyDocument, answers: Answers): Demographics {
  const answerTo = (demographic: 'gender' | 'birth_year'): string | undefined => {
    const question = questionsOf(document).find((it) => it.demographic === demographic)
    return question && answers[question.id]?.[0]
  }
  const gender = answerTo('gender')
  const year = Number(answerTo('birth_year') ?? Number.NaN)
  return {
    gender: GENDERS.find((it) => it === gender) ?? null,
    birthYear: Number.isInteger(year) ? year : null,
  }
}
