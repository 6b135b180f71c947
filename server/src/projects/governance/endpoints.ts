import { randomUUID } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { governance } from '@allmend/contract/projects/governance'
import type { Project } from '@allmend/contract/projects/projects'
import { countedVotes, votesAsked } from '@allmend/domain/projects/governance/review'
import { sittingOf } from '@allmend/domain/projects/governance/sitting'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { fileIn } from '../../platform/http/received-file.ts'
import type { Objects } from '../../platform/objects.ts'
import { lockedProject, projectById } from '../projects/index.ts'
import { actOnProject, type Acting } from './act-on-project.ts'
import { attachDocument, readDocument, takeBackDocument } from './case-documents.ts'
import { casesIn, caseOf } from './cases.ts'
import { judged, leastClassOf } from './classify.ts'
import { addDocument, documentsOf } from './documents.ts'
import { ownReviews, submitReview } from './own-reviews.ts'
import { addQuestion, QUESTIONS_AT_MOST, questionsOf, setAnswer, setFinding } from './questions.ts'
import { registerPage } from './register.ts'
import { lockedReview, reviewById, type ReviewRow, setClass } from './reviews.ts'
import type { SurveysInReview } from './surveys-in-review.ts'
import { notifyQuestion } from './notify-decision.ts'
import { settle, voteOnReview, votersOn } from './vote-on-review.ts'
import { addConflict, votesOn } from './votes.ts'

