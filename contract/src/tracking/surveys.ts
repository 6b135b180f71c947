import { DOCUMENT_FAULTS } from '@allmend/domain/tracking/surveys/document-faults'
import { SURVEY_LIMITS } from '@allmend/domain/tracking/surveys/survey-document'
import { SURVEY_STATUSES } from '@allmend/domain/tracking/surveys/survey-state'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { PublicProject } from '../projects/content.ts'
import { FormDay, SentDay } from '../platform/days.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { ProjectCode } from '../projects/projects.ts'
import {
  SurveyCondition,
  SurveyDocument,
  SurveyId,
  SurveyQuestion,
  SurveyText,
} from '../projects/survey-document.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
export const SurveyVersion = z.object({
  number: z.int(),
  status: z.enum(SURVEY_STATUSES),
  lastDay: SentDay.meta({ description: 'Until when it can be answered, that day included' }),
  changedAt: Instant,
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  closedAt: Instant.nullable().meta({
    description: 'Closed by the organisation, or replaced by a newer one',
  }),
  reason: z.string().meta({ description: 'Why the board denied it' }),
  questions: z.int(),
  answered: z.int().nullable().meta({ description: 'People who answered it; null below ten' }),
})
export type SurveyVersion = z.output<typeof SurveyVersion>

const SurveyListed = z.object({
  id: Uuid,
  title: SurveyText,
  status: z.enum(SURVEY_STATUSES).meta({ description: 'Of its newest version' }),
  isOpen: z.boolean(),
  versions: z.array(SurveyVersion).meta({ description: 'The newest first' }),
})
export type SurveyListed = z.output<typeof SurveyListed>

export const SurveyEdited = SurveyListed.extend({
  number: z.int().meta({ description: 'Of the version that is shown' }),
  revision: z.int().meta({ description: 'A change names the one it started from' }),
  lastDay: SentDay,
  document: SurveyDocument,
  faults: z.array(z.object({ fault: z.enum(DOCUMENT_FAULTS), question: z.string().nullable() })),
})
export type SurveyEdited = z.output<typeof SurveyEdited>

const Answers = z
  .record(
    SurveyId,
    z.array(z.string().max(SURVEY_LIMITS.text, 'too_long')).max(SURVEY_LIMITS.options, 'invalid'),
  )
  .refine((it) => Object.keys(it).length <= SURVEY_LIMITS.questions, 'invalid')
  .meta({
    description:
      'By question: ids of options, or one number, text or day, or longitude and latitude; no_answer where one must answer',
  })

const Questionnaire = PublicProject.extend({
  projectId: Uuid,
  surveyId: Uuid,
  version: z.int(),
  state: z.enum(['not yet', 'open', 'closed']),
  lastDay: SentDay,
  document: SurveyDocument,
})
export type Questionnaire = z.output<typeof Questionnaire>

const OwnResponse = z.object({
  version: z.int().meta({ description: 'Of the questions that were answered' }),
  submittedAt: Instant,
  answers: Answers,
})
const OwnAnswers = z.object({
  hasAgreed: z.boolean().meta({ description: 'To the purpose “surveys”, without which nothing is stored' }),
  consent: z
    .object({ version: z.int(), de: z.string(), en: z.string() })
    .nullable()
    .meta({ description: 'The text in force' }),
  response: OwnResponse.nullable(),
})
export type OwnAnswers = z.output<typeof OwnAnswers>

const Submitted = z.object({
  submittedAt: Instant,
  answered: z.int(),
  asked: z.int(),
  requiredOpen: z
    .int()
    .meta({ description: 'Required questions without an answer: one is reminded, never locked out' }),
})

const WaitingSurvey = z.object({
  projectId: Uuid,
  surveyId: Uuid,
  code: z.string(),
  project: z.string(),
  title: SurveyText,
  minutes: z.int(),
  lastDay: SentDay,
  isBegun: z.boolean().meta({ description: 'Sent, with required questions left out' }),
})
export type WaitingSurvey = z.output<typeof WaitingSurvey>

