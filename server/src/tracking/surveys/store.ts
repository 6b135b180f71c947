import type { SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import type { SurveyStatus } from '@allmend/domain/tracking/surveys/survey-state'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedSurvey } from './stored-survey.ts'

export interface VersionRow {
  surveyId: string
  projectId: string
  number: number
  status: SurveyStatus
  revision: number
  document: SurveyDocument
  lastDay: DataDay
  changedAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
  closedAt: Date | null
  reason: string
}

const VERSION = `survey_id, project_id, number, status, revision, document::text as document,
  last_day::text as last_day, changed_at, submitted_at, decided_at, closed_at, reason`

const read = (rows: (Omit<VersionRow, 'document'> & { document: string })[]): VersionRow[] =>
  rows.map((row) => ({ ...row, document: storedSurvey.read(JSON.parse(row.document)) }))

type Stored = Omit<VersionRow, 'document'> & { document: string }

/** Every version of every survey of a project, the newest first. Inside the organisation, or on duty. */
export async function versionsOf(db: Db, projectId: string): Promise<VersionRow[]> {
  return read(
    await ask<Stored>(
      db,
      `select ${VERSION} from surveys.version where project_id = $1 order by survey_id, number desc`,
      [projectId],
    ),
  )
}

/** Of one survey, the newest first; none where it is not of the project. */
export async function versionsOfSurvey(
  db: Db,
  { projectId, surveyId }: { projectId: string; surveyId: string },
): Promise<VersionRow[]> {
  return read(
    await ask<Stored>(
      db,
      `select ${VERSION} from surveys.version where survey_id = $1 and project_id = $2 order by number desc`,
      [surveyId, projectId],
    ),
  )
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
  return read(
    await ask<Stored>(
      db,
      `select ${VERSION} from surveys.version
       where project_id = any($1::uuid[]) and status = 'finished' and closed_at is null order by decided_at, survey_id`,
      [projectIds],
    ),
  )
}

export async function addSurvey(
  db: Db,
  it: { id: string; projectId: string; organisationId: string; now: Date },
): Promise<void> {
  await ask(
    db,
    'insert into surveys.survey (id, project_id, organisation_id, created_at) values ($1, $2, $3, $4)',
    [it.id, it.projectId, it.organisationId, it.now],
  )
}

interface NewDraft {
  surveyId: string
  projectId: string
  organisationId: string
  number: number
  document: SurveyDocument
  lastDay: DataDay
  now: Date
}

export async function addDraft(db: Db, it: NewDraft): Promise<void> {
  await ask(
    db,
    `insert into surveys.version (survey_id, number, project_id, organisation_id, status, document, last_day, changed_at)
     values ($1, $2, $3, $4, 'draft', $5, $6, $7)`,
    [
      it.surveyId,
      it.number,
      it.projectId,
      it.organisationId,
      storedSurvey.textOf(it.document),
      it.lastDay,
      it.now,
    ],
  )
}

export async function changeDraft(
  db: Db,
  it: { surveyId: string; document: SurveyDocument; lastDay: DataDay; now: Date },
): Promise<void> {
  await ask(
    db,
    `update surveys.version set document = $2, last_day = $3, changed_at = $4, revision = revision + 1
     where survey_id = $1 and status = 'draft'`,
    [it.surveyId, storedSurvey.textOf(it.document), it.lastDay, it.now],
  )
}

/** The database opens the case before the board. */
export async function submitDraft(db: Db, surveyId: string, now: Date): Promise<void> {
  await ask(
    db,
    `update surveys.version set status = 'in_review', submitted_at = $2
     where survey_id = $1 and status = 'draft'`,
    [surveyId, now],
  )
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
  await ask(
    db,
    `update surveys.version set closed_at = $2
     where survey_id = $1 and status = 'finished' and closed_at is null`,
    [surveyId, now],
  )
}

/** What waits for the board, of one project. */
export async function waitingVersions(db: Db<'surveys'>, projectId: string): Promise<VersionRow[]> {
  return read(
    await ask<Stored>(
      db,
      `select ${VERSION} from surveys.version where project_id = $1 and status = 'in_review' order by submitted_at`,
      [projectId],
    ),
  )
}

export async function setDecided(
  db: Db<'surveys'>,
  it: { surveyId: string; number: number; status: 'finished' | 'denied'; reason: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `update surveys.version set status = $3, decided_at = $4, reason = $5
     where survey_id = $1 and number = $2 and status = 'in_review'`,
    [it.surveyId, it.number, it.status, it.now, it.reason],
  )
}
