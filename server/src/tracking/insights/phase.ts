import { type Days, weekOf } from '@allmend/domain/projects/releases/period'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { projectById } from '../../projects/projects/index.ts'

/** Until it is live, what is shown is of the test. */
export async function phaseOf(db: Db, id: string): Promise<{ id: string; isTest: boolean }> {
  const project = await projectById(db, id)
  return { id, isTest: !project?.liveAt }
}

/** Mondays of the first and last week that lie in a range of days with all of their days. */
export function weeksInside({ from, through }: Days): Days | undefined {
  const first = weekOf(dataDayAfter(from, 6)).from
  const last = weekOf(dataDayAfter(through, -6)).from
  return first <= last ? { from: first, through: last } : undefined
}
