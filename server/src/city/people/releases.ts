import type { SurveyFigures } from '@allmend/domain/city/people/survey-figures'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedSurvey } from './stored-survey.ts'

export interface Release {
  countedOn: DataDay
  releasedAt: Date
  figures: SurveyFigures
}

/** Inside the organisation, or on duty. */
export async function lastRelease(db: Db, projectId: string): Promise<Release | undefined> {
  const [row] = await ask<{ countedOn: DataDay; releasedAt: Date; figures: unknown }>(
    db,
    `select counted_on::text as "countedOn", released_at as "releasedAt", figures from people.release
     where project_id = $1 order by counted_on desc limit 1`,
    [projectId],
  )
  return row && { ...row, figures: storedSurvey.read(row.figures) }
}

/** The first one of a day stays. Whether it is this one. */
export async function addRelease(
  db: Db<'people'>,
  project: { id: string; organisationId: string },
  it: { countedOn: DataDay; figures: SurveyFigures; now: Date },
): Promise<boolean> {
  const rows = await ask<{ projectId: string }>(
    db,
    `insert into people.release (project_id, counted_on, organisation_id, figures, released_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning project_id`,
    [project.id, it.countedOn, project.organisationId, storedSurvey.textOf(it.figures), it.now],
  )
  return rows.length > 0
}
