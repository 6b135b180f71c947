import { randomUUID } from 'node:crypto'
import type { ReviewStage, ReviewState, SensitivityClass } from '@allmend/domain/projects/governance/review'
import type { Risk } from '@allmend/domain/projects/governance/risk'
import { sql } from 'kysely'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

/** Of the organisation the transaction is inside of, or of all on duty. */
function reviews(db: Db) {
  return db
    .selectFrom('governance.review as r')
    .select([
      'r.id',
      'r.projectId',
      'r.organisationId',
      sql<ReviewStage>`r.stage`.as('stage'),
      sql<ReviewState>`r.state`.as('state'),
      sql<SensitivityClass>`r.class`.as('class'),
      'r.classBy',
      'r.isLowered',
      sql<Risk[]>`r.risks`.as('risks'),
      'r.submittedAt',
      'r.words',
      'r.decidedAt',
      'r.conditions',
      'r.reason',
      'r.classedAt',
    ])
}

export async function reviewById(db: Db, id: string): Promise<ReviewRow | undefined> {
  return reviews(db).where('r.id', '=', id).executeTakeFirst()
}

/** Nobody else votes on it until the transaction ends. */
export async function lockedReview(db: Db<'governance'>, id: string): Promise<ReviewRow | undefined> {
  return reviews(db).where('r.id', '=', id).forUpdate().executeTakeFirst()
}

const REVIEWS_AT_MOST = 100

/** Every case of a project, the latest first. */
export async function reviewsOf(db: Db, projectId: string): Promise<ReviewRow[]> {
  return reviews(db)
    .where('r.projectId', '=', projectId)
    .orderBy('r.submittedAt', 'desc')
    .orderBy('r.id')
    .limit(REVIEWS_AT_MOST)
    .execute()
}

/** Of several projects the latest of each. */
export async function latestReviews(
  db: Db<'governance'>,
  projectIds: readonly string[],
): Promise<Map<string, ReviewRow>> {
  const rows = await reviews(db)
    .distinctOn('r.projectId')
    .where('r.projectId', '=', sql<string>`any(${projectIds}::uuid[])`)
    .orderBy('r.projectId')
    .orderBy('r.submittedAt', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.projectId, row]))
}

/** Who waits longest comes first. */
export async function openReviews(
  db: Db<'governance'>,
  it: { most: number; after: number },
): Promise<ReviewRow[]> {
  return reviews(db)
    .where('r.state', '=', 'open')
    .orderBy('r.submittedAt')
    .orderBy('r.id')
    .limit(it.most)
    .offset(it.after)
    .execute()
}

export async function openReviewCount(db: Db<'governance'>): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    "select count(*) from governance.review where state = 'open'",
    [],
  )
  return row!.count
}

