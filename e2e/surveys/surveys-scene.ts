import { randomUUID } from 'node:crypto'
import { noteCounted } from '../../server/src/base/access-log/index.ts'
import { addAccount } from '../../server/src/base/accounts/store.ts'
import { configOf } from '../../server/src/config.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction, onDuty } from '../../server/src/platform/db/identity.ts'
import { keyedOwner } from '../../server/src/platform/keys/data-keys.ts'
import { keyringOf } from '../../server/src/platform/keys/keyring.ts'
import { addParticipant } from '../../server/src/projects/participation/participants.ts'
import { countSurveys } from '../../server/src/tracking/surveys/index.ts'
import { putResponse, sealedAnswers } from '../../server/src/tracking/surveys/responses.ts'
import { agreeToAll } from '../../server/test/agree-to-all.ts'
import { approve } from '../../server/test/approved.ts'
import { asOwner, urlOf } from '../../server/test/template.ts'
import { atWork } from '../at-work.ts'
import { DATABASE } from '../database.ts'
import type { SeewilProject } from '../seewil-project.ts'
import { serverSettings } from '../site.ts'

/** Ordered with the survey option, for grown-ups, and approved so. */
export async function withSurveyOption({ id }: SeewilProject): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set survey = true, minimum_age = 18 where id = $1', [id])
    await approve(owner, id)
  }, DATABASE)
}

/** People who take part, agreed to everything and answered; by their number. */
export async function crowdAnswers(
  project: SeewilProject,
  surveyId: string,
  people: number,
  says: (nth: number) => Record<string, string[]>,
): Promise<void> {
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'e2e' })
  const keyring = await keyringOf(configOf(serverSettings()))
  const now = new Date()
  const { id: projectId, organisation: organisationId } = project
  for (let nth = 0; nth < people; nth++) {
    const [accountId, participantId] = [randomUUID(), randomUUID()]
    await inTransaction(pool, { duty: 'accounts', organisation: organisationId }, async (db) => {
      const email = `${nth}.${surveyId}@post.example`
      const names = { firstName: 'Reto', familyName: 'Wyss', newsletter: false, language: 'de' }
      await addAccount(db, { id: accountId, email, passwordHash: 'x', ...names, now })
      await onDuty(db, 'participation', async (db) => {
        const timeZone = 'Europe/Zurich'
        await addParticipant(db, { participantId, projectId, accountId, timeZone, joinedAt: now })
        await agreeToAll(db, { id: projectId, organisationId, product: 'tracking' }, participantId, now)
      })
    })
    await inTransaction(pool, { participant: participantId, duty: 'surveys' }, async (db) => {
      const owner = await keyedOwner(db, keyring, participantId, now)
      if (!owner) throw new Error('whoever answers takes part')
      const sealed = sealedAnswers(owner, surveyId, says(nth))
      const sent = { sendingId: randomUUID(), sealedAnswers: sealed, isComplete: true, submittedAt: now }
      await putResponse(db, { surveyId, participantId, projectId, version: 1, ...sent })
    })
  }
  await pool.end()
}

/** What the worker does at night. */
export const surveyNight = (): Promise<void> =>
  atWork((context) => countSurveys(noteCounted).run({}, context))
