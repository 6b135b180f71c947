import { randomUUID } from 'node:crypto'
import { question, surveyOf } from '@allmend/domain/tracking/surveys/survey.fixture'
import { inTransaction, onDuty } from '../../src/platform/db/identity.ts'
import { keyedOwner } from '../../src/platform/keys/data-keys.ts'
import { openKeyring } from '../../src/platform/keys/keyring.ts'
import { addLines, textsOf } from '../../src/projects/participation/ledger.ts'
import { addRelease } from '../../src/tracking/surveys/releases.ts'
import { putResponse, sealedAnswers } from '../../src/tracking/surveys/responses.ts'
import { addDraft, addSurvey, setDecided, submitDraft } from '../../src/tracking/surveys/store.ts'
import { seenProject } from '../../src/projects/content/public-project.ts'
import { takePart } from '../../test/take-part.ts'
import type { TestServer } from '../../test/test-server.ts'

export const SMALL_SURVEY = surveyOf([
  question('bike', 'single', { options: ['often', 'seldom'], isRequired: true }),
])
/** Within every project of a scene. */
export const LAST_DAY = '2026-12-01'

/** A survey of a project: a draft, before the board, or released with a count that tells nothing. */
export async function smallSurvey(
  server: TestServer,
  it: { projectId: string; organisation: string; status: 'draft' | 'in_review' | 'finished' },
): Promise<string> {
  const { projectId, organisation: organisationId, status } = it
  const { now } = server.clock
  const surveyId = randomUUID()
  await inTransaction(server.pool, { duty: 'surveys' }, async (db) => {
    const about = { projectId, organisationId, now }
    await addSurvey(db, { id: surveyId, ...about })
    await addDraft(db, { surveyId, number: 1, ...about }, { document: SMALL_SURVEY, lastDay: LAST_DAY })
    if (status !== 'draft') await submitDraft(db, surveyId, now)
  })
  if (status !== 'finished') return surveyId
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      `update governance.review set state = 'approved', decided_at = $2
       where project_id = $1 and stage = 'surveys' and state = 'open'`,
      [projectId, now],
    )
  })
  await inTransaction(server.pool, { duty: 'surveys' }, (db) =>
    setDecided(db, { surveyId, number: 1, status, reason: '', now }),
  )
  await inTransaction(server.jobContext.pool, { duty: 'surveys' }, (db) => {
    const figures = { answered: null, figures: [], compared: [], places: [] }
    const about = { surveyId, version: 1, projectId, organisationId }
    return addRelease(db, about, { countedOn: '2026-09-14', figures, now })
  })
  return surveyId
}

/** Somebody takes part, agreed to surveys, and has answered this one. */
export async function smallResponse(
  server: TestServer,
  it: { projectId: string; survey: string; account: string },
): Promise<string> {
  const { projectId, survey: surveyId, account } = it
  const { now } = server.clock
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const participantId = await inTransaction(server.pool, { duty: 'projects' }, async (db) => {
    const project = await seenProject(db, projectId)
    if (!project) throw new Error('a survey has a project')
    return onDuty(db, 'participation', async (db) => {
      await textsOf(db, project, now)
      const taking = await takePart(db, keyring, { accountId: account, projectId, now })
      if (!taking) throw new Error('she takes part already')
      const agreed = [{ purpose: 'surveys', version: 1 }] as const
      await addLines(db, { participantId: taking, projectId, act: 'given', now }, agreed)
      return taking
    })
  })
  await answerSurvey(server, { projectId, surveyId, participantId })
  return participantId
}

/** As a participant who agreed. */
export async function answerSurvey(
  server: TestServer,
  about: { projectId: string; surveyId: string; participantId: string },
): Promise<void> {
  const { participantId, surveyId } = about
  const { now } = server.clock
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  await inTransaction(server.pool, { participant: participantId, duty: 'surveys' }, async (db) => {
    const owner = await keyedOwner(db, keyring, participantId, now)
    if (!owner) throw new Error('whoever answers takes part')
    await putResponse(db, {
      ...about,
      version: 1,
      sendingId: randomUUID(),
      sealedAnswers: sealedAnswers(owner, surveyId, { bike: ['often'] }),
      isComplete: true,
      submittedAt: now,
    })
  })
}
