import { randomUUID } from 'node:crypto'
import { addRequest } from '../../src/office/admin/newsletter-requests.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { contentOf } from '../../src/projects/governance/votes.ts'
import { addOrganisation } from '../../src/base/organisations/store.ts'
import { setPause } from '../../src/projects/projects/change-store.ts'
import type { Person, TestServer } from '../../test/test-server.ts'
import type { Asking } from '../inputs/things.ts'
import { readyProject } from '../projects.ts'
import { smallArticles } from './small-article.ts'
import { smallCaseDocument } from './small-case-document.ts'
import { invoiceOf, smallMoney } from './small-money.ts'
import { smallRequests, smallResult } from './small-results.ts'
import { smallFormerMember } from './small-membership.ts'
import { smallReview } from './small-review.ts'
import { smallIssue, smallSiteRequest } from './small-site.ts'
import { FORM } from '../tenants.ts'
import { proposedRole } from './accounts.ts'
import { freshNames } from './organisations.ts'

/** Of somebody else, new for every scene: what the board and the Admin do to it disturbs nobody. */
export async function pendingOf(server: TestServer, { id }: Person): Promise<Asking['pending']> {
  const organisation = randomUUID()
  const about = { id: organisation, adminId: id, now: server.clock.now }
  const { name, slug } = freshNames()
  await inTransaction(server.pool, { duty: 'organisations' }, (db) =>
    addOrganisation(db, about, { ...FORM, name, slug }),
  )
  const runner = { organisation, account: id }
  const project = await readyProject(server, runner, { isLive: false })
  const live = await readyProject(server, runner, { isLive: true })
  const paused = await readyProject(server, runner, { isLive: true })
  await inTransaction(server.pool, { duty: 'projects' }, (db) =>
    setPause(db, paused.id, { at: server.clock.now, reason: 'Rückfrage' }),
  )
  const { id: projectId, purchase } = project
  const { id: liveProject, code: liveCode } = live
  const { review } = await smallReview(server, { projectId: liveProject, organisation, account: id })
  const result = await smallResult(server, { ...runner, projectId: liveProject })
  const { waiting: request } = await smallRequests(server, { projectId: liveProject, account: id })
  const asked = {
    projectId: liveProject,
    organisationId: organisation,
    reason: 'Mehr',
    askedAt: server.clock.now,
  }
  await inTransaction(server.pool, { duty: 'admin' }, (db) => addRequest(db, asked))
  const articles = await smallArticles(server)
  return {
    organisation,
    person: id,
    project: projectId,
    content: await inTransaction(server.pool, {}, (db) => contentOf(db, projectId)),
    purchase,
    invoice: await invoiceOf(server, purchase),
    ...(await smallMoney(server, { ...runner, projectId: liveProject })),
    liveProject,
    liveCode,
    pausedProject: paused.id,
    review,
    result,
    caseDocument: await smallCaseDocument(server, { ...runner, projectId: liveProject }),
    request,
    askingProject: liveProject,
    roleProposal: await proposedRole(server, id),
    formerMember: await smallFormerMember(server),
    job: await failedJob(server),
    siteRequest: await smallSiteRequest(server),
    siteDraft: await smallIssue(server, 'draft'),
    siteSending: await smallIssue(server, 'sending'),
    draftArticle: articles.draft,
    publishedArticle: articles.published,
  }
}

const NO_HASH = '0'.repeat(64)
const NO_CONTENT = {
  purpose: NO_HASH,
  scope: NO_HASH,
  texts: NO_HASH,
  surveys: NO_HASH,
  invite: NO_HASH,
  documents: NO_HASH,
}

export const NOTHING_PENDING: Asking['pending'] = {
  organisation: '',
  person: '',
  project: '',
  content: NO_CONTENT,
  purchase: '',
  invoice: '',
  extension: '',
  overdueInvoice: '',
  declinedPurchase: '',
  moneyCase: '',
  repayment: '',
  liveProject: '',
  liveCode: '',
  pausedProject: '',
  review: '',
  result: '',
  caseDocument: '',
  request: '',
  askingProject: '',
  roleProposal: '',
  formerMember: '',
  job: '',
  siteRequest: '',
  siteDraft: '',
  siteSending: '',
  draftArticle: '',
  publishedArticle: '',
}

/** A job that was tried as often as may be. */
export async function failedJob(server: TestServer): Promise<string> {
  const { rows } = await server.jobContext.pool.query<{ id: string }>(
    `with filed as (select id from graphile_worker.add_job('accounts.sweep', '{}', max_attempts => 12))
     select id::text from filed`,
  )
  const id = rows[0]?.id ?? ''
  await server.jobContext.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED' where id = $1`,
    [id],
  )
  return id
}
