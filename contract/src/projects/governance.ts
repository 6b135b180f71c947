import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { CASE_DOCUMENT_LIMITS } from '@allmend/domain/projects/governance/case-document'
import { CRITERIA, VERDICTS } from '@allmend/domain/projects/governance/criterion'
import {
  CASE_PARTS,
  REVIEW_STAGES,
  REVIEW_STATES,
  VOTE_CHOICES,
} from '@allmend/domain/projects/governance/review'
import { RISKS } from '@allmend/domain/projects/governance/risk'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { BOARD_ACTS } from '@allmend/domain/projects/projects/board-acts'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { FormDay, SentDay } from '../platform/days.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'
import { ConsentText } from './participation.ts'
import { Project } from './projects.ts'
import { SurveyDocument } from './survey-document.ts'

const Reason = z.string().trim().max(2_000, 'too_long').refine(isPlainText, 'invalid')
const Given = Reason.min(1, 'required')
const OfProject = z.object({ id: Uuid })

/** In the order of the page. */
export const CASE_GROUPS = ['waiting', 'paused', 'decided'] as const
export type CaseGroup = (typeof CASE_GROUPS)[number]

const Class = z.union([z.literal(1), z.literal(2), z.literal(3)])

const Act = z.object({
  act: z.enum(BOARD_ACTS),
  stage: z.enum(REVIEW_STAGES).nullable().meta({ description: 'Of what case it is' }),
  reason: z.string(),
  at: z.number(),
  by: z.string().nullable().meta({ description: 'Null when that person has had her account erased' }),
})

const PartHash = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')
const Content = z
  .object({
    purpose: PartHash,
    scope: PartHash,
    texts: PartHash,
    surveys: PartHash,
    invite: PartHash,
    documents: PartHash,
  })
  .meta({ description: 'A hash of each part a case shows; a vote names what it was given for' })

const ContentChange = z.object({
  stage: z.enum(REVIEW_STAGES),
  at: z.number(),
  votes: z.int().meta({ description: 'How many votes count no more' }),
  parts: z.array(z.enum(CASE_PARTS)).meta({ description: 'None: not kept' }),
})
export type ContentChange = z.output<typeof ContentChange>

/** A case, as the list shows it. */
const reviewHead = {
  id: Uuid,
  stage: z.enum(REVIEW_STAGES),
  state: z.enum(REVIEW_STATES),
  class: Class,
  submittedAt: z.number(),
  dueDay: SentDay,
  sittingDay: SentDay.meta({ description: 'Until then what was voted can be changed' }),
  decidedAt: z.number().nullable(),
  conditions: z.string(),
  reason: z.string(),
}
const ReviewHead = z.object(reviewHead)
export type ReviewHead = z.output<typeof ReviewHead>

const CaseRow = z.object({
  project: Project,
  review: ReviewHead.nullable().meta({ description: 'Null: decided before there were reviews' }),
  votes: z.int(),
  openQuestions: z.int(),
})
export type CaseRow = z.output<typeof CaseRow>

const Cases = z.object({
  cases: z.array(CaseRow),
  counts: z.object({ waiting: z.int(), paused: z.int(), decided: z.int() }),
  nextSitting: SentDay,
  hasMore: z.boolean(),
})
export type Cases = z.output<typeof Cases>

const Question = z.object({
  id: Uuid,
  question: z.string(),
  askedAt: z.number(),
  answer: z.string().nullable(),
  answeredAt: z.number().nullable(),
})
export type Question = z.output<typeof Question>

const Voice = z.object({
  name: z.string().nullable().meta({ description: 'Null when that person has had her account erased' }),
  isYou: z.boolean(),
  isChair: z.boolean(),
  isTouched: z.boolean().meta({ description: 'The case touches her: she does not vote' }),
  choice: z.enum(VOTE_CHOICES).nullable(),
  words: z.string(),
  at: z.number().nullable(),
  version: z.int(),
  votedBefore: z
    .number()
    .nullable()
    .meta({ description: 'When she voted on what the case showed before; that counts no more' }),
})
export type Voice = z.output<typeof Voice>

