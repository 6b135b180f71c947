import type { ContentChange } from '@allmend/contract/projects/governance'
import { type CasePart, changedParts, type ReviewStage } from '@allmend/domain/projects/governance/review'
import { ask, type Db } from '../../platform/db/connect.ts'
import { type ReviewRow, reviewById } from './reviews.ts'
import { contentOf, type VoteRow, votesOn } from './votes.ts'

const CHANGES_AT_MOST = 100

/** When cases of a project changed after votes were given, the latest first. */
export async function changesOf(db: Db<'governance'>, projectId: string): Promise<ContentChange[]> {
  const rows = await ask<{ stage: ReviewStage; at: Date; votes: number; parts: CasePart[] }>(
    db,
    `select r.stage, c.noticed_at as at, c.votes, c.parts
     from governance.content_change c join governance.review r on r.id = c.review_id
     where r.project_id = $1 order by c.noticed_at desc, r.id limit $2`,
    [projectId, CHANGES_AT_MOST],
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

export interface VoidedVotes {
  review: ReviewRow
  votes: VoteRow[]
  parts: CasePart[]
}

/** Open cases with votes that count no more and of which nobody was notified. */
export async function newlyVoided(db: Db<'governance'>): Promise<VoidedVotes[]> {
  const rows = await ask<{ id: string; since: Date | null }>(
    db,
    `select r.id, last.at as since from governance.review r
     left join lateral (
       select max(c.noticed_at) as at from governance.content_change c where c.review_id = r.id) last on true
     where r.state = 'open' and exists (
       select from governance.vote v where v.review_id = r.id and (last.at is null or v.voted_at > last.at))
     order by r.id limit 200`,
    [],
  )
  const found: VoidedVotes[] = []
  for (const { id, since } of rows) {
    const review = await reviewById(db, id)
    const votes = (await votesOn(db, id)).filter(
      ({ isPresent, votedAt }) => !isPresent && (since === null || votedAt > since),
    )
    if (!review || votes.length === 0) continue
    const now = await contentOf(db, review.projectId)
    const parts = votes.flatMap(({ content }) => (content ? changedParts(content, now) : []))
    found.push({ review, votes, parts: [...new Set(parts)] })
  }
  return found
}

export async function addChange(
  db: Db<'governance'>,
  it: { reviewId: string; votes: number; parts: readonly CasePart[]; now: Date },
): Promise<void> {
  await ask(
    db,
    'insert into governance.content_change (review_id, noticed_at, votes, parts) values ($1, $2, $3, $4)',
    [it.reviewId, it.now, it.votes, it.parts],
  )
}
