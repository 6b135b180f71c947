import { type Demographics, demographicsOf } from '@allmend/domain/tracking/surveys/demographics'
import { questionsOf } from '@allmend/domain/tracking/surveys/survey-document'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant } from '../../platform/db/identity.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { openedAnswers, responsesBy, responsesTo } from './responses.ts'
import { versionsOf } from './store.ts'

export async function countOwnSurveys(db: Db<'surveys'>, participantId: string): Promise<number> {
  return (await responsesBy(db, participantId)).length
}

/** Every survey she answered, with the text of each question; null where nothing opens them any more. As the participant. */
export async function ownSurveyLines(
  db: Db<'surveys'>,
  keyring: Keyring,
  { participantId, projectId }: { participantId: string; projectId: string },
) {
  const owner = await ownerOf(db, keyring, participantId)
  const versions = await versionsOf(db, projectId)
  return (await responsesBy(db, participantId)).map((row) => {
    const { surveyId, version, submittedAt } = row
    const document = versions.find((it) => it.surveyId === surveyId && it.number === version)?.document
    const answers = openedAnswers(owner, row)
    const questions = document ? questionsOf(document) : []
    const given = questions.flatMap(({ id, text, options }) => {
      const values = answers?.[id]
      if (!values) return []
      const texts = values.map((value) => options.find((it) => it.id === value)?.text ?? null)
      return [{ question: id, text, values, words: texts.filter((it) => it !== null) }]
    })
    return { surveyId, version, submittedAt, title: document?.title ?? null, answers: answers ? given : null }
  })
}

/**
 * What participants of a project state about themselves, for comparing groups of them: on the duty of surveys, of those who agreed to it, never beyond what is gated afterwards.
 */
export async function demographicsIn(
  db: Db<'surveys'>,
  keyring: Keyring,
  { projectId, participantIds }: { projectId: string; participantIds: readonly string[] },
): Promise<Map<string, Demographics>> {
  const given = new Map<string, Demographics>()
  const released = (await versionsOf(db, projectId)).filter(({ status }) => status === 'finished')
  for (const { surveyId, number, document } of released) {
    if (questionsOf(document).every(({ demographic }) => demographic === null)) continue
    for (const row of await responsesTo(db, { surveyId, version: number })) {
      if (!participantIds.includes(row.participantId)) continue
      await asParticipant(db, row.participantId)
      const answers = openedAnswers(await ownerOf(db, keyring, row.participantId), row)
      if (answers) given.set(row.participantId, demographicsOf(document, answers))
    }
  }
  return given
}
