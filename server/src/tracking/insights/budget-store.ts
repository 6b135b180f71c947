import type { Audience, Cost } from '@allmend/domain/projects/releases/budget'
import type { Days } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { OfProject } from './store.ts'

/**
 * Writes down what a release costs, in its transaction: the database refuses what would be more than the week's budget.
 * What was booked and then not written is booked for whoever tries again.
 */
export async function book(
  db: Db<'insights'>,
  { id, organisationId, isTest }: OfProject,
  it: { audience: Audience; from: DataDay; costs: readonly Cost[]; now: Date },
): Promise<void> {
  await ask(
    db,
    `insert into insights.budget_entry
       (project_id, is_test, audience, figure, from_day, organisation_id, cost, booked_at)
     select $1, $2, $3, figure, $4, $5, cost, $6 from unnest($7::text[], $8::int[]) as it (figure, cost)
     on conflict do nothing`,
    [
      id,
      isTest,
      it.audience,
      it.from,
      organisationId,
      it.now,
      it.costs.map(({ figure }) => figure),
      it.costs.map(({ rhoMillionths }) => rhoMillionths),
    ],
  )
}

/** What weeks may spend and have spent, together. */
export async function budgetOf(
  db: Db,
  { id, isTest }: Pick<OfProject, 'id' | 'isTest'>,
  audience: Audience,
  { from, through }: Days,
): Promise<{ allowed: number; spent: number; weeks: number }> {
  const [row] = await ask<{ allowed: number; spent: number; weeks: number }>(
    db,
    `select coalesce(sum(allowed), 0)::int as allowed, coalesce(sum(spent), 0)::int as spent,
       count(*)::int as weeks
     from insights.week_budget
     where project_id = $1 and is_test = $2 and audience = $3 and week between $4::date and $5::date`,
    [id, isTest, audience, from, through],
  )
  return row!
}