const AnswerClasses = z
  .array(z.object({ values: z.array(z.string()), people: z.int() }))
  .nullable()
  .meta({ description: 'Null: about too few people' })
const SurveyFigure = z.object({
  question: z.string(),
  option: z.string().nullable().meta({ description: 'Of several answers each for itself: chosen or not' }),
  classes: AnswerClasses,
})
const SurveyResults = z.object({
  version: z.int().nullable(),
  countedAt: Instant.nullable().meta({
    description: 'Null: nothing was counted yet, or the board has not let it',
  }),
  answered: z.int().nullable().meta({ description: 'Null below ten' }),
  document: SurveyDocument.nullable(),
  figures: z.array(SurveyFigure),
  compared: z.array(
    z.object({
      by: z.string().meta({ description: 'The question by whose answers it is told' }),
      columns: z.array(
        z.object({ values: z.array(z.string()), people: z.int(), figures: z.array(SurveyFigure) }),
      ),
    }),
  ),
  places: z.array(z.object({ question: z.string(), cells: z.record(z.string(), z.int()) })),
})
export type SurveyResults = z.output<typeof SurveyResults>

const ofProject = { id: Uuid.meta({ description: 'The project’s' }) }
const ofSurvey = { ...ofProject, sid: Uuid.meta({ description: 'The survey’s' }) }
const read = { who: 'project member', of: 'id' } as const
const change = { who: 'project admin', of: 'id' } as const
const anyAccount = { who: 'account' } as const
const DOCUMENT_AT_MOST = 250_000

