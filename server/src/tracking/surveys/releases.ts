import type { SurveyFigures } from '@allmend/domain/tracking/surveys/survey-figures'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedFigures } from './stored-survey.ts'

export interface Release {
  version: number
  countedOn: DataDay
  releasedAt: Date
  figures: SurveyFigures
}

/** Of the version that was counted last. Inside the organisation, or on duty. */
export async function lastRelease(db: Db, surveyId: string): Promise<Release | undefined> {
  const [row] = await ask<Omit<Release, 'figures'> & { figures: unknown }>(
    db,
    `select version, counted_on::text as counted_on, released_at, figures from surveys.release
     where survey_id = $1 order by released_at desc, version desc limit 1`,
    [surveyId],
  )
  return row && { ...row, figures: storedFigures.read(row.figures) }
}

/** The first one of a day stays. Whether it is this one. */
export async function addRelease(
  db: Db<'surveys'>,
  about: { surveyId: string; version: number; projectId: string; organisationId: string },
  it: { countedOn: DataDay; figures: SurveyFigures; now: Date },
): Promise<boolean> {
  const rows = await ask<{ surveyId: string }>(
    db,
    `insert into surveys.release (survey_id, version, counted_on, project_id, organisation_id, figures, released_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning survey_id`,
    [
      about.surveyId,
      about.version,
      it.countedOn,
      about.projectId,
      about.organisationId,
      storedFigures.textOf(it.figures),
      it.now,
    ],
  )
  return rows.length > 0
}
