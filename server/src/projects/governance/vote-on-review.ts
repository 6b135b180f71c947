import type { Project } from '@allmend/contract/projects/projects'
import {
  type CaseContent,
  changedParts,
  countedVotes,
  mayVote,
  outcomeNow,
  type ReviewStage,
  type VoteChoice,
  type VoteRefusal,
} from '@allmend/domain/projects/governance/review'
import { sittingOf } from '@allmend/domain/projects/governance/sitting'
import { type ActRefusal, mayAct } from '@allmend/domain/projects/projects/board-acts'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { boardMembers } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { roleIn } from '../../base/organisations/index.ts'
import { passTexts } from '../participation/index.ts'
import {
  clearDecision,
  factsOf,
  lockedProject,
  projectById,
  type ProjectRow,
  setDecision,
  todayIn,
} from '../projects/index.ts'
import { wired } from './act-on-project.ts'
import { addAct } from './acts.ts'
import { judged } from './classify.ts'
import {
  addApproval,
  addReview,
  lapseApproval,
  lockedReview,
  type ReviewRow,
  reviewsOf,
  setOutcome,
} from './reviews.ts'
import type { SurveysInReview } from './surveys-in-review.ts'
import { notifyDecision } from './notify-decision.ts'
import { addVote, contentOf, touchedIn, type VoteRow, votesOn } from './votes.ts'

export interface Voting {
  projectId: string
  reviewId: string | undefined
  choice: VoteChoice
  words: string
  /** What the case showed her. */
  content: CaseContent
  accountId: string
  surveys: SurveysInReview
  now: Date
}

type Refused = ActRefusal | VoteRefusal | 'project_missing' | 'review_missing'

/** An ethics vote. One transaction: the vote of a member, and what follows once there are enough votes. */
export async function voteOnReview(db: Db, it: Voting): Promise<{ project: Project } | { refused: Refused }> {
  const { projectId, accountId, now } = it
  const project = await onDuty(db, 'projects', (db) => lockedProject(db, projectId))
  if (!project) return { refused: 'project_missing' }
  const found = await reviewMeant(db, project, it)
  if (!found) return { refused: 'review_missing' }
  const refused = refusalOf(project, found, now)
  if (refused) return { refused }
  const review = await judged(db, found, project, now)
  const sittingDay = sittingOf(dataDayOf(review.submittedAt.getTime(), ZURICH))
  const answer = mayVote({
    state: review.state,
    isBeforeSitting: dataDayOf(now.getTime(), ZURICH) <= sittingDay,
    isTouched: await isTouched(db, review, accountId),
  })
  if (answer !== 'yes') return { refused: answer }
  const content = await contentOf(db, projectId)
  if (changedParts(it.content, content).length > 0) return { refused: 'review_changed' }
  const votes = await onDuty(db, 'governance', async (db) => {
    await addVote(db, { reviewId: review.id, accountId, choice: it.choice, words: it.words, content, now })
    return votesOn(db, review.id)
  })
  await settle(db, { project, review, votes, accountId, surveys: it.surveys, now, words: it.words })
  const row = await onDuty(db, 'projects', (db) => projectById(db, projectId))
  return { project: await wired(db, row!, now) }
}

/** The one that is named; else the start, which is opened where payment has not done so. */
async function reviewMeant(db: Db, project: ProjectRow, it: Voting): Promise<ReviewRow | undefined> {
  const { id: projectId, organisationId } = project
  return onDuty(db, 'governance', async (db) => {
    if (it.reviewId) {
      const named = await lockedReview(db, it.reviewId)
      return named?.projectId === projectId ? named : undefined
    }
    const start = (await reviewsOf(db, projectId)).find(({ stage }) => stage === 'start')
    if (start) return lockedReview(db, start.id)
    const about = { projectId, organisationId, stage: 'start', submittedBy: null, words: '' } as const
    const id = await addReview(db, { ...about, submittedAt: it.now })
    return id ? lockedReview(db, id) : undefined
  })
}

/** A live project is decided on anew only where its case was opened again. */
function refusalOf(project: ProjectRow, review: ReviewRow, now: Date): ActRefusal | undefined {
  const answer = mayAct('approved', factsOf(project), todayIn(project, now))
  // What is over has results, too: its analysis is decided on.
  const isOverStart = answer === 'project_ended' && review.stage === 'analysis'
  if (answer === 'yes' || isOverStart) return undefined
  if (answer !== 'project_live') return answer
  return review.stage === 'start' && review.state !== 'open' ? answer : undefined
}

