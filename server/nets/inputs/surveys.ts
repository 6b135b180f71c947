import { randomUUID } from 'node:crypto'
import { LAST_DAY, SMALL_SURVEY } from '../scene/small-survey.ts'
import { type InputsOf, nothing } from './row.ts'
import type { Asking } from './things.ts'

const ASKED = { document: SMALL_SURVEY, lastDay: LAST_DAY }

const about = (name: 'draftSurvey' | 'waitingSurvey' | 'openSurvey') => ({
  about: ['surveyProject', name] as const,
  sent: ({ things }: Asking) => ({ id: things.surveyProject, sid: things[name] }),
})
const answered = {
  about: ['answerProject', 'answerSurvey'] as const,
  sent: ({ things }: Asking) => ({ id: things.answerProject, sid: things.answerSurvey }),
}

export const surveys: InputsOf<'surveys'> = {
  list: { about: ['surveyProject'], sent: ({ things }) => ({ id: things.surveyProject }) },
  create: { about: ['surveyProject'], sent: ({ things }) => ({ id: things.surveyProject, ...ASKED }) },
  byId: about('draftSurvey'),
  update: {
    about: ['surveyProject', 'draftSurvey'],
    sent: ({ things }) => ({ id: things.surveyProject, sid: things.draftSurvey, revision: 1, ...ASKED }),
  },
  submit: {
    about: ['surveyProject', 'draftSurvey'],
    sent: ({ things }) => ({ id: things.surveyProject, sid: things.draftSurvey, revision: 1 }),
  },
  withdraw: about('waitingSurvey'),
  close: about('openSurvey'),
  results: about('openSurvey'),
  csv: about('openSurvey'),
  questionnaire: {
    about: [],
    sent: ({ projectCode, publicSurvey }) => ({ code: projectCode, surveyId: publicSurvey }),
  },
  waiting: nothing,
  ownAnswers: answered,
  hasSubmitted: {
    about: ['answerProject', 'answerSurvey'],
    sent: ({ things }) => ({ id: things.answerProject, surveyId: things.answerSurvey }),
  },
  submitAnswers: {
    about: ['answerProject', 'answerSurvey'],
    sent: ({ things }) => ({
      id: things.answerProject,
      surveyId: things.answerSurvey,
      version: 1,
      sendingId: randomUUID(),
      answers: { bike: ['seldom'] },
    }),
  },
  hasAnsweredRequired: answered,
  eraseAnswers: answered,
}
