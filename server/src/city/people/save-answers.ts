import { type Answers, type Question, QUESTIONS, traitsOf } from '@allmend/domain/city/people/question'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { lockParticipant } from '../../projects/participation/index.ts'
import { noteTraits } from '../ratings/index.ts'
import * as store from './answers.ts'

interface Producer {
  project: { id: string; organisationId: string }
  participantId: string
}

interface Given {
  question: Question
  values: readonly string[]
}

/** What is said as it was before is no new version; what has no value is forgotten with all its versions. */
export async function saveAnswers(
  db: Db,
  { project, participantId }: Producer,
  given: readonly Given[],
  now: Date,
): Promise<void> {
  await onDuty(db, 'participation', (db) => lockParticipant(db, participantId))
  const answers = await onDuty(db, 'people', async (db) => {
    const known = answersBy(await store.answersOf(db, participantId))
    const gone = given.filter(({ values }) => values.length === 0).map(({ question }) => question)
    await store.removeAnswers(db, participantId, gone)
    const about = { participantId, projectId: project.id, now }
    for (const it of given)
      if (it.values.length > 0 && !isSame(known[it.question], it.values)) await store.addAnswer(db, about, it)
    return answersBy(await store.answersOf(db, participantId))
  })
  const rater = { projectId: project.id, organisationId: project.organisationId, participantId }
  await onDuty(db, 'ratings', (db) => noteTraits(db, rater, traitsOf(answers)))
}

/** All she said about herself, and all she said before. */
export async function forgetAnswers(db: Db, producer: Producer, now: Date): Promise<void> {
  await saveAnswers(
    db,
    producer,
    QUESTIONS.map((question) => ({ question, values: [] })),
    now,
  )
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one !== undefined && one.toSorted().join() === other.toSorted().join()

function answersBy(rows: readonly store.AnswerRow[]): Answers {
  return Object.fromEntries(rows.map(({ question, chosen }) => [question, chosen]))
}