export async function isTouched(db: Db, review: ReviewRow, accountId: string): Promise<boolean> {
  if (review.isLowered && review.classBy === accountId) return true
  const role = await onDuty(db, 'organisations', (db) => roleIn(db, accountId, review.organisationId))
  if (role !== null) return true
  return (await onDuty(db, 'governance', (db) => touchedIn(db, review.id))).includes(accountId)
}

/** Who of the board can vote on a case. */
export async function votersOn(db: Db, review: ReviewRow): Promise<string[]> {
  const members = await onDuty(db, 'accounts', (db) => boardMembers(db))
  const voters: string[] = []
  for (const { accountId } of members) if (!(await isTouched(db, review, accountId))) voters.push(accountId)
  return voters
}

interface Settling {
  project: ProjectRow
  review: ReviewRow
  votes: readonly VoteRow[]
  accountId: string
  surveys: SurveysInReview
  now: Date
  words: string
}

/** What the votes come to takes effect; the same outcome again, or none again, is no news. */
export async function settle(db: Db, it: Settling): Promise<void> {
  const { project, review, now } = it
  const outcome = outcomeNow(it.votes, review)
  const votes = countedVotes(it.votes, outcome === review.state ? review.state : 'open')
  const state = outcome ?? 'open'
  const conditions = outcome === 'approved' ? textsOf(votes, 'conditions') : ''
  const reason = outcome === 'declined' ? textsOf(votes, 'decline') : ''
  if (state === review.state && conditions === review.conditions && reason === review.reason) return
  const about = { projectId: project.id, organisationId: project.organisationId }
  // What has come since it was approved, and what lapsed since, is a case of its own.
  const isNew = state !== review.state
  await onDuty(db, 'governance', async (db) => {
    await setOutcome(db, review.id, { state, decidedAt: outcome && now, conditions, reason })
    if (review.stage === 'start' || review.stage === 'analysis') {
      if (outcome !== 'approved') await lapseApproval(db, { ...about, stage: review.stage, now })
      else if (isNew) await addApproval(db, { ...about, stage: review.stage, reviewId: review.id, now })
    }
    if (outcome) {
      const explanation = outcome === 'approved' ? conditions : reason
      const by = { byAccount: it.accountId, actedAt: now, reviewId: review.id }
      await addAct(db, { ...about, act: outcome, reason: explanation, ...by })
    }
  })
  if (review.stage === 'start') await showOnProject(db, project, { outcome, reason, now })
  if (outcome && isNew && review.stage === 'surveys') {
    const { submittedAt } = review
    await it.surveys.decide(db, project.id, { outcome, reason, submittedAt, now })
  }
  if (outcome === 'approved' && isNew && (review.stage === 'start' || review.stage === 'texts')) {
    await onDuty(db, 'participation', (db) => passTexts(db, project.id, now))
  }
  if (outcome) await notify(db, project, review.stage, { outcome, conditions, reason })
}

async function showOnProject(
  db: Db,
  { id, liveAt }: ProjectRow,
  it: { outcome: 'approved' | 'declined' | null; reason: string; now: Date },
): Promise<void> {
  // Of a live project the approval alone decides; what its pages tell of the start stays.
  if (liveAt) return
  await onDuty(db, 'projects', async (db) => {
    if (it.outcome === null) await clearDecision(db, id)
    else await setDecision(db, id, it.outcome === 'approved' ? null : it.reason, it.now)
  })
}

async function notify(
  db: Db,
  project: ProjectRow,
  stage: ReviewStage,
  it: { outcome: 'approved' | 'declined'; conditions: string; reason: string },
): Promise<void> {
  await notifyDecision(db, project, { act: it.outcome, stage, reason: it.conditions || it.reason })
}

/** Everybody's, one after the other, and no longer than it can be kept. */
function textsOf(votes: readonly VoteRow[], choice: VoteChoice): string {
  const reason = votes.filter((it) => it.choice === choice).map(({ words: texts }) => texts)
  return [...new Set(reason)].join('\n').slice(0, 2_000)
}
