import type { CaseContent, VoteChoice } from '@allmend/domain/projects/governance/review'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface VoteRow {
  accountId: string
  version: number
  choice: VoteChoice
  words: string
  isChair: boolean
  votedAt: Date
  /** What the case showed when it was given; null: that was not kept yet. */
  content: CaseContent | null
  /** Whether that is what it shows now. */
  isPresent: boolean
  /** Whether that is what was decided on. */
  isOfDecision: boolean
}

/** Hashes of what a case of the project shows now, by part. */
export async function contentOf(db: Db, projectId: string): Promise<CaseContent> {
  const [row] = await ask<{ content: CaseContent }>(db, 'select governance.content_of($1) as content', [
    projectId,
  ])
  return row!.content
}

/** The last one of each member whom the case does not touch, in the order they were given. */
export async function votesOn(db: Db<'governance'>, reviewId: string): Promise<VoteRow[]> {
  return ask<VoteRow>(
    db,
    `select last."accountId", last.version, last.choice, last.words, last."isChair", last."votedAt", last.content,
       last.content is not distinct from governance.content_of(r.project_id) as "isPresent",
       r.state in ('approved', 'declined') and last.content is not distinct from r.content as "isOfDecision"
     from (
       select distinct on (v.member_id) v.review_id, v.member_id as "accountId", v.version, v.choice, v.words,
         v.is_chair as "isChair", v.voted_at as "votedAt", v.content
       from governance.vote v
       where v.review_id = $1 and not exists (
         select from governance.conflict c where c.review_id = v.review_id and c.member_id = v.member_id)
       order by v.member_id, v.version desc
     ) last join governance.review r on r.id = last.review_id
     order by last."votedAt", last."accountId"`,
    [reviewId],
  )
}

/** How many members voted, by case; on an open one for what it shows now. */
export async function voteCounts(
  db: Db<'governance'>,
  reviewIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ reviewId: string; votes: number }>(
    db,
    `select r.id as "reviewId", count(distinct v.member_id)::integer as votes
     from governance.review r cross join lateral (select governance.content_of(r.project_id) as content) now
     join governance.vote v on v.review_id = r.id and (r.state <> 'open' or v.content = now.content)
     where r.id = any($1::uuid[]) group by r.id`,
    [reviewIds],
  )
  return new Map(rows.map((row) => [row.reviewId, row.votes]))
}

/** Her next version; what she voted before stays. */
export async function addVote(
  db: Db<'governance'>,
  it: {
    reviewId: string
    accountId: string
    choice: VoteChoice
    words: string
    content: CaseContent
    now: Date
  },
): Promise<void> {
  await ask(
    db,
    `insert into governance.vote (review_id, member_id, version, choice, words, voted_at, content)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6
     from governance.vote where review_id = $1 and member_id = $2`,
    [it.reviewId, it.accountId, it.choice, it.words, it.now, JSON.stringify(it.content)],
  )
}

export async function touchedIn(db: Db<'governance'>, reviewId: string): Promise<string[]> {
  const rows = await ask<{ accountId: string }>(
    db,
    'select member_id as "accountId" from governance.conflict where review_id = $1',
    [reviewId],
  )
  return rows.map(({ accountId }) => accountId)
}

export async function addConflict(
  db: Db<'governance'>,
  it: { reviewId: string; accountId: string; words: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into governance.conflict (review_id, member_id, words, declared_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [it.reviewId, it.accountId, it.words, it.now],
  )
}
