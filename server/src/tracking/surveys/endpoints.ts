import { randomUUID } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { surveys } from '@allmend/contract/tracking/surveys'
import { faultsOf } from '@allmend/domain/tracking/surveys/document-faults'
import { SURVEY_LIMITS, type SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import { isOpen, statusAfter } from '@allmend/domain/tracking/surveys/survey-state'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { projectById, type ProjectRow, todayIn } from '../../projects/projects/index.ts'
import { lastRelease } from './releases.ts'
import { responseCounts } from './responses.ts'
import { resultsCsv, resultsWire } from './results.ts'
import * as store from './store.ts'
import { storedSurvey } from './stored-survey.ts'
import { editedWire, listedWire } from './survey-wire.ts'

const BYTES_AT_MOST = 250_000

/** What an organisation does with its surveys. */
export function serveSurveys(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, surveys, {
    async list({ db, input: { id }, now }) {
      const project = await ownProject(db, id)
      const bySurvey = Map.groupBy(await store.versionsOf(db, id), ({ surveyId }) => surveyId)
      const counts = await onDuty(db, 'surveys', (db) => responseCounts(db, id))
      return [...bySurvey.values()].map((versions) => listedWire(versions, counts, todayIn(project, now)))
    },

    async create({ db, input: { id, ...draft }, now, refusal }) {
      const project = await ownProject(db, id)
      if (project.product !== 'tracking' || !project.survey) throw refusal('survey_not_ordered')
      const known = new Set((await store.versionsOf(db, id)).map(({ surveyId }) => surveyId))
      if (known.size >= SURVEY_LIMITS.surveys) throw refusal('surveys_enough')
      if (isTooLarge(draft.document)) throw refusal('survey_too_large')
      const { organisationId } = project
      const surveyId = randomUUID()
      await store.addSurvey(db, { id: surveyId, projectId: id, organisationId, now })
      await store.addDraft(db, { surveyId, projectId: id, organisationId, number: 1, now }, draft)
      return edited(db, project, surveyId, now)
    },

    byId: async ({ db, input: { id, sid }, now }) => edited(db, await ownProject(db, id), sid, now),

    async update({ db, input: { id, sid, revision, ...draft }, now, refusal }) {
      const project = await ownProject(db, id)
      const [newest] = await held(db, id, sid)
      if (newest.revision !== revision) throw refusal('draft_changed')
      if (isTooLarge(draft.document)) throw refusal('survey_too_large')
      if (statusAfter(newest.status, 'change')) await store.changeDraft(db, { surveyId: sid, now }, draft)
      else if (newest.number >= SURVEY_LIMITS.versions) throw refusal('surveys_enough')
      else {
        const { organisationId } = project
        const number = newest.number + 1
        await store.addDraft(db, { surveyId: sid, projectId: id, organisationId, number, now }, draft)
      }
      return edited(db, project, sid, now)
    },

    async submit({ db, input: { id, sid, revision }, now, refusal }) {
      const project = await ownProject(db, id)
      const versions = await held(db, id, sid)
      const [newest] = versions
      if (versions.some(({ status }) => status === 'in_review')) throw refusal('survey_waits')
      if (newest.revision !== revision || !statusAfter(newest.status, 'submit'))
        throw refusal('draft_changed')
      if (faultsOf(newest.document).length > 0) throw refusal('survey_incomplete')
      if (newest.lastDay < todayIn(project, now) || newest.lastDay > project.endDay)
        throw refusal('survey_day_over')
      await store.submitDraft(db, sid, now)
      return edited(db, project, sid, now)
    },

    async withdraw({ db, input: { id, sid }, now, refusal }) {
      const project = await ownProject(db, id)
      const versions = await held(db, id, sid)
      const isNewest = versions[0].status === 'in_review'
      if (!isNewest) throw refusal('survey_waits_not')
      await store.withdrawVersion(db, sid)
      return edited(db, project, sid, now)
    },

    async close({ db, input: { id, sid }, now, refusal }) {
      const project = await ownProject(db, id)
      const today = todayIn(project, now)
      const versions = await held(db, id, sid)
      if (!versions.some((it) => isOpen({ ...it, isClosed: it.closedAt !== null }, today)))
        throw refusal('survey_not_open')
      await store.closeOpen(db, sid, now)
      return edited(db, project, sid, now)
    },

    async results({ db, input: { id, sid } }) {
      await ownProject(db, id)
      const versions = await known(db, id, sid)
      return resultsWire(versions, await lastRelease(db, sid))
    },

    async csv({ db, input: { id, sid }, reply }) {
      await ownProject(db, id)
      const versions = await known(db, id, sid)
      void reply.header('content-disposition', 'attachment; filename="survey.csv"')
      return Buffer.from(resultsCsv(resultsWire(versions, await lastRelease(db, sid))))
    },
  })
}

/** Of the organisation the door has checked. */
async function ownProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await projectById(db, id)
  if (!project) throw new Failure('project_missing')
  return project
}

async function known(db: Db, projectId: string, surveyId: string) {
  const [newest, ...before] = await store.versionsOfSurvey(db, { projectId, surveyId })
  if (!newest) throw new Failure('survey_missing')
  return [newest, ...before] as const
}

async function held(db: Db, projectId: string, surveyId: string) {
  await known(db, projectId, surveyId)
  await onDuty(db, 'surveys', (db) => store.lockSurvey(db, surveyId))
  return known(db, projectId, surveyId)
}

async function edited(db: Db, project: ProjectRow, surveyId: string, now: Date) {
  const versions = await known(db, project.id, surveyId)
  const counts = await onDuty(db, 'surveys', (db) => responseCounts(db, project.id))
  return editedWire(versions, counts, todayIn(project, now))
}

const isTooLarge = (document: SurveyDocument): boolean =>
  Buffer.byteLength(storedSurvey.textOf(document)) > BYTES_AT_MOST
