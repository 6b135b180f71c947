import { answering } from '@allmend/contract/tracking/surveys'
import { readAnswers } from '@allmend/domain/tracking/surveys/read-answers'
import type { FastifyInstance } from 'fastify'
import { anyByCode, publicOf } from '../../projects/content/index.ts'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { keyedOwner, ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { inForce, textsOf } from '../../projects/participation/index.ts'
import * as responses from './responses.ts'
import { versionsOfSurvey } from './store.ts'
import { hasAgreed, releasedVersions, seen, stateOfSurvey, takerIn } from './taker.ts'
import { waitingFor } from './waiting-surveys.ts'

/** What a participant does with a survey. */
export function serveAnswering(
  app: FastifyInstance,
  context: ServerContext,
  { keyring }: { keyring: Keyring },
): void {
  serve(app, context, answering, {
    async questionnaire({ input: { code, surveyId }, now, transaction, refusal }) {
      const found = await transaction({ duty: 'surveys' }, async (db) => {
        const project = await anyByCode(db, code)
        if (!project?.liveAt) return undefined
        const versions = await versionsOfSurvey(db, { projectId: project.id, surveyId })
        const version = versions.find(({ status }) => status === 'finished')
        return version && { project, version }
      })
      if (!found) throw refusal('project_unknown')
      const { project, version } = found
      const { number, lastDay, document } = version
      const about = { projectId: project.id, surveyId, version: number, lastDay, document }
      return { ...publicOf(project), ...about, state: stateOfSurvey(project, version, now) }
    },

    waiting: ({ db, caller, now }) => waitingFor(db, caller.accountId, now),

    async ownAnswers({ db, caller, input: { id, sid }, now }) {
      const participantId = await takerIn(db, caller.accountId, id)
      await releasedVersions(db, { projectId: id, surveyId: sid })
      const project = await seen(db, id)
      const texts = inForce(await onDuty(db, 'participation', (db) => textsOf(db, project, now)))
      const text = texts.find(({ purpose }) => purpose === 'surveys')
      const agreed = await hasAgreed(db, participantId)
      await asParticipant(db, participantId)
      const row = await onDuty(db, 'surveys', (db) =>
        responses.responseOf(db, { surveyId: sid, participantId }),
      )
      const owner = row && (await ownerOf(db, keyring, participantId))
      const answers = row && responses.openedAnswers(owner, row)
      return {
        hasAgreed: agreed,
        consent: text ? { version: text.version, de: text.de, en: text.en } : null,
        response: row
          ? { version: row.version, submittedAt: row.submittedAt.getTime(), answers: answers ?? {} }
          : null,
      }
    },

    async hasSubmitted({ db, caller, input: { id, surveyId } }) {
      const participantId = await takerIn(db, caller.accountId, id)
      const hers = await onDuty(db, 'surveys', (db) => responses.responsesBy(db, participantId))
      return { submitted: hers.some((it) => surveyId === undefined || it.surveyId === surveyId) }
    },

    async submitAnswers({ db, caller, input, now, refusal }) {
      const { id: projectId, surveyId, sendingId } = input
      const participantId = await takerIn(db, caller.accountId, projectId)
      const [version] = await releasedVersions(db, { projectId, surveyId })
      const read = readAnswers(version.document, input.answers)
      const counts = { answered: Object.keys(read.kept).length, asked: read.shown.length }
      await asParticipant(db, participantId)
      return onDuty(db, 'surveys', async (db) => {
        // Held: what she sends at once comes one after the other.
        const owner = await keyedOwner(db, keyring, participantId, now)
        if (!owner) throw refusal('participant_unknown')
        const before = await responses.responseOf(db, { surveyId, participantId })
        const submittedAt = before?.sendingId === sendingId ? before.submittedAt : now
        const answer = { ...counts, requiredOpen: read.open.length, submittedAt: submittedAt.getTime() }
        if (before?.sendingId === sendingId) return answer
        if (stateOfSurvey(await seen(db, projectId), version, now) !== 'open')
          throw refusal('survey_not_open')
        if (version.number !== input.version) throw refusal('survey_changed')
        if (!(await hasAgreed(db, participantId))) throw refusal('survey_not_agreed')
        if (read.wrong.length > 0) throw refusal('answers_invalid')
        await responses.putResponse(db, {
          surveyId,
          participantId,
          projectId,
          version: version.number,
          sendingId,
          sealedAnswers: responses.sealedAnswers(owner, surveyId, read.kept),
          isComplete: read.open.length === 0,
          submittedAt,
        })
        return answer
      })
    },

    async hasAnsweredRequired({ db, caller, input: { id, sid } }) {
      const participantId = await takerIn(db, caller.accountId, id)
      await releasedVersions(db, { projectId: id, surveyId: sid })
      const row = await onDuty(db, 'surveys', (db) =>
        responses.responseOf(db, { surveyId: sid, participantId }),
      )
      return { answered: row?.isComplete ?? false }
    },

    async eraseAnswers({ db, caller, input: { id, sid } }) {
      const participantId = await takerIn(db, caller.accountId, id)
      await releasedVersions(db, { projectId: id, surveyId: sid })
      await onDuty(db, 'surveys', (db) => responses.removeResponse(db, { surveyId: sid, participantId }))
    },
  })
}
