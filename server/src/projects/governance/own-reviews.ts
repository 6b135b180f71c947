import type { GateState, OwnReviews } from '@allmend/contract/projects/governance'
import type { Db } from '../../platform/db/connect.ts'
import { textsRead } from '../participation/index.ts'
import { lockedProject, projectById, type ProjectRow } from '../projects/index.ts'
import { caseDocumentsOf } from './case-documents.ts'
import { headOf, questionWire } from './cases.ts'
import { questionsOf } from './questions.ts'
import { addReview, type ApprovalRow, approvalsOf, type ReviewRow, reviewsOf } from './reviews.ts'

type Gate = 'start' | 'analysis'

/** What an organisation sees of the board's work on its project. Inside the organisation. */
export async function ownReviews(db: Db, projectId: string): Promise<OwnReviews | undefined> {
  const project = await projectById(db, projectId)
  if (!project) return undefined
  const reviews = await reviewsOf(db, projectId)
  const approvals = await approvalsOf(db, projectId)
  const ids = reviews.map(({ id }) => id)
  const questions = await questionsOf(db, ids)
  const texts = await textsRead(db, projectId)
  const gate = (stage: Gate) => gateOf(project, stage, { reviews, approvals })
  return {
    start: gate('start'),
    analysis: gate('analysis'),
    maySubmit: (['start', 'analysis'] as const).filter(
      (stage) => submitRefusal(project, stage, { reviews, approvals }) === undefined,
    ),
    waitingTexts: texts.filter(({ passedAt }) => passedAt === null).length,
    documents: await caseDocumentsOf(db, projectId),
    reviews: reviews.map((review) => ({
      ...headOf(review),
      questions: questions.filter((it) => it.reviewId === review.id).map(questionWire),
    })),
  }
}

interface Known {
  reviews: readonly ReviewRow[]
  approvals: readonly ApprovalRow[]
}

const isInForce = (stage: Gate, { approvals }: Known) =>
  approvals.some((it) => it.stage === stage && it.lapsedAt === null)

function gateOf(project: ProjectRow, stage: Gate, known: Known): GateState {
  if (isInForce(stage, known)) return project.pausedAt ? 'paused' : 'passed'
  const last = known.reviews.find((it) => it.stage === stage)
  if (!last || last.state === 'withdrawn') return 'not_submitted'
  return last.state === 'open' ? 'waiting' : 'declined'
}

function submitRefusal(
  project: ProjectRow,
  stage: Gate,
  known: Known,
): 'review_open' | 'review_early' | undefined {
  if (stage === 'analysis' && !project.liveAt) return 'review_early'
  if (stage === 'start' && !project.settledAt) return 'review_early'
  const isOpen = known.reviews.some((it) => it.stage === stage && it.state === 'open')
  return isOpen || isInForce(stage, known) ? 'review_open' : undefined
}

/** Puts a case before the board. Inside the organisation. */
export async function submitReview(
  db: Db,
  it: { projectId: string; stage: Gate; words: string; accountId: string; now: Date },
): Promise<'project_missing' | 'review_open' | 'review_early' | undefined> {
  const project = await lockedProject(db, it.projectId)
  if (!project) return 'project_missing'
  const known = {
    reviews: await reviewsOf(db, it.projectId),
    approvals: await approvalsOf(db, it.projectId),
  }
  const refused = submitRefusal(project, it.stage, known)
  if (refused) return refused
  const { projectId, stage, words: texts } = it
  const about = { projectId, organisationId: project.organisationId, stage, words: texts }
  const id = await addReview(db, { ...about, submittedAt: it.now, submittedBy: it.accountId })
  return id ? undefined : 'review_open'
}
