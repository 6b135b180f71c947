import type { Protection } from '@allmend/contract/tracking/insights'
import { type Audience, DELTA, epsilonOf, WEEK_BUDGET } from '@allmend/domain/projects/releases/budget'
import type { Days } from '@allmend/domain/projects/releases/period'
import { leastOf } from '@allmend/domain/projects/releases/published'
import type { Db } from '../../platform/db/connect.ts'
import { budgetOf } from './budget-store.ts'

/** What is printed beside figures: the least number of people, what a week betrays at most, what was spent of it. */
export async function protectionOf(
  db: Db,
  project: { id: string; isTest: boolean },
  audience: Audience,
  weeks: Days,
): Promise<Protection> {
  const { allowed, spent } = await budgetOf(db, project, audience, weeks)
  return {
    audience,
    leastPeople: leastOf(audience),
    epsilon: epsilonOf(WEEK_BUDGET[audience]),
    delta: DELTA,
    budgetSpent: allowed === 0 ? 0 : Math.round((spent / allowed) * 1000) / 1000,
  }
}
