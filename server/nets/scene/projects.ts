import { randomUUID } from 'node:crypto'
import { CHUNK } from '../inputs/chunk.ts'
import { orderedProject, paidProject, readyProject } from '../projects.ts'
import { publishPages, storePicture } from '../public-pages.ts'
import { invoiceOf } from './small-money.ts'
import { smallCaseDocument } from './small-case-document.ts'
import { smallCity } from './small-city.ts'
import { smallFrequency } from './small-frequency.ts'
import { smallInsights, smallInsightsDraft } from './small-insights.ts'
import { smallPhotos } from './small-photos.ts'
import { smallResult } from './small-results.ts'
import { smallReview } from './small-review.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addRelease } from '../../src/tracking/insights/store.ts'
import { inviteToTrial } from '../../src/projects/participation/trial.ts'
import { approve } from '../../test/approved.ts'
import { smallSurvey } from './small-survey.ts'
import { openProject } from '../../test/phone.ts'
import type { TestServer } from '../../test/test-server.ts'
import { freshNames } from './organisations.ts'
import { part, type Tenant } from './part.ts'

/** One that is ready to go live, two that are live, one that is tried out, and one that is not paid. */
export const PROJECTS = [
  part({
    of: [],
    makes: ['project', 'projectCode'],
    make: async ({ server, runner }: Tenant) => {
      const { id, code } = await readyProject(server, runner, { isLive: false })
      await publishPages(server, { id, code, organisationId: runner.organisation }, runner.account)
      await smallInsightsDraft(server, { projectId: id, organisationId: runner.organisation })
      return { project: id, projectCode: code }
    },
  }),
  part({
    of: ['results'],
    makes: ['liveProject', 'boardQuestion', 'result', 'caseDocument'],
    make: async ({ server, runner }: Tenant) => {
      const { id: projectId } = await readyProject(server, runner, { isLive: true })
      await smallInsights(server, { projectId, organisationId: runner.organisation }, runner.account)
      await smallFrequency(server, { id: projectId, organisationId: runner.organisation })
      const { question } = await smallReview(server, { ...runner, projectId })
      const result = await smallResult(server, { ...runner, projectId })
      const caseDocument = await smallCaseDocument(server, { ...runner, projectId })
      return { liveProject: projectId, boardQuestion: question, result, caseDocument }
    },
  }),
  part({
    of: [],
    makes: ['reviewProject'],
    make: async ({ server, runner }: Tenant) => {
      const { id } = await readyProject(server, runner, { isLive: true, gates: ['start'] })
      return { reviewProject: id }
    },
  }),
  part({
    of: [],
    makes: ['surveyProject', 'draftSurvey', 'waitingSurvey', 'openSurvey'],
    make: async ({ server, runner }: Tenant) => {
      const { id: projectId } = await readyProject(server, runner, { isLive: true })
      const about = { projectId, organisation: runner.organisation }
      return {
        surveyProject: projectId,
        openSurvey: await smallSurvey(server, { ...about, status: 'finished' }),
        waitingSurvey: await smallSurvey(server, { ...about, status: 'in_review' }),
        draftSurvey: await smallSurvey(server, { ...about, status: 'draft' }),
      }
    },
  }),
  part({
    of: [],
    makes: ['trialProject'],
    make: async ({ server, runner }: Tenant) => {
      const { id: projectId } = await paidProject(server, runner)
      const { email } = freshNames()
      const invited = { projectId, organisationId: runner.organisation, email, language: 'de' } as const
      await inTransaction(server.pool, { organisation: runner.organisation }, (db) =>
        inviteToTrial(db, { ...invited, now: server.clock.now }),
      )
      return { trialProject: projectId }
    },
  }),
  part({
    of: [],
    makes: ['unpaidProject', 'unpaidPurchase', 'invoice'],
    make: async ({ server, runner }: Tenant) => {
      const { id, purchase } = await orderedProject(server, runner)
      return { unpaidProject: id, unpaidPurchase: purchase, invoice: await invoiceOf(server, purchase) }
    },
  }),
]

const surveyOf = ({ id, organisationId }: { id: string; organisationId: string }) => ({
  projectId: id,
  organisation: organisationId,
})

interface OpenProjects {
  project: Awaited<ReturnType<typeof openProject>>
  freshCode: string
  freshCityCode: string
  contactToken: string
  picture: string
  survey: string
  /** Published on a route of the open city. */
  photo: string
}
const known = new WeakMap<TestServer, Promise<OpenProjects>>()

/** Three live projects a server: one everybody of a scene takes part in, one of each product everybody may join. */
export function openProjectsOf(server: TestServer): Promise<OpenProjects> {
  const open = known.get(server) ?? openProjects(server)
  known.set(server, open)
  return open
}

/** A week the public may read of. */
async function publishWeek(
  server: TestServer,
  project: { id: string; organisationId: string },
): Promise<void> {
  await server.owner((owner) => approve(owner, project.id))
  await inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
    addRelease(
      db,
      { ...project, isTest: false },
      { kind: 'public', from: '2026-09-14', figures: { people: { all: 60 } }, now: server.clock.now },
    ),
  )
}

async function openProjects(server: TestServer): Promise<OpenProjects> {
  const about = { seats: 100_000, isLive: true }
  const [project, fresh] = [await openProject(server, about), await openProject(server, about)]
  const freshCity = await openProject(server, { ...about, product: 'cityserver' })
  await publishWeek(server, project)
  await smallInsights(server, { ...project, projectId: project.id }, randomUUID())
  const { picture, contactToken } = await publishPages(server, project, randomUUID())
  await storePicture(server, picture, Buffer.from('a picture'))
  const survey = await smallSurvey(server, { ...surveyOf(project), status: 'finished' })
  const runner = { organisation: randomUUID(), account: randomUUID() }
  const { project: projectId, route } = await smallCity(server, runner)
  const { photo } = await smallPhotos(server, { ...runner, projectId, route, offered: CHUNK })
  return {
    project,
    freshCode: fresh.code,
    freshCityCode: freshCity.code,
    contactToken,
    picture,
    survey,
    photo,
  }
}
