import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import { readyProject } from '../nets/projects.ts'
import { publishPages } from '../nets/public-pages.ts'
import { FORM } from '../nets/tenants.ts'
import type { Gate } from './approved.ts'
import { takePart } from './take-part.ts'
import type { Person, TestServer } from './test-server.ts'
import { voteAsRead } from './vote-as-read.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { keyedOwner } from '../src/platform/keys/data-keys.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { addLines } from '../src/projects/participation/ledger.ts'
import { putResponse, sealedAnswers } from '../src/tracking/surveys/responses.ts'

export const LAST_DAY = '2027-06-30'

/** An organisation with surveys, and who of the board decides on them. */
export async function surveyScene(server: TestServer) {
  const chair = await server.person({ roles: ['ethics', 'ethics_chair'] })
  const miriam = await server.person()
  const form = { ...FORM, name: 'Umfragedorf', slug: 'umfragedorf' }
  const { id: organisation } = await miriam.client.organisations.create(form)
  const { surveys } = miriam.client

  const set = (id: string, columns: string, ...values: unknown[]) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'projects'")
      await owner.query(`update projects.project set ${columns} where id = $1`, [id, ...values])
    })

  /** A project since yesterday, for people from 18 on: one vote decides. */
  async function live(gates: readonly Gate[] = ['start', 'analysis']) {
    const runner = { organisation, account: miriam.id }
    const project = await readyProject(server, runner, { isLive: true, gates })
    await publishPages(server, { ...project, organisationId: organisation }, miriam.id)
    await set(project.id, 'start_day = $2::timestamptz::date - 1, minimum_age = 18', server.clock.now)
    return project
  }

  async function submitted(id: string, document: SurveyDocument): Promise<string> {
    const { id: sid, revision } = await surveys.create({ id, document, lastDay: LAST_DAY })
    await surveys.submit({ id, sid, revision })
    return sid
  }

  async function decided(id: string, decision: 'approved' | 'declined' = 'approved'): Promise<void> {
    const { review } = await chair.client.governance.case({ id })
    const reason = decision === 'declined' ? 'Frage 1 ist nicht nötig.' : ''
    await voteAsRead(chair.client, { id, review: review?.id ?? '', decision, reason })
  }

  async function released(id: string, document: SurveyDocument): Promise<string> {
    const sid = await submitted(id, document)
    await decided(id)
    return sid
  }

  const send = (person: Person, about: { id: string; sid: string; version?: number }, answers: Answers) =>
    person.client.surveys.submitAnswers({
      id: about.id,
      surveyId: about.sid,
      version: about.version ?? 1,
      sendingId: randomUUID(),
      answers,
    })

  /** So many more take part, agree to surveys and have answered the same. */
  async function answering(
    { id, sid, version = 1 }: { id: string; sid: string; version?: number },
    count: number,
    answers: Answers,
  ) {
    const { now } = server.clock
    const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
    const people: (Person & { participantId: string })[] = []
    for (let nth = 0; nth < count; nth++) {
      const person = await server.person({ secondFactor: false })
      const participantId = await inTransaction(server.pool, { duty: 'participation' }, async (db) => {
        const taking = await takePart(db, keyring, { accountId: person.id, projectId: id, now })
        assert.ok(taking)
        const agreed = [{ purpose: 'surveys', version: 1 }] as const
        await addLines(db, { participantId: taking, projectId: id, act: 'given', now }, agreed)
        return taking
      })
      await inTransaction(server.pool, { participant: participantId, duty: 'surveys' }, async (db) => {
        const owner = await keyedOwner(db, keyring, participantId, now)
        assert.ok(owner)
        const response = { surveyId: sid, participantId, projectId: id, version, isComplete: true }
        const sealed = { sealedAnswers: sealedAnswers(owner, sid, answers), submittedAt: now }
        await putResponse(db, { ...response, ...sealed, sendingId: randomUUID() })
      })
      people.push({ ...person, participantId })
    }
    return people
  }

  /** So many days have passed since it was answered and counted. */
  const daysPass = (sid: string, days: number) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'surveys'")
      const earlier = 'make_interval(days => $2)'
      const response = `update surveys.response set submitted_at = submitted_at - ${earlier} where survey_id = $1`
      await owner.query(response, [sid, days])
      await owner.query(
        `update surveys.release set counted_on = counted_on - $2::integer, released_at = released_at - ${earlier}
         where survey_id = $1`,
        [sid, days],
      )
    })

  return {
    chair,
    miriam,
    organisation,
    surveys,
    set,
    live,
    submitted,
    decided,
    released,
    send,
    answering,
    daysPass,
  }
}

type Answers = Record<string, string[]>
