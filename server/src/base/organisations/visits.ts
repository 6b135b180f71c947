import { visitFrom } from '@allmend/domain/office/admin/visit'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface StoredVisit {
  id: string
  organisation: string
  organisationSlug: string
  reason: string
  begunAt: Date
  endsAt: Date
  endedAt: Date | null
  acts: number
}

/** Where a superuser acts or acted, the latest first. */
export async function visitsOf(db: Db<'organisations'>, accountId: string): Promise<StoredVisit[]> {
  return ask<StoredVisit>(
    db,
    `select v.id, o.name as organisation, o.slug as "organisationSlug", v.reason, v.begun_at as "begunAt",
       v.ends_at as "endsAt", v.ended_at as "endedAt",
       (select count(*) from organisations.outside_act a where a.visit_id = v.id)::int as acts
     from organisations.visit v join organisations.organisation o on o.id = v.organisation_id
     where v.account_id = $1 order by v.begun_at desc, v.id limit 20`,
    [accountId],
  )
}

/** One at a time: whichever is not ended yet, ends. */
export async function endVisits(db: Db<'organisations'>, accountId: string, now: Date): Promise<void> {
  await ask(
    db,
    'update organisations.visit set ended_at = least($2, ends_at) where account_id = $1 and ended_at is null',
    [accountId, now],
  )
}

/** What the organisation is called; undefined when there is no such organisation. */
export async function beginVisit(
  db: Db<'organisations'>,
  it: { id: string; organisationId: string; accountId: string; byName: string; reason: string; now: Date },
): Promise<string | undefined> {
  const { now, ...visit } = it
  const organisation = await db
    .selectFrom('organisations.organisation')
    .select('name')
    .where('id', '=', it.organisationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!organisation) return undefined
  // Two of hers at once: the second ends the first.
  await ask(
    db,
    `select pg_advisory_xact_lock(hashtextextended('organisations.visit ' || $1::text, 0))::text`,
    [it.accountId],
  )
  await endVisits(db, it.accountId, now)
  const { begunAt, endsAt } = visitFrom(now.getTime())
  await db
    .insertInto('organisations.visit')
    .values({ ...visit, begunAt: new Date(begunAt), endsAt: new Date(endsAt) })
    .execute()
  return organisation.name
}

/** Refused when there is no such organisation, or no visit with a reason is going on. */
export async function recordOutsideAct(
  db: Db,
  act: { organisationId: string; accountId: string; byName: string; act: string; at: Date },
): Promise<'recorded' | 'organisation_foreign' | 'visit_missing'> {
  const organisation = await db
    .selectFrom('organisations.organisation')
    .select('id')
    .where('id', '=', act.organisationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!organisation) return 'organisation_foreign'
  const visit = await db
    .selectFrom('organisations.visit')
    .select('id')
    .where('organisationId', '=', act.organisationId)
    .where('accountId', '=', act.accountId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', act.at)
    .executeTakeFirst()
  if (!visit) return 'visit_missing'
  await db
    .insertInto('organisations.outsideAct')
    .values({ ...act, visitId: visit.id })
    .execute()
  return 'recorded'
}
