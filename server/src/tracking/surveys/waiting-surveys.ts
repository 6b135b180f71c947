import type { WaitingSurvey } from '@allmend/contract/tracking/surveys'
import { minutesOf } from '@allmend/domain/tracking/surveys/survey-document'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { ownParts } from '../../projects/participation/index.ts'
import { responsesBy } from './responses.ts'
import { openVersionsOf } from './store.ts'
import { seen, stateOfSurvey } from './taker.ts'

/** What she is asked and has not answered, or not wholly. As the account. */
export async function waitingFor(db: Db, accountId: string, now: Date): Promise<WaitingSurvey[]> {
  const parts = await onDuty(db, 'projects', (db) => ownParts(db, accountId))
  const here = parts.filter(({ leftAt, product }) => leftAt === null && product === 'tracking')
  const waiting: WaitingSurvey[] = []
  for (const part of here) waiting.push(...(await waitingIn(db, part, now)))
  return waiting
}

async function waitingIn(
  db: Db,
  {
    participantId,
    projectId,
    code,
    name,
  }: { participantId: string; projectId: string; code: string; name: string },
  now: Date,
): Promise<WaitingSurvey[]> {
  const { open, hers } = await onDuty(db, 'surveys', async (db) => ({
    open: await openVersionsOf(db, [projectId]),
    hers: await responsesBy(db, participantId),
  }))
  if (open.length === 0) return []
  const project = await seen(db, projectId)
  return open.flatMap((version) => {
    const { surveyId, lastDay, document } = version
    const sent = hers.find((it) => it.surveyId === surveyId)
    if (sent?.isComplete || stateOfSurvey(project, version, now) !== 'open') return []
    const about = { projectId, surveyId, code, project: name, title: document.title, lastDay }
    return [{ ...about, minutes: minutesOf(document), isBegun: sent !== undefined }]
  })
}

/** Whether something waits for a participant, of those who want to be reminded of it. */
export async function isAsked(
  db: Db<'surveys'>,
  { participantId, projectId }: { participantId: string; projectId: string },
  now: Date,
): Promise<boolean> {
  return (await waitingIn(db, { participantId, projectId, code: '', name: '' }, now)).length > 0
}