/** What the ethics board reads and decides, and what organisations and the public see of it. */
export function serveGovernance(
  app: FastifyInstance,
  context: ServerContext,
  { objects, surveys }: { objects: Objects; surveys: SurveysInReview },
): void {
  serve(app, context, governance, {
    cases: ({ db, input, now }) => casesIn(db, { group: input.group, page: input.page ?? 1, now }),

    async case({ db, caller, input, now, refusal }) {
      const { accountId } = caller
      const found = await caseOf(db, { id: input.id, reviewId: input.review, accountId, surveys, now })
      if (typeof found === 'string') throw refusal(found)
      return found
    },

    async decide({ db, caller, input, now }) {
      const { id: projectId, review: reviewId, decision, conditions, reason, content } = input
      const choice = decision === 'declined' ? 'decline' : conditions === '' ? 'approve' : 'conditions'
      const texts = choice === 'conditions' ? conditions : reason
      const about = { projectId, reviewId, choice, words: texts, content } as const
      const outcome = await voteOnReview(db, { ...about, accountId: caller.accountId, surveys, now })
      if ('project' in outcome) return outcome.project
      throw new Failure(outcome.refused)
    },

    pause: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: 'paused', reason: input.reason, ...by(caller, now) }),

    resume: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: 'resumed', reason: input.reason, ...by(caller, now) }),

    close: ({ db, caller, input, now }) =>
      acted(db, { projectId: input.id, act: 'closed', reason: input.reason, ...by(caller, now) }),

    async classify({ db, caller, input, now, refusal }) {
      const review = await openReview(db, input.review, now)
      const votes = await onDuty(db, 'governance', (db) => votesOn(db, review.id))
      if (countedVotes(votes, review.state).length > 0) throw refusal('review_voted')
      const project = await onDuty(db, 'projects', (db) => projectById(db, review.projectId))
      const { risks } = await judged(db, review, project!, now)
      const least = await leastClassOf(db, project!)
      const { class: sensitivity } = input
      const isLowered = sensitivity < least
      if (isLowered && (await votersOn(db, review)).length < votesAsked(least))
        throw refusal('board_too_small')
      const set = { class: sensitivity, risks, by: caller.accountId, isLowered, now }
      await onDuty(db, 'governance', (db) => setClass(db, review.id, set))
    },

    async find({ db, caller, input, now }) {
      const { review: asked, ...finding } = input
      const review = await openReview(db, asked, now)
      await onDuty(db, 'governance', (db) =>
        setFinding(db, { reviewId: review.id, ...finding, by: caller.accountId, now }),
      )
    },

    async ask({ db, caller, input, now, refusal }) {
      const review = await openReview(db, input.review, now)
      const { organisationId, projectId } = review
      await onDuty(db, 'governance', async (db) => {
        const asked = await questionsOf(db, [review.id])
        if (asked.length >= QUESTIONS_AT_MOST) throw refusal('questions_enough')
        const about = { id: randomUUID(), reviewId: review.id, organisationId, question: input.question }
        await addQuestion(db, { ...about, askedBy: caller.accountId, now })
      })
      await notifyQuestion(db, { id: projectId, organisationId }, input.question)
    },

    async declareConflict({ db, caller, input, now, refusal }) {
      const { accountId } = caller
      const named = await onDuty(db, 'governance', (db) => reviewById(db, input.review))
      if (!named) throw refusal('review_missing')
      // In the order of a vote, and of whatever changes a case: the project first.
      const project = await onDuty(db, 'projects', (db) => lockedProject(db, named.projectId))
      const review = await openReview(db, input.review, now)
      const votes = await onDuty(db, 'governance', async (db) => {
        await addConflict(db, { reviewId: review.id, accountId, words: input.words, now })
        return votesOn(db, review.id)
      })
      // A vote that counts no more may have been the one that decided.
      await settle(db, { project: project!, review, votes, accountId, surveys, now, words: '' })
    },

    documents: ({ db, input }) => documentsOf(db, { kind: input.kind, page: input.page ?? 1 }),

    async addDocument({ db, caller, input, now }) {
      await onDuty(db, 'governance', (db) => addDocument(db, { ...input, by: caller.accountId, now }))
    },

    async reviews({ db, input, refusal }) {
      const found = await ownReviews(db, input.projectId)
      if (!found) throw refusal('project_missing')
      return found
    },

    async submit({ db, caller, input, now, refusal }) {
      const refused = await submitReview(db, { ...input, accountId: caller.accountId, now })
      if (refused) throw refusal(refused)
    },

    async answer({ db, caller, input, now, refusal }) {
      const { question: id, projectId, answer } = input
      if (!(await setAnswer(db, { id, projectId, answer, by: caller.accountId, now })))
        throw refusal('question_missing')
    },

    async attach({ db, caller, input, request, now }) {
      const about = { ...input, file: fileIn(request), accountId: caller.accountId, now }
      const outcome = await attachDocument(db, objects, about)
      if (typeof outcome === 'string') throw new Failure(outcome)
      return outcome
    },

    async takeBack({ db, input: { projectId, document: id }, refusal }) {
      const refused = await takeBackDocument(db, objects, { projectId, id })
      if (refused) throw refusal(refused)
    },

    async ownDocument({ db, input: { projectId, document: id }, reply, refusal }) {
      const found = await readDocument(db, objects, { projectId, id })
      if (!found) throw refusal('case_document_missing')
      void reply.header('content-disposition', attachment(found.fileName))
      return found.octets
    },

    async caseDocument({ db, input: { id: projectId, document: id }, reply, refusal }) {
      const found = await onDuty(db, 'governance', (db) => readDocument(db, objects, { projectId, id }))
      if (!found) throw refusal('case_document_missing')
      void reply.header('content-disposition', attachment(found.fileName))
      return found.octets
    },

    register: ({ input, transaction }) =>
      transaction({ duty: 'governance' }, (db) => registerPage(db, input.page ?? 1)),
  })
}

const by = ({ accountId }: { accountId: string }, now: Date) => ({ accountId, now })

/** The refusals are those the acts name in the contract. */
async function acted(db: Db, it: Acting): Promise<Project> {
  const outcome = await actOnProject(db, it)
  if ('refused' in outcome) throw new Failure(outcome.refused)
  return outcome.project
}

/** A case something can still be said about: open, or decided and its sitting not over. */
async function openReview(db: Db, id: string, now: Date): Promise<ReviewRow> {
  const review = await onDuty(db, 'governance', (db) => lockedReview(db, id))
  if (!review) throw new Failure('review_missing')
  const sitting = sittingOf(dataDayOf(review.submittedAt.getTime(), ZURICH))
  const isOver = review.state !== 'open' && dataDayOf(now.getTime(), ZURICH) > sitting
  if (isOver || review.state === 'withdrawn') throw new Failure('review_closed')
  return review
}
