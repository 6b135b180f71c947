import { SurveyVersion, surveys } from '@allmend/contract/tracking/surveys'
import type { SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import type { SurveyStatus } from '@allmend/domain/tracking/surveys/survey-state'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { SurveysVersion } from '../../platform/db/tables.ts'
import { fieldNames } from '../../platform/wire.ts'
import { storedSurvey } from './stored-survey.ts'

/** What leaves of a version as it lies in columns of the same name; a day is asked for as text. */
const versionFields = SurveyVersion.omit({ lastDay: true, questions: true, answered: true })
const draftFields = surveys.update.input.omit({ id: true, sid: true, revision: true })
type Draft = z.output<typeof draftFields>

function versions(db: Db) {
  return db
    .selectFrom('surveys.version')
    .select([...fieldNames(versionFields), 'surveyId', 'projectId', 'revision', 'document'])
    .select(sql<DataDay>`last_day::text`.as('lastDay'))
    .$narrowType<{ status: SurveyStatus }>()
}

type Stored = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>
export type VersionRow = Omit<Stored, 'document'> & { document: SurveyDocument }

const read = (rows: readonly Stored[]): VersionRow[] =>
  rows.map((row) => ({ ...row, document: storedSurvey.read(row.document) }))

/** As columns: one the table lacks does not compile. */
const columnsOf = (draft: Draft): Pick<Insertable<SurveysVersion>, keyof Draft> => ({
  ...draft,
  document: storedSurvey.textOf(draft.document),
})

/** Every version of every survey of a project, the newest first. Inside the organisation, or on duty. */
export async function versionsOf(db: Db, projectId: string): Promise<VersionRow[]> {
  const asked = versions(db).where('projectId', '=', projectId)
  return read(await asked.orderBy('surveyId').orderBy('number', 'desc').execute())
}

/** Of one survey, the newest first; none where it is not of the project. */
export async function versionsOfSurvey(
  db: Db,
  { projectId, surveyId }: { projectId: string; surveyId: string },
): Promise<VersionRow[]> {
  const asked = versions(db).where('surveyId', '=', surveyId).where('projectId', '=', projectId)
  return read(await asked.orderBy('number', 'desc').execute())
}

/** Held until the transaction ends, so that changes come one after the other. */
export async function lockSurvey(db: Db<'surveys'>, surveyId: string): Promise<void> {
  await ask(db, 'select from surveys.version where survey_id = $1 order by number for update', [surveyId])
}

/** What can be answered unless its last day is over: released, neither closed nor replaced. */
export async function openVersionsOf(
  db: Db<'surveys'>,
  projectIds: readonly string[],
): Promise<VersionRow[]> {
  const asked = versions(db)
    .where('projectId', '=', sql<string>`any(${projectIds}::uuid[])`)
    .where('status', '=', 'finished')
    .where('closedAt', 'is', null)
  return read(await asked.orderBy('decidedAt').orderBy('surveyId').execute())
}

export async function addSurvey(
  db: Db,
  it: { id: string; projectId: string; organisationId: string; now: Date },
): Promise<void> {
  const { now: createdAt, ...survey } = it
  await db
    .insertInto('surveys.survey')
    .values({ ...survey, createdAt })
    .execute()
}

export async function addDraft(
  db: Db,
  {
    now,
    ...about
  }: { surveyId: string; projectId: string; organisationId: string; number: number; now: Date },
  draft: Draft,
): Promise<void> {
  await db
    .insertInto('surveys.version')
    .values({ ...columnsOf(draft), ...about, status: 'draft', changedAt: now })
    .execute()
}

export async function changeDraft(
  db: Db,
  { surveyId, now }: { surveyId: string; now: Date },
  draft: Draft,
): Promise<void> {
  await db
    .updateTable('surveys.version')
    .set((row) => ({
      ...columnsOf(draft),
      changedAt: now,
      revision: sql<number>`${row.ref('revision')} + 1`,
    }))
    .where('surveyId', '=', surveyId)
    .where('status', '=', 'draft')
    .execute()
}

/** The database opens the case before the board. */
export async function submitDraft(db: Db, surveyId: string, now: Date): Promise<void> {
  await db
    .updateTable('surveys.version')
    .set({ status: 'in_review', submittedAt: now })
    .where('surveyId', '=', surveyId)
    .where('status', '=', 'draft')
    .execute()
}

/** A draft again. */
export async function withdrawVersion(db: Db, surveyId: string): Promise<void> {
  await ask(
    db,
    `update surveys.version set status = 'draft', submitted_at = null, revision = revision + 1
     where survey_id = $1 and status = 'in_review'`,
    [surveyId],
  )
}

export async function closeOpen(db: Db, surveyId: string, now: Date): Promise<void> {
  await db
    .updateTable('surveys.version')
    .set({ closedAt: now })
    .where('surveyId', '=', surveyId)
    .where('status', '=', 'finished')
    .where('closedAt', 'is', null)
    .execute()
}

/** What waits for the board, of one project. */
export async function waitingVersions(db: Db<'surveys'>, projectId: string): Promise<VersionRow[]> {
  const asked = versions(db).where('projectId', '=', projectId).where('status', '=', 'in_review')
  return read(await asked.orderBy('submittedAt').execute())
}

export async function setDecided(
  db: Db<'surveys'>,
  it: { surveyId: string; number: number; status: 'finished' | 'denied'; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('surveys.version')
    .set({ status: it.status, decidedAt: it.now, reason: it.reason })
    .where('surveyId', '=', it.surveyId)
    .where('number', '=', it.number)
    .where('status', '=', 'in_review')
    .execute()
}
