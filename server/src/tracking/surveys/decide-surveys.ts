import { ask, type Db } from '../../platform/db/connect.ts'
import { closeOpen, setDecided, waitingVersions } from './store.ts'

/**
 * What the board decided about the surveys that wait takes effect. A released version replaces the one before. A
 * refusal it comes to later, until its sitting, closes what it had released.
 */
export async function decideSurveys(
  db: Db<'surveys'>,
  projectId: string,
  it: { outcome: 'approved' | 'declined'; reason: string; submittedAt: Date; now: Date },
): Promise<void> {
  const { outcome, reason, now } = it
  const status = outcome === 'approved' ? 'finished' : 'denied'
  for (const { surveyId, number } of await waitingVersions(db, projectId)) {
    if (status === 'finished') await closeOpen(db, surveyId, now)
    await setDecided(db, { surveyId, number, status, reason, now })
  }
  if (outcome === 'declined') await closeReleasedSince(db, projectId, it)
}

async function closeReleasedSince(
  db: Db<'surveys'>,
  projectId: string,
  { submittedAt, now }: { submittedAt: Date; now: Date },
): Promise<void> {
  await ask(
    db,
    `update surveys.version set closed_at = $3
     where project_id = $1 and status = 'finished' and closed_at is null and submitted_at >= $2`,
    [projectId, submittedAt, now],
  )
}