/** Opens one; undefined when one of the stage is open already. */
export async function addReview(
  db: Db,
  it: {
    projectId: string
    organisationId: string
    stage: ReviewStage
    submittedAt: Date
    submittedBy: string | null
    words: string
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('governance.review')
    .values({ id: randomUUID(), ...it })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setClass(
  db: Db<'governance'>,
  id: string,
  it: { class: SensitivityClass; risks: readonly Risk[]; by: string | null; isLowered: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('governance.review')
    .set({
      class: it.class,
      risks: [...it.risks],
      classBy: it.by,
      isLowered: it.isLowered,
      classedAt: it.now,
    })
    .where('id', '=', id)
    .execute()
}

export async function setOutcome(
  db: Db<'governance'>,
  id: string,
  it: { state: ReviewState; decidedAt: Date | null; conditions: string; reason: string },
): Promise<void> {
  await db.updateTable('governance.review').set(it).where('id', '=', id).execute()
}

/** The gate opens; the database asks for the votes itself. */
export async function addApproval(
  db: Db<'governance'>,
  it: { projectId: string; organisationId: string; stage: 'start' | 'analysis'; reviewId: string; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into governance.approval (project_id, organisation_id, stage, review_id, scope_hash, seats, approved_at)
     values ($1, $2, $3, $4, '', 0, $5) on conflict do nothing`,
    [it.projectId, it.organisationId, it.stage, it.reviewId, it.now],
  )
}

export async function lapseApproval(
  db: Db<'governance'>,
  { projectId, stage, now }: { projectId: string; stage: string; now: Date },
): Promise<void> {
  await db
    .updateTable('governance.approval')
    .set({ lapsedAt: now, lapsedBecause: 'declined' })
    .where('projectId', '=', projectId)
    .where('stage', '=', stage)
    .where('lapsedAt', 'is', null)
    .execute()
}

export interface ApprovalRow {
  stage: 'start' | 'analysis'
  approvedAt: Date
  lapsedAt: Date | null
}

/** Those in force and those that lapsed, the latest first. */
export async function approvalsOf(db: Db, projectId: string): Promise<ApprovalRow[]> {
  return db
    .selectFrom('governance.approval')
    .select(['stage', 'approvedAt', 'lapsedAt'])
    .where('projectId', '=', projectId)
    .orderBy('approvedAt', 'desc')
    .$castTo<ApprovalRow>()
    .execute()
}

export interface RegisterRow {
  id: string
  projectId: string
  stage: ReviewStage
  state: 'approved' | 'declined'
  class: SensitivityClass
  conditions: string
  decidedAt: Date
  votes: number
  isLapsed: boolean
}

/** What was decided, the latest first, with the votes for what was decided on; of erased members they stay. */
export async function registered(
  db: Db<'governance'>,
  it: { most: number; after: number },
): Promise<RegisterRow[]> {
  return ask<RegisterRow>(
    db,
    `select r.id, r.project_id as "projectId", r.stage, r.state, r.class, r.conditions, r.decided_at as "decidedAt",
       (select count(distinct v.member_id) from governance.vote v
        where v.review_id = r.id and v.content is not distinct from r.content)::integer as votes,
       exists (select from governance.approval a where a.review_id = r.id and a.lapsed_at is not null) as "isLapsed"
     from governance.review r where r.decided_at is not null
     order by r.decided_at desc, r.id limit $1 offset $2`,
    [it.most, it.after],
  )
}

/** Open reviews the board has no mail about yet, or no reminder. */
export async function reviewsToNotify(
  db: Db<'governance'>,
): Promise<{ id: string; projectId: string; submittedAt: Date; isNotified: boolean }[]> {
  return ask(
    db,
    `select id, project_id as "projectId", submitted_at as "submittedAt", told_at is not null as "isNotified"
     from governance.review where state = 'open' and (told_at is null or reminded_at is null)
     order by submitted_at limit 200`,
    [],
  )
}

export async function noteNotified(
  db: Db<'governance'>,
  id: string,
  about: { toldAt: Date } | { remindedAt: Date },
): Promise<void> {
  await db.updateTable('governance.review').set(about).where('id', '=', id).execute()
}

/** How many cells of the last counted week have so many people; nothing about where they are. */
export async function cellSizes(db: Db, projectId: string): Promise<{ people: number; cells: number }[]> {
  return ask<{ people: number; cells: number }>(db, 'select people, cells from governance.cell_sizes($1)', [
    projectId,
  ])
}

/** How many cells of the last week were not kept, in fives; null where that was not counted. */
export async function suppressedCells(db: Db, projectId: string): Promise<number | null> {
  const [row] = await ask<{ cells: number | null }>(db, 'select governance.suppressed_cells($1) as cells', [
    projectId,
  ])
  return row?.cells ?? null
}

/** Whether a gate of a project is open now. */
export async function isPassed(db: Db, projectId: string, stage: 'start' | 'analysis'): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'select it as id from governance.passed($2) it where it = $1::uuid',
    [projectId, stage],
  )
  return rows.length > 0
}

/** Whether results of a project may leave. */
export const isAnalysable = (db: Db, projectId: string): Promise<boolean> =>
  isPassed(db, projectId, 'analysis')

/** When the board let the analysis; undefined while its gate is closed. For what everybody may read. */
export async function analysisApprovedAt(db: Db, projectId: string): Promise<Date | undefined> {
  if (!(await isAnalysable(db, projectId))) return undefined
  const approvals = await onDuty(db, 'governance', (db) => approvalsOf(db, projectId))
  return approvals.find(({ stage, lapsedAt }) => stage === 'analysis' && lapsedAt === null)?.approvedAt
}
