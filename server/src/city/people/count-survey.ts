import { surveyFigures } from '@allmend/domain/city/people/survey-figures'
import { isEnough } from '@allmend/domain/projects/releases/enough-people'
import { weekOf } from '@allmend/domain/projects/releases/period'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Figure } from '../../base/access-log/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { participantsHere } from '../../projects/participation/index.ts'
import { todayIn } from '../../projects/projects/index.ts'
import * as answers from './answers.ts'
import { countedIn } from './groups.ts'
import { addRelease, lastRelease } from './releases.ts'

/** Those who were counted; in the transaction of the release. */
export type NoteCounted = (
  db: Db,
  participantIds: readonly string[],
  it: { figure: Figure; organisation: string; purpose: string; now: Date },
) => Promise<void>

interface CountedProject {
  id: string
  name: string
  organisationId: string
  organisationName: string
  /** Whose midnight ends a week. */
  timeZone: TimeZone
}

/**
 * Counts what is answered, once a week at most, and only when ten people have said something since: two figures of
 * one project then differ by ten people at least. Answers whether it did.
 */
export async function countSurvey(
  db: Db<'people'>,
  project: CountedProject,
  { noteCounted, now }: { noteCounted: NoteCounted; now: Date },
): Promise<boolean> {
  const today = todayIn(project, now)
  const last = await lastRelease(db, project.id)
  if (last && weekOf(last.countedOn).from === weekOf(today).from) return false
  const here = await onDuty(db, 'participation', (db) => participantsHere(db, project.id))
  const ids = here.map(({ participantId }) => participantId)
  const given = await answers.participantsWhoAnswered(db, project.id, last?.releasedAt ?? new Date(0))
  if (!isEnough(ids.filter((id) => given.includes(id)).length)) return false
  const [answersOf, groupOf] = [await answers.answersIn(db, project.id), await countedIn(db, project.id)]
  const respondents = ids.map((id) => ({ group: groupOf.get(id) ?? null, answers: answersOf.get(id) ?? {} }))
  const added = await addRelease(db, project, {
    countedOn: today,
    figures: surveyFigures(respondents),
    now,
  })
  const counted = ids.filter((id) => answersOf.has(id))
  const figure = { kind: 'survey', project: project.name } as const
  await noteCounted(db, counted, { figure, organisation: project.organisationName, purpose: 'ratings', now })
  return added
}