export const surveys = {
  list: endpoint({
    method: 'GET',
    path: '/api/project/{id}/surveys',
    summary: 'The surveys of a project with their versions and states',
    access: read,
    input: z.object(ofProject),
    reply: json(z.array(SurveyListed)),
    fails: ['project_missing'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project/{id}/survey',
    summary: 'Makes a survey, as a draft',
    access: change,
    input: z.object({ ...ofProject, document: SurveyDocument, lastDay: FormDay }),
    reply: json(SurveyEdited),
    fails: ['project_missing', 'survey_not_ordered', 'surveys_enough', 'survey_too_large'],
    jsonAtMost: DOCUMENT_AT_MOST,
    perMinute: 30,
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/project/{id}/survey/{sid}',
    summary: 'The newest version of a survey with its questions',
    access: read,
    input: z.object(ofSurvey),
    reply: json(SurveyEdited),
    fails: ['project_missing', 'survey_missing'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/project/{id}/update-survey',
    summary: 'Changes a draft; of what was submitted or released the change is the draft of a new version',
    access: change,
    input: z.object({
      ...ofProject,
      sid: Uuid,
      revision: z.int().min(0),
      document: SurveyDocument,
      lastDay: FormDay,
    }),
    reply: json(SurveyEdited),
    fails: ['project_missing', 'survey_missing', 'draft_changed', 'survey_too_large', 'surveys_enough'],
    jsonAtMost: DOCUMENT_AT_MOST,
    perMinute: 120,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/project/{id}/survey/{sid}/submit',
    summary: 'Puts the draft before the ethics board',
    access: change,
    input: z.object({ ...ofSurvey, revision: z.int().min(0) }),
    reply: json(SurveyEdited),
    fails: [
      'project_missing',
      'survey_missing',
      'draft_changed',
      'survey_incomplete',
      'survey_day_over',
      'survey_waits',
    ],
    perMinute: 30,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/project/{id}/survey/{sid}/withdraw',
    summary: 'Takes back what waits for the board; it is a draft again',
    access: change,
    input: z.object(ofSurvey),
    reply: json(SurveyEdited),
    fails: ['project_missing', 'survey_missing', 'survey_waits_not'],
    perMinute: 30,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/project/{id}/survey/{sid}/close',
    summary: 'Ends a survey before its last day; answers stay',
    access: change,
    input: z.object(ofSurvey),
    reply: json(SurveyEdited),
    fails: ['project_missing', 'survey_missing', 'survey_not_open'],
    perMinute: 30,
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/project/{id}/survey/{sid}/results',
    summary: 'What was answered, as last counted; nothing about fewer than ten people',
    access: read,
    input: z.object(ofSurvey),
    reply: json(SurveyResults),
    fails: ['project_missing', 'survey_missing'],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/project/{id}/survey/{sid}/results/csv',
    summary: 'The same as a table: question, answer, by which group, people (docs/survey-csv.md)',
    access: read,
    input: z.object(ofSurvey),
    reply: bytes('text/csv; charset=utf-8'),
    fails: ['project_missing', 'survey_missing'],
  }),
} as const

/** What a participant does with one. */
export const answering = {
  questionnaire: endpoint({
    method: 'GET',
    path: '/api/survey/{code}/{surveyId}/questions',
    summary: 'The questions of a survey the board released; others are not known',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, surveyId: Uuid }),
    reply: json(Questionnaire),
    fails: ['project_unknown'],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/surveys/waiting',
    summary: 'Open surveys of the projects one takes part in that one has not answered, or not wholly',
    access: anyAccount,
    input: z.object({}),
    reply: json(z.array(WaitingSurvey)),
    fails: [],
  }),
  ownAnswers: endpoint({
    method: 'GET',
    path: '/api/project/{id}/survey/{sid}/own-answers',
    summary: 'What one has answered oneself, and whether one agreed to it; nobody else sees it',
    access: anyAccount,
    input: z.object(ofSurvey),
    reply: json(OwnAnswers),
    fails: ['participant_unknown', 'survey_missing'],
  }),
  hasSubmitted: endpoint({
    method: 'GET',
    path: '/api/project/{id}/has-user-submited-survey',
    summary: 'Whether one has sent answers to a survey of the project, or to this one',
    access: anyAccount,
    input: z.object({ ...ofProject, surveyId: Uuid.optional() }),
    reply: json(z.object({ submitted: z.boolean() })),
    fails: ['participant_unknown'],
  }),
  submitAnswers: endpoint({
    method: 'POST',
    path: '/api/project/{id}/user-submit-survey',
    summary:
      'Stores one’s answers in place of those before; the same again changes nothing. Answers to questions one is not asked are dropped',
    access: anyAccount,
    input: z.object({
      ...ofProject,
      surveyId: Uuid,
      version: z.int().min(1),
      sendingId: Uuid.meta({ description: 'Made on the device; the same again is stored once' }),
      answers: Answers,
    }),
    reply: json(Submitted),
    fails: [
      'participant_unknown',
      'survey_missing',
      'survey_not_open',
      'survey_changed',
      'survey_not_agreed',
      'answers_invalid',
    ],
    perMinute: 30,
  }),
  hasAnsweredRequired: endpoint({
    method: 'GET',
    path: '/api/project/{id}/survey/{sid}/has-user-answered-on-required',
    summary: 'Whether one has answered all required questions of a survey',
    access: anyAccount,
    input: z.object(ofSurvey),
    reply: json(z.object({ answered: z.boolean() })),
    fails: ['participant_unknown', 'survey_missing'],
  }),
  eraseAnswers: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}/survey/{sid}/own-answers',
    summary: 'Erases one’s answers; what was counted before stays counted, about nobody in particular',
    access: anyAccount,
    input: z.object(ofSurvey),
    reply: nothing,
    fails: ['participant_unknown', 'survey_missing'],
    perMinute: 30,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  SurveyWords: SurveyText,
  SurveyCondition,
  SurveyQuestion,
  SurveyDocument,
  SurveyVersion,
  SurveyListed,
  SurveyEdited,
  SurveyAnswers: Answers,
  Questionnaire,
  OwnResponse,
  OwnAnswers,
  WaitingSurvey,
  SurveyFigure,
  SurveyResults,
}
