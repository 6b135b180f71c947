import type { Criterion, Verdict } from '@allmend/domain/projects/governance/criterion'
import { ask, type Db } from '../../platform/db/connect.ts'

export const QUESTIONS_AT_MOST = 30

export interface QuestionRow {
  id: string
  reviewId: string
  question: string
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** In the order they were asked; of the organisation the transaction is inside of, or of all on duty. */
export async function questionsOf(db: Db, reviewIds: readonly string[]): Promise<QuestionRow[]> {
  return ask<QuestionRow>(
    db,
    `select id, review_id as "reviewId", question, asked_at as "askedAt", answer, answered_at as "answeredAt"
     from governance.question where review_id = any($1::uuid[]) order by asked_at, id`,
    [reviewIds],
  )
}

export async function addQuestion(
  db: Db<'governance'>,
  it: { id: string; reviewId: string; organisationId: string; question: string; askedBy: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into governance.question (id, review_id, organisation_id, question, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [it.id, it.reviewId, it.organisationId, it.question, it.askedBy, it.now],
  )
}

/** An answer stands as it was given. False when there is none to give. */
export async function setAnswer(
  db: Db,
  it: { id: string; projectId: string; answer: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `update governance.question q set answer = $3, answered_by = $4, answered_at = $5
     from governance.review r
     where q.id = $1 and r.id = q.review_id and r.project_id = $2 and q.answer is null returning q.id`,
    [it.id, it.projectId, it.answer, it.by, it.now],
  )
  return rows.length > 0
}

export interface FindingRow {
  criterion: Criterion
  verdict: Verdict
  words: string
}

export async function findingsOf(db: Db<'governance'>, reviewId: string): Promise<FindingRow[]> {
  return ask<FindingRow>(
    db,
    'select criterion, verdict, words from governance.finding where review_id = $1',
    [reviewId],
  )
}

export async function setFinding(
  db: Db<'governance'>,
  it: FindingRow & { reviewId: string; by: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into governance.finding (review_id, criterion, verdict, words, found_by, found_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (review_id, criterion) do update
     set verdict = excluded.verdict, words = excluded.words, found_by = excluded.found_by, found_at = excluded.found_at`,
    [it.reviewId, it.criterion, it.verdict, it.words, it.by, it.now],
  )
}
