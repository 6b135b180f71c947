import type { KeyObject } from 'node:crypto'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { resealed } from '../../platform/reseal.ts'
import { plainOf, seal } from '../../platform/seal.ts'
import { storedAnswers } from './stored-survey.ts'

export interface ResponseRow {
  surveyId: string
  participantId: string
  version: number
  sendingId: string
  sealedAnswers: Buffer
  isComplete: boolean
  submittedAt: Date
}

const RESPONSE = 'survey_id, participant_id, version, sending_id, sealed_answers, is_complete, submitted_at'

/** What sealed answers are bound to: nobody can pass them off as somebody else's, or as those to another survey. */
const answersAbout = (participantId: string, surveyId: string): string =>
  `survey ${participantId} ${surveyId}`

export function sealedAnswers(
  { participantId, key }: Owner,
  surveyId: string,
  answers: Readonly<Record<string, readonly string[]>>,
): Buffer {
  const text = storedAnswers.textOf(answers)
  return seal(key, Buffer.from(text), answersAbout(participantId, surveyId))
}

/** Undefined when nothing opens them any more. */
export function openedAnswers(
  owner: Owner | undefined,
  { surveyId, sealedAnswers: sealed }: Pick<ResponseRow, 'surveyId' | 'sealedAnswers'>,
): Record<string, string[]> | undefined {
  const plain = owner && plainOf(owner.key, sealed, answersAbout(owner.participantId, surveyId))
  return plain && storedAnswers.read(JSON.parse(plain.toString()))
}

export async function responseOf(
  db: Db<'surveys'>,
  { surveyId, participantId }: { surveyId: string; participantId: string },
): Promise<ResponseRow | undefined> {
  const [row] = await ask<ResponseRow>(
    db,
    `select ${RESPONSE} from surveys.response where survey_id = $1 and participant_id = $2`,
    [surveyId, participantId],
  )
  return row
}

/** Everything of hers, in all surveys of her project. */
export async function responsesBy(db: Db<'surveys'>, participantId: string): Promise<ResponseRow[]> {
  return ask<ResponseRow>(
    db,
    `select ${RESPONSE} from surveys.response where participant_id = $1 order by submitted_at, survey_id`,
    [participantId],
  )
}

export async function responsesTo(
  db: Db<'surveys'>,
  { surveyId, version }: { surveyId: string; version: number },
): Promise<ResponseRow[]> {
  return ask<ResponseRow>(
    db,
    `select ${RESPONSE} from surveys.response where survey_id = $1 and version = $2 order by participant_id`,
    [surveyId, version],
  )
}

/** How many people answered each version. */
export async function responseCounts(
  db: Db<'surveys'>,
  projectId: string,
): Promise<{ surveyId: string; version: number; people: number }[]> {
  return ask<{ surveyId: string; version: number; people: number }>(
    db,
    `select survey_id, version, count(*)::integer as people from surveys.response
     where project_id = $1 group by survey_id, version`,
    [projectId],
  )
}

/** In place of what she sent before. */
export async function putResponse(
  db: Db<'surveys'>,
  it: Omit<ResponseRow, 'isComplete'> & { projectId: string; isComplete: boolean },
): Promise<void> {
  await ask(
    db,
    `insert into surveys.response
       (survey_id, participant_id, project_id, version, sending_id, sealed_answers, is_complete, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (survey_id, participant_id) do update set version = excluded.version,
       sending_id = excluded.sending_id, sealed_answers = excluded.sealed_answers,
       is_complete = excluded.is_complete, submitted_at = excluded.submitted_at`,
    [
      it.surveyId,
      it.participantId,
      it.projectId,
      it.version,
      it.sendingId,
      it.sealedAnswers,
      it.isComplete,
      it.submittedAt,
    ],
  )
}

export async function removeResponse(
  db: Db<'surveys'>,
  { surveyId, participantId }: { surveyId: string; participantId: string },
): Promise<void> {
  await ask(db, 'delete from surveys.response where survey_id = $1 and participant_id = $2', [
    surveyId,
    participantId,
  ])
}

/** How many there were. */
export async function removeResponsesBy(db: Db<'surveys'>, participantId: string): Promise<number> {
  const text = 'delete from surveys.response where participant_id = $1 returning survey_id'
  return (await ask(db, text, [participantId])).length
}

/** Seals her answers with another key, where the one before has to die. */
export async function resealAnswers(
  db: Db<'surveys'>,
  participantId: string,
  keys: { former: KeyObject; fresh: KeyObject },
): Promise<void> {
  await resealed<{ surveyId: string }>(db, keys, {
    rows: `select survey_id, sealed_answers as sealed from surveys.response
      where participant_id = $1 and survey_id > $2::uuid order by survey_id limit 200`,
    store: `update surveys.response r set sealed_answers = decode(it.sealed, 'base64')
      from unnest($2::uuid[], $3::text[]) as it (survey_id, sealed)
      where r.participant_id = $1 and r.survey_id = it.survey_id`,
    participantId,
    first: '00000000-0000-0000-0000-000000000000',
    placeOf: ({ surveyId }) => surveyId,
    aboutOf: ({ surveyId }) => answersAbout(participantId, surveyId),
  })
}
