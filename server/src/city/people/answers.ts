import type { Answers, Question } from '@allmend/domain/city/people/question'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface AnswerRow {
  question: Question
  chosen: string[]
  version: number
  saidAt: Date
}

/** What holds now, in the order it was first said. */
export async function answersOf(db: Db<'people'>, participantId: string): Promise<AnswerRow[]> {
  return ask<AnswerRow>(
    db,
    `select distinct on (question) question, chosen, version, said_at from people.answer
     where participant_id = $1 order by question, version desc`,
    [participantId],
  )
}

/** Every version, for her archive. */
export async function allAnswersOf(db: Db<'people'>, participantId: string): Promise<AnswerRow[]> {
  return ask<AnswerRow>(
    db,
    `select question, chosen, version, said_at from people.answer
     where participant_id = $1 order by question, version`,
    [participantId],
  )
}

export async function addAnswer(
  db: Db<'people'>,
  about: { participantId: string; projectId: string; now: Date },
  { question, values }: { question: Question; values: readonly string[] },
): Promise<void> {
  await ask(
    db,
    `insert into people.answer (participant_id, question, version, project_id, chosen, said_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4::text[], $5
     from people.answer where participant_id = $1 and question = $2`,
    [about.participantId, question, about.projectId, values, about.now],
  )
}

/** With all that was answered before. */
export async function removeAnswers(
  db: Db<'people'>,
  participantId: string,
  questions: readonly Question[],
): Promise<void> {
  await ask(db, 'delete from people.answer where participant_id = $1 and question = any($2::text[])', [
    participantId,
    questions,
  ])
}

export async function removeAllAnswers(db: Db<'people'>, participantId: string): Promise<void> {
  await ask(db, 'delete from people.answer where participant_id = $1', [participantId])
}

/** Of everybody in a project who ever answered. */
export async function answersIn(db: Db<'people'>, projectId: string): Promise<Map<string, Answers>> {
  const rows = await ask<{ participantId: string; question: Question; chosen: string[] }>(
    db,
    `select distinct on (participant_id, question) participant_id, question, chosen from people.answer
     where project_id = $1 order by participant_id, question, version desc`,
    [projectId],
  )
  const answers = new Map<string, Answers>()
  for (const { participantId, question, chosen } of rows) {
    const hers = answers.get(participantId) ?? {}
    hers[question] = chosen
    answers.set(participantId, hers)
  }
  return answers
}

/** Who has answered anything since then. */
export async function participantsWhoAnswered(
  db: Db<'people'>,
  projectId: string,
  since: Date,
): Promise<string[]> {
  const rows = await ask<{ participantId: string }>(
    db,
    'select distinct participant_id from people.answer where project_id = $1 and said_at > $2',
    [projectId, since],
  )
  return rows.map(({ participantId }) => participantId)
}