const Finding = z.object({
  criterion: z.enum(CRITERIA),
  verdict: z.enum(VERDICTS),
  words: z.string(),
})
export type Finding = z.output<typeof Finding>

const Review = z.object({
  ...reviewHead,
  words: z.string().meta({ description: 'What the organisation said when it submitted it' }),
  risks: z.array(z.enum(RISKS)),
  leastClass: Class.meta({ description: 'By its risks alone' }),
  isReopened: z.boolean().meta({ description: 'Approved once, in another scope' }),
  votesAsked: z.int().meta({ description: 'How many votes an approval in its class needs at least' }),
  mayVote: z.int().meta({ description: 'How many members of the board can vote on it' }),
  voices: z.array(Voice),
  findings: z.array(Finding),
  questions: z.array(Question),
})
export type Review = z.output<typeof Review>

const GroupSizes = z.object({
  threshold: z.int(),
  cells: z.int(),
  suppressed: z
    .int()
    .nullable()
    .meta({ description: 'Cells with too few people, in fives; null: not counted' }),
  sizes: z.array(z.object({ people: z.int(), cells: z.int() })),
})
export type GroupSizes = z.output<typeof GroupSizes>

const CaseDocument = z.object({
  id: Uuid,
  title: z.string(),
  sizeBytes: z.int(),
  sha256: z.string().meta({ description: 'Of the file, hexadecimal' }),
  attachedAt: z.number(),
  isKept: z.boolean().meta({ description: 'The board decided since: it cannot be taken back' }),
})
export type CaseDocument = z.output<typeof CaseDocument>

const Case = z.object({
  project: Project,
  texts: z.array(ConsentText).meta({ description: 'What people agree to, one text for each purpose' }),
  waitingTexts: z
    .array(ConsentText)
    .meta({ description: 'What is shown to nobody before the board lets it' }),
  waitingSurveys: z
    .array(z.object({ surveyId: Uuid, version: z.int(), lastDay: SentDay, document: SurveyDocument }))
    .meta({ description: 'Surveys nobody is asked before the board lets them' }),
  content: Content,
  acts: z.array(Act).meta({ description: 'What was done so far, the latest first' }),
  changes: z
    .array(ContentChange)
    .meta({ description: 'When a case changed after votes were given, the latest first' }),
  review: Review.nullable(),
  reviews: z.array(ReviewHead).meta({ description: 'Every case of the project, the latest first' }),
  groupSizes: GroupSizes.nullable().meta({
    description: 'How many people stand behind a cell; null: nothing is counted',
  }),
  documents: z.array(CaseDocument).meta({ description: 'What the organisation attached, the latest first' }),
})
export type Case = z.output<typeof Case>

const GATE_STATES = ['passed', 'waiting', 'declined', 'paused', 'not_submitted'] as const
const GateState = z.enum(GATE_STATES)
export type GateState = z.output<typeof GateState>

const OwnReview = z.object({ ...reviewHead, questions: z.array(Question) })
export type OwnReview = z.output<typeof OwnReview>

const OwnReviews = z.object({
  start: GateState,
  analysis: GateState,
  maySubmit: z.array(z.enum(['start', 'analysis'])),
  waitingTexts: z.int(),
  documents: z.array(CaseDocument),
  reviews: z.array(OwnReview),
})
export type OwnReviews = z.output<typeof OwnReviews>

const Registered = z.object({
  id: Uuid,
  title: z.string(),
  organisation: z.string(),
  product: z.enum(PRODUCTS),
  stage: z.enum(REVIEW_STAGES),
  outcome: z.enum(['approved', 'declined']),
  class: Class,
  votes: z.int(),
  conditions: z.string(),
  purpose: z.string(),
  decidedAt: z.number(),
  standing: z.enum(['holds', 'lapsed', 'paused', 'closed']).meta({ description: 'What became of it since' }),
})
export type Registered = z.output<typeof Registered>

const Register = z.object({ decisions: z.array(Registered), hasMore: z.boolean() })

