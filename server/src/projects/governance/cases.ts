import type {
  Case,
  CaseGroup,
  CaseRow,
  Cases,
  Review,
  ReviewHead,
  Voice,
} from '@allmend/contract/projects/governance'
import { CRITERIA } from '@allmend/domain/projects/governance/criterion'
import { countedVotes, votesAsked } from '@allmend/domain/projects/governance/review'
import { dueDayOf, sittingFrom, sittingOf } from '@allmend/domain/projects/governance/sitting'
import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { boardMembers, namesOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { inForce, textsOf } from '../participation/index.ts'
import { paymentStatesOf } from '../../money/payments/index.ts'
import {
  caseCounts,
  projectById,
  type ProjectRow,
  projectsById,
  projectsInGroup,
  wireOf,
} from '../projects/index.ts'
import { wired } from './act-on-project.ts'
import { actsOf } from './acts.ts'
import { caseDocumentsOf } from './case-documents.ts'
import { allJudged, judged, leastClassOf } from './classify.ts'
import { findingsOf, questionsOf, type QuestionRow } from './questions.ts'
import {
  approvalsOf,
  cellSizes,
  latestReviews,
  openReviewCount,
  openReviews,
  type ReviewRow,
  reviewById,
  reviewsOf,
  suppressedCells,
} from './reviews.ts'
import { changesOf } from './content-changes.ts'
import type { SurveysInReview } from './surveys-in-review.ts'
import { isTouched, votersOn } from './vote-on-review.ts'
import { contentOf, voteCounts, votesOn } from './votes.ts'

const A_PAGE = 50

/** One page of a group, and how many there are in each. */
export async function casesIn(
  db: Db,
  { group, page, now }: { group: CaseGroup; page: number; now: Date },
): Promise<Cases> {
  const range = { most: A_PAGE + 1, after: (page - 1) * A_PAGE }
  const found =
    group === 'waiting' ? await waiting(db, range, now) : await decided(db, { group, now, ...range })
  const shown = found.slice(0, A_PAGE)
  const ids = shown.flatMap(({ review }) => review?.id ?? [])
  const { votes, questions, open } = await onDuty(db, 'governance', async (db) => ({
    votes: await voteCounts(db, ids),
    questions: await questionsOf(db, ids),
    open: await openReviewCount(db),
  }))
  const projectIds = shown.map(({ project }) => project.id)
  const states = await onDuty(db, 'payments', (db) => paymentStatesOf(db, 'project', projectIds))
  const counts = await onDuty(db, 'projects', (db) => caseCounts(db, now))
  const cases = shown.map(({ project, review }): CaseRow => ({
    project: wireOf(project, states.get(project.id), now),
    review: review && headOf(review),
    votes: (review && votes.get(review.id)) ?? 0,
    openQuestions: questions.filter((it) => it.reviewId === review?.id && it.answer === null).length,
  }))
  return {
    cases,
    counts: { ...counts, waiting: open },
    nextSitting: sittingFrom(dataDayOf(now.getTime(), ZURICH)),
    hasMore: found.length > A_PAGE,
  }
}

interface Found {
  project: ProjectRow
  review: ReviewRow | null
}

async function waiting(db: Db, range: { most: number; after: number }, now: Date): Promise<Found[]> {
  const rows = await onDuty(db, 'governance', (db) => openReviews(db, range))
  const reviews = await allJudged(db, rows, now)
  const ids = reviews.map(({ projectId }) => projectId)
  const projects = await onDuty(db, 'projects', (db) => projectsById(db, ids))
  return reviews.flatMap((review) => {
    const project = projects.get(review.projectId)
    return project ? [{ project, review }] : []
  })
}

async function decided(
  db: Db,
  it: { group: 'paused' | 'decided'; now: Date; most: number; after: number },
): Promise<Found[]> {
  const rows = await onDuty(db, 'projects', (db) => projectsInGroup(db, it))
  const ids = rows.map(({ id }) => id)
  const reviews = await onDuty(db, 'governance', (db) => latestReviews(db, ids))
  return rows.map((project) => ({ project, review: reviews.get(project.id) ?? null }))
}

/** What the board reads before it decides. */
export async function caseOf(
  db: Db,
  it: { id: string; reviewId: string | undefined; accountId: string; surveys: SurveysInReview; now: Date },
): Promise<Case | 'project_missing' | 'review_missing'> {
  const { id, now } = it
  const row = await onDuty(db, 'projects', (db) => projectById(db, id))
  if (!row) return 'project_missing'
  const texts = await onDuty(db, 'participation', (db) => textsOf(db, row, now))
  const { acts, reviews, named, documents, changes } = await onDuty(db, 'governance', async (db) => ({
    acts: await actsOf(db, id),
    reviews: await reviewsOf(db, id),
    documents: await caseDocumentsOf(db, id),
    changes: await changesOf(db, id),
    named: it.reviewId === undefined ? undefined : await reviewById(db, it.reviewId),
  }))
  if (it.reviewId !== undefined && named?.projectId !== id) return 'review_missing'
  const meant = named ?? reviews.findLast(({ state }) => state === 'open') ?? reviews[0]
  const doers = acts.flatMap(({ byAccount }) => (byAccount ? [byAccount] : []))
  const names = await onDuty(db, 'accounts', (db) => namesOf(db, doers))
  const sizes = await cellSizes(db, id)
  const suppressed = await suppressedCells(db, id)
  return {
    project: await wired(db, row, now),
    texts: inForce(texts),
    waitingTexts: texts.filter(({ passedAt }) => passedAt === null),
    waitingSurveys: await it.surveys.waiting(db, id),
    // Last: standard texts may have come with reading them.
    content: await contentOf(db, id),
    changes,
    acts: acts.map(({ act, stage, reason, byAccount, actedAt }) => ({
      act,
      stage,
      reason,
      at: actedAt.getTime(),
      by: (byAccount && names.get(byAccount)) ?? null,
    })),
    review: meant ? await reviewOf(db, { review: meant, project: row, accountId: it.accountId, now }) : null,
    reviews: reviews.map(headOf),
    groupSizes:
      sizes.length > 0 || suppressed !== null
        ? {
            threshold: LEAST_PEOPLE,
            cells: sizes.reduce((sum, { cells }) => sum + cells, 0),
            suppressed,
            sizes,
          }
        : null,
    documents,
  }
}

async function reviewOf(
  db: Db,
  it: { review: ReviewRow; project: ProjectRow; accountId: string; now: Date },
): Promise<Review> {
  const review = await judged(db, it.review, it.project, it.now)
  const { findings, questions, approvals } = await onDuty(db, 'governance', async (db) => ({
    findings: await findingsOf(db, review.id),
    questions: await questionsOf(db, [review.id]),
    approvals: await approvalsOf(db, review.projectId),
  }))
  return {
    ...headOf(review),
    words: review.words,
    risks: review.risks,
    leastClass: await leastClassOf(db, it.project),
    isReopened: approvals.some(
      ({ stage, lapsedAt }) => stage === review.stage && lapsedAt !== null && lapsedAt <= review.submittedAt,
    ),
    votesAsked: votesAsked(review.class),
    mayVote: (await votersOn(db, review)).length,
    voices: await voicesOn(db, review, it.accountId),
    findings: CRITERIA.map(
      (criterion) =>
        findings.find((found) => found.criterion === criterion) ?? { criterion, verdict: 'open', words: '' },
    ),
    questions: questions.map(questionWire),
  }
}

/** Every member of the board, and whoever voted before she left it. */
async function voicesOn(db: Db, review: ReviewRow, accountId: string): Promise<Voice[]> {
  const votes = await onDuty(db, 'governance', (db) => votesOn(db, review.id))
  const { members, names } = await onDuty(db, 'accounts', async (db) => {
    const members = await boardMembers(db)
    const voters = votes.map((it) => it.accountId)
    return { members, names: await namesOf(db, [...members.map((it) => it.accountId), ...voters]) }
  })
  const former = votes.filter((it) => members.every((member) => member.accountId !== it.accountId))
  const voices: Voice[] = []
  for (const member of [...members, ...former]) {
    const last = votes.find((it) => it.accountId === member.accountId)
    const [vote] = countedVotes(last ? [last] : [], review.state)
    voices.push({
      name: names.get(member.accountId) ?? null,
      isYou: member.accountId === accountId,
      isChair: member.isChair,
      isTouched: await isTouched(db, review, member.accountId),
      choice: vote?.choice ?? null,
      words: vote?.words ?? '',
      at: vote?.votedAt.getTime() ?? null,
      version: vote?.version ?? 0,
      votedBefore: vote ? null : (last?.votedAt.getTime() ?? null),
    })
  }
  return voices
}

export function headOf(row: ReviewRow): ReviewHead {
  const submitted = dataDayOf(row.submittedAt.getTime(), ZURICH)
  return {
    id: row.id,
    stage: row.stage,
    state: row.state,
    class: row.class,
    submittedAt: row.submittedAt.getTime(),
    dueDay: dueDayOf(submitted),
    sittingDay: sittingOf(submitted),
    decidedAt: row.decidedAt?.getTime() ?? null,
    conditions: row.conditions,
    reason: row.reason,
  }
}

export function questionWire(row: QuestionRow) {
  const { id, question, askedAt, answer, answeredAt } = row
  return { id, question, askedAt: askedAt.getTime(), answer, answeredAt: answeredAt?.getTime() ?? null }
}