const DOCUMENT_KINDS = ['guideline', 'minutes'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DocumentForm = z.object({
  day: FormDay,
  title: z.string().trim().min(2, 'required').max(120, 'too_long').refine(isPlainText, 'invalid'),
  body: z.string().trim().min(1, 'required').max(20_000, 'too_long').refine(isPlainText, 'invalid'),
})
const BoardDocument = z.object({
  id: Uuid,
  day: SentDay,
  title: z.string(),
  body: z.string(),
  by: z.string().nullable(),
})
export type BoardDocument = z.output<typeof BoardDocument>

const OfReview = z.object({ review: Uuid })
const OWN = { projectId: Uuid }
/** A case has one word with its organisation at a time; nobody fills a case with questions. */

export const governance = {
  cases: endpoint({
    method: 'GET',
    path: '/api/ethics/projects',
    summary: 'The projects the ethics board decides on: waiting for it, paused, decided',
    access: { who: 'ethics board' },
    input: z.object({
      group: z.enum(CASE_GROUPS).default('waiting'),
      page: PageNumber,
    }),
    reply: json(Cases),
    fails: [],
  }),
  case: endpoint({
    method: 'GET',
    path: '/api/ethics/projects/{id}',
    summary: 'A project with what people agree to in it and what was done with it so far',
    access: { who: 'ethics board' },
    input: OfProject.extend({
      review: Uuid.optional().meta({ description: 'The one to decide now, if none is named' }),
    }),
    reply: json(Case),
    fails: ['project_missing', 'review_missing'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/project/{id}/ethics-decision',
    summary:
      'Vote on what a case shows; it is decided once the votes its class asks for are there, and a change voids them',
    access: { who: 'ethics board' },
    input: OfProject.extend({
      review: Uuid.optional().meta({ description: 'The start, if none is named' }),
      decision: z.enum(['approved', 'declined']),
      conditions: Reason.default('').meta({ description: 'Under which it is approved' }),
      reason: Reason.default(''),
      content: Content,
    }).refine((it) => it.decision === 'approved' || it.reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
    reply: json(Project),
    fails: [
      'project_missing',
      'project_live',
      'project_ended',
      'project_closed',
      'review_missing',
      'review_closed',
      'review_changed',
      'vote_conflict',
    ],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/project/{id}/pause',
    summary:
      'Pause a live project: nobody joins, phones stop, its days do not count, and its organisation reads nothing of people',
    access: { who: 'ethics board' },
    input: OfProject.extend({ reason: Given }),
    reply: json(Project),
    fails: ['project_missing', 'project_not_running', 'project_paused', 'project_ended', 'project_closed'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/project/{id}/resume',
    summary: 'Let a paused project go on',
    access: { who: 'ethics board' },
    input: OfProject.extend({ reason: Reason.default('') }),
    reply: json(Project),
    fails: ['project_missing', 'project_not_paused', 'project_ended', 'project_closed'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/project/{id}/close',
    summary: 'End a project for good; diaries and what was released stay',
    access: { who: 'ethics board or platform admin' },
    input: OfProject.extend({ reason: Given }),
    reply: json(Project),
    fails: ['project_missing', 'project_ended', 'project_closed'],
  }),
  classify: endpoint({
    method: 'PUT',
    path: '/api/ethics/reviews/{review}/class',
    summary: 'Set the class of a case; whoever sets it below what its risks say does not vote',
    access: { who: 'ethics board' },
    input: OfReview.extend({ class: Class }),
    reply: nothing,
    fails: ['review_missing', 'review_closed', 'review_voted', 'board_too_small'],
  }),
  find: endpoint({
    method: 'PUT',
    path: '/api/ethics/reviews/{review}/findings/{criterion}',
    summary: 'Say what the board finds about a criterion',
    access: { who: 'ethics board' },
    input: OfReview.extend({
      criterion: z.enum(CRITERIA),
      verdict: z.enum(VERDICTS),
      words: z.string().trim().max(1_000, 'too_long').refine(isPlainText, 'invalid').default(''),
    }),
    reply: nothing,
    fails: ['review_missing', 'review_closed'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/ethics/reviews/{review}/questions',
    summary: 'Ask the organisation; its admins are told',
    access: { who: 'ethics board' },
    input: OfReview.extend({ question: Given }),
    reply: nothing,
    fails: ['review_missing', 'review_closed', 'questions_enough'],
  }),
  declareConflict: endpoint({
    method: 'POST',
    path: '/api/ethics/reviews/{review}/conflict',
    summary: 'Say that a case touches oneself: one’s vote does not count',
    access: { who: 'ethics board' },
    input: OfReview.extend({
      words: z.string().trim().min(1, 'required').max(500, 'too_long').refine(isPlainText, 'invalid'),
    }),
    reply: nothing,
    fails: ['review_missing', 'review_closed'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/ethics/documents',
    summary: 'Guidelines or minutes of the board, the latest first',
    access: { who: 'ethics board' },
    input: z.object({ kind: z.enum(DOCUMENT_KINDS), page: PageNumber }),
    reply: json(z.object({ documents: z.array(BoardDocument), hasMore: z.boolean() })),
    fails: [],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/api/ethics/documents',
    summary: 'Add a guideline or minutes; they are never changed, a newer one stands above',
    access: { who: 'ethics board' },
    input: DocumentForm.extend({ kind: z.enum(DOCUMENT_KINDS) }),
    reply: nothing,
    fails: [],
    perMinute: 20,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/reviews',
    summary: 'What the board decided about a project and asks, and which of its gates are open',
    access: { who: 'project member', of: 'projectId' },
    input: z.object(OWN),
    reply: json(OwnReviews),
    fails: ['project_missing'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/reviews',
    summary: 'Submit the analysis to the board, or the start once more',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({ ...OWN, stage: z.enum(['start', 'analysis']), words: Reason.default('') }),
    reply: nothing,
    fails: ['project_missing', 'review_open', 'review_early'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/questions/{question}',
    summary: 'Answer what the board asks',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({
      ...OWN,
      question: Uuid,
      answer: z.string().trim().min(1, 'required').max(4_000, 'too_long').refine(isPlainText, 'invalid'),
    }),
    reply: nothing,
    fails: ['question_missing'],
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/api/project/{projectId}/case-documents',
    summary: 'Attach a PDF for the board to read',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({
      ...OWN,
      title: z
        .string()
        .trim()
        .min(1, 'required')
        .max(CASE_DOCUMENT_LIMITS.title, 'too_long')
        .refine(isPlainText, 'invalid'),
    }),
    octetsAtMost: CASE_DOCUMENT_LIMITS.octets,
    reply: json(CaseDocument),
    fails: ['project_missing', 'upload_unpaid', 'case_document_not_pdf', 'case_documents_enough'],
    perMinute: 10,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/project/{projectId}/case-documents/{document}',
    summary: 'Take a PDF back, as long as the board has not decided since',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({ ...OWN, document: Uuid }),
    reply: nothing,
    fails: ['case_document_missing', 'case_document_kept'],
  }),
  ownDocument: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/case-documents/{document}',
    summary: 'A PDF the organisation attached',
    access: { who: 'project member', of: 'projectId' },
    input: z.object({ ...OWN, document: Uuid }),
    reply: bytes('application/pdf'),
    fails: ['case_document_missing'],
  }),
  caseDocument: endpoint({
    method: 'GET',
    path: '/api/ethics/projects/{id}/documents/{document}',
    summary: 'A PDF of a case, for the board',
    access: { who: 'ethics board' },
    input: OfProject.extend({ document: Uuid }),
    reply: bytes('application/pdf'),
    fails: ['case_document_missing'],
  }),
  register: endpoint({
    method: 'GET',
    path: '/api/decisions',
    summary: 'What the board decided, for everybody, the latest first',
    access: { who: 'anyone' },
    input: z.object({ page: PageNumber }),
    reply: json(Register),
    fails: [],
    perMinute: 120,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  BoardAct: Act,
  Cases,
  CaseOfBoard: CaseRow,
  Case,
  ReviewHead,
  Review,
  BoardVoice: Voice,
  BoardQuestion: Question,
  BoardFinding: Finding,
  GroupSizes,
  OwnReviews,
  RegisteredDecision: Registered,
  BoardDocument,
  CaseDocument,
  CaseContent: Content,
  ContentChange,
}
